import type { Entry, Withdrawal } from '../../platform/contract/wallet';
import { useT } from '../../providers/texts';
import type { IconName } from '../../ui/kit/Icon';
import { Status, type Tone } from '../../ui/kit/Status';
import { isKnownWallet, recordWord, walletWord } from './recordWords';

const appearance: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  transferring: { tone: 'info', icon: 'clock' },
  success: { tone: 'success', icon: 'ok' },
  failure: { tone: 'danger', icon: 'fail' },
};

/** The wallet of an entry (R9-32), the status of a withdrawal (R9-34); an unknown code is shown as it is. */
export function RecordStatus({ record }: { record: Entry | Withdrawal }) {
  const t = useT();
  if ('txId' in record) {
    const known = Object.hasOwn(appearance, record.status) ? appearance[record.status] : undefined;
    return <Status {...(known ?? { tone: 'neutral', icon: 'info' })}>{recordWord(t, 'status', record.status)}</Status>;
  }
  const wallet = walletWord(t, record.walletType);
  return isKnownWallet(record.walletType) ? (
    <Status tone="success" icon="ok">
      {wallet}
    </Status>
  ) : (
    wallet
  );
}
