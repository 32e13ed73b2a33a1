import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/Note';
import { useErrorText } from '../../../ui/useErrorText';
import type { Trouble } from '../useAttempt';

interface WalletTroubleProps {
  trouble: Trouble | null;
  /** No answer came, and the account says that no password is set. */
  notSet: boolean;
}

/** Why the wallet password is not set, or that this is not known and what to do about it. */
export function WalletTrouble({ trouble, notSet }: WalletTroubleProps) {
  const t = useT();
  const errorText = useErrorText();
  if (notSet) {
    return (
      <Note tone="danger" role="alert">
        {t('password.wallet.notSet')}
      </Note>
    );
  }
  if (trouble === null) return null;
  const reason = errorText(trouble.error);
  return trouble.kind === 'refused' ? (
    <Note tone="danger" role="alert">
      {reason}
    </Note>
  ) : (
    <Note tone="warning" role="alert">
      {t('password.wallet.unknown', { reason })}
    </Note>
  );
}
