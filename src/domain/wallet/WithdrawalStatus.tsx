import { useT } from '../../providers/texts';
import type { IconName } from '../../ui/kit/iconPaths';
import { Status } from '../../ui/kit/Status';
import type { Tone } from '../../ui/kit/tone';
import { recordWord } from './recordWords';

const face: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  transferring: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'ok' },
  failure: { tone: 'danger', icon: 'fail' },
};

/** How a withdrawal stands (R9-34); an unknown code is shown as it came. */
export function WithdrawalStatus({ status }: { status: string }) {
  const t = useT();
  const { tone, icon } = (Object.hasOwn(face, status) ? face[status] : undefined) ?? { tone: 'neutral', icon: 'info' };
  return (
    <Status tone={tone} icon={icon}>
      {recordWord(t, 'status', status)}
    </Status>
  );
}
