import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import type { Trouble } from './useAttempt';
import type { NotSet } from './useWalletPassword';

interface WalletTroubleProps {
  trouble: Trouble | null;
  notSet: NotSet | null;
}

/** Why the wallet password is not set, or that this is not known and what to do about it. */
export function WalletTrouble({ trouble, notSet }: WalletTroubleProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  if (notSet !== null) {
    return (
      <Note tone="danger" role="alert">
        {t('password.wallet.notSet', { answer: answerText(notSet.failure) })}
      </Note>
    );
  }
  if (trouble === null) return null;
  return trouble.kind === 'refused' ? (
    <Note tone="danger" role="alert">
      {errorText(trouble.error)}
    </Note>
  ) : (
    <Note tone="warning" role="alert">
      {t('password.wallet.unknown', { answer: answerText(trouble.error) })}
    </Note>
  );
}
