import { useT } from '../../providers/texts';
import { Status } from '../../ui/Status';

/** Which wallet an entry was placed in: 0 monthly, 1 weekly; any other type is shown as it came. */
export function EntryStatus({ walletType }: { walletType: number }) {
  const t = useT();
  const word = [t('wallet.records.inMonthly'), t('wallet.records.inWeekly')][walletType];
  return word === undefined ? (
    String(walletType)
  ) : (
    <Status tone="success" icon="ok">
      {word}
    </Status>
  );
}
