import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Button } from '../../../ui/kit/Button';
import { Question } from './Question';

interface LinkFailureProps {
  /** User name of the account that is signed in; '' when nobody is. */
  current: string;
  /** Why nobody could say whose token it is; null when the platform no longer knows it. */
  error: unknown;
  /** Asks once more; offered only where that may help. */
  onRetry: () => void;
  /** Goes on as the account signed in, or to the sign-in page. */
  onContinue: () => void;
}

/** The token of the address leads nowhere: says so, and which account the user goes on with (R1-11). */
export function LinkFailure({ current, error, onRetry, onContinue }: LinkFailureProps) {
  const t = useT();
  const errorText = useErrorText();
  const dead = error === null;
  const deadDetail = current === '' ? t('auth.link.deadSignIn') : t('auth.link.deadStay', { name: current });
  return (
    <Question
      title={t(dead ? 'auth.link.deadTitle' : 'auth.link.unreachableTitle')}
      detail={dead ? deadDetail : errorText(error)}
      onEscape={onContinue}
    >
      <Button autoFocus={dead} kind={dead ? 'primary' : 'outlined'} onClick={onContinue}>
        {current === '' ? t('auth.link.signIn') : t('auth.link.goOn', { name: current })}
      </Button>
      {!dead && (
        <Button autoFocus kind="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Question>
  );
}
