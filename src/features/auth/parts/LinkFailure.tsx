import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Button } from '../../../ui/kit/Button';
import { Question } from './Question';

interface LinkFailureProps {
  /** User name of the account signed in; '' for none. */
  current: string;
  /** Why the token could not be checked; null if the platform no longer knows it. */
  error: unknown;
  /** Checks again; offered only if that may help. */
  onRetry: () => void;
  /** Continues with the account signed in, or to the sign-in page. */
  onContinue: () => void;
}

/** The token of the address is not usable: says so, and with which account the user continues (R1-11). */
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
