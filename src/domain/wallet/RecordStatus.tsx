import { useT } from '../../providers/texts';
import type { IconName } from '../../ui/kit/Icon';
import { Status, type Tone } from '../../ui/kit/Status';
import { isKnownWallet, recordWord, walletWord } from './recordWords';

/** The wallet of an entry: 0 monthly, 1 weekly; any other type is shown as it is. */
export function EntryStatus({ walletType }: { walletType: number }) {
  const t = useT();
  const word = walletWord(t, walletType);
  return isKnownWallet(walletType) ? (
    <Status tone="success" icon="ok">
      {word}
    </Status>
  ) : (
    word
  );
}

const appearance: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  transferring: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'ok' },
  failure: { tone: 'danger', icon: 'fail' },
};

/** The status of a withdrawal (R9-34); an unknown code is shown as it is. */
export function WithdrawalStatus({ status }: { status: string }) {
  const t = useT();
  const known = Object.hasOwn(appearance, status) ? appearance[status] : undefined;
  const { tone, icon } = known ?? { tone: 'neutral', icon: 'info' };
  return (
    <Status tone={tone} icon={icon}>
      {recordWord(t, 'status', status)}
    </Status>
  );
}
