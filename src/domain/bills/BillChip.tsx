import { useT } from '../../providers/texts';
import { Chip } from '../../ui/kit/Chip';
import type { IconName } from '../../ui/kit/Icon';
import type { Tone } from '../../ui/kit/Status';
import type { BillStage } from './billModel';

const appearance: Record<BillStage, { tone: Tone; icon: IconName }> = {
  unverified: { tone: 'info', icon: 'clock' },
  unconfirmed: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'ok' },
  modified: { tone: 'success', icon: 'ok' },
  audited: { tone: 'success', icon: 'ok' },
  paid: { tone: 'success', icon: 'ok' },
  placed: { tone: 'success', icon: 'wallet' },
  unknown: { tone: 'neutral', icon: 'info' },
};

/** The state of a bill as a chip; an unknown `code` is shown as it is. */
export function BillChip({ code, stage }: { code: number; stage: BillStage }) {
  const t = useT();
  return <Chip {...appearance[stage]}>{t(`wallet.bill.stage.${stage}`, { code })}</Chip>;
}
