import { useT } from '../../providers/texts';
import { Status } from '../../ui/kit/Status';
import { isKnownWallet, walletWord } from './recordWords';

/** Which wallet an entry was placed in: 0 monthly, 1 weekly; any other type is shown as it came. */
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
