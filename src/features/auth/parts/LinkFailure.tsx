import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Button } from '../../../ui/kit/Button';
import { Question } from './Question';

interface LinkFailureProps {
  /** User name of the account signed in; '' for none. */
  current: string;
  /** `damaged`: the token cannot be read. `dead`: the platform no longer knows it. Otherwise why it was not checked. */
  reason: 'damaged' | 'dead' | { readonly error: unknown; readonly onRetry: () => void };
  /** Continues with the account signed in, or to the sign-in page. */
  onContinue: () => void;
}

/** The token of the address is not usable: says so, and with which account the user continues (R1-11, R1-33). */
export function LinkFailure({ current, reason, onContinue }: LinkFailureProps) {
  const t = useT();
  const errorText = useErrorText();
  const isFinal = typeof reason === 'string';
  const words = () => {
    if (typeof reason !== 'string') return [t('auth.link.unreachableTitle'), errorText(reason.error)] as const;
    const isDead = reason === 'dead';
    const title = t(isDead ? 'auth.link.deadTitle' : 'auth.link.damagedTitle');
    if (current === '') return [title, t(isDead ? 'auth.link.deadSignIn' : 'auth.link.damagedSignIn')] as const;
    return [title, t(isDead ? 'auth.link.deadStay' : 'auth.link.damagedStay', { name: current })] as const;
  };
  const [title, detail] = words();
  return (
    <Question title={title} detail={detail} onEscape={onContinue}>
      <Button autoFocus={isFinal} kind={isFinal ? 'primary' : 'outlined'} onClick={onContinue}>
        {current === '' ? t('auth.link.signIn') : t('auth.link.goOn', { name: current })}
      </Button>
      {!isFinal && (
        <Button autoFocus kind="primary" onClick={reason.onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Question>
  );
}
