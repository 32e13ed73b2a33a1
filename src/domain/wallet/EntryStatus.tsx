import { useT } from '../../providers/texts';
import { Status } from '../../ui/kit/Status';
import { isKnownWallet, walletWord } from './recordWords';

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
