import { useCallback, useEffect, useMemo, useState } from 'react';
import * as account from '../../../platform/contract/account';
import { SessionEnded } from '../../../platform/errors';
import type { AddressToken } from '../../../platform/session';
import { useConsole } from '../../../providers/console';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { AccountSwitch, Question } from './AccountSwitch';
import css from './AddressSignIn.module.css';

type Found =
  | { kind: 'asking' }
  | { kind: 'other'; username: string }
  /** `error` is null if the platform rejects the token, because its session has ended. */
  | { kind: 'failed'; error: unknown };

interface AddressSignInProps<Token = AddressToken['token']> {
  readonly addressToken: AddressToken & { readonly token: Token };
  /** Called once the user has decided, or no decision was needed. */
  readonly onDone: () => void;
}

/**
 * Handles a token in the address while another session exists. Also reports a token that cannot be read, with or
 * without another session (R1-33).
 */
export function AddressSignIn({ addressToken: { token, readOnly }, onDone }: AddressSignInProps) {
  const { sessions } = useConsole();
  const addressToken = useMemo(() => token !== null && { token, readOnly }, [token, readOnly]);
  if (addressToken) return <OtherAccount addressToken={addressToken} onDone={onDone} />;
  return <LinkFailure current={sessions.current()?.username ?? ''} reason="damaged" onContinue={onDone} />;
}

/**
 * For the same account, continues with the token. For another account, asks the user first and never switches silently.
 */
function OtherAccount({ addressToken, onDone }: AddressSignInProps<string>) {
  const { client, sessions } = useConsole();
  const [found, setFound] = useState<Found>({ kind: 'asking' });
  const current = sessions.current()?.username ?? '';

  const enter = useCallback(
    (username: string) => {
      sessions.startInTab(addressToken.token, username, addressToken.readOnly);
      onDone();
    },
    [sessions, addressToken, onDone],
  );

  const ask = useCallback(async () => {
    setFound({ kind: 'asking' });
    try {
      const session = {
        token: addressToken.token,
        username: '',
        source: 'address',
        readOnly: addressToken.readOnly,
      } as const;
      const { username } = await client.call(account.accountInfo, {}, { session });
      if (username === current) enter(username);
      else setFound({ kind: 'other', username });
    } catch (error) {
      setFound({ kind: 'failed', error: error instanceof SessionEnded ? null : error });
    }
  }, [client, addressToken, current, enter]);
  useEffect(() => void ask(), [ask]);

  if (found.kind === 'asking') return <LoadingAccount />;
  if (found.kind === 'failed') {
    const { error } = found;
    const reason = error === null ? 'dead' : { error, onRetry: () => void ask() };
    return <LinkFailure current={current} reason={reason} onContinue={onDone} />;
  }
  const { username } = found;
  return (
    <AccountSwitch
      current={current}
      other={username}
      readOnly={addressToken.readOnly}
      onSwitch={() => enter(username)}
      onStay={onDone}
    />
  );
}

function LoadingAccount() {
  const t = useT();
  return (
    <main className={css.page} aria-busy="true">
      <p className={`${css.wait} late`} role="status">
        <span className="spin" />
        {t('ra.page.loading')}
      </p>
    </main>
  );
}

interface LinkFailureProps {
  /** User name of the signed-in account; '' for none. */
  current: string;
  /**
   * - `damaged`: the token cannot be read;
   * - `dead`: the platform rejects the token, because its session has ended;
   * - otherwise the error for which the token could not be checked.
   */
  reason: 'damaged' | 'dead' | { readonly error: unknown; readonly onRetry: () => void };
  /** Continues with the signed-in account, or to the sign-in page. */
  onContinue: () => void;
}

/** Says that the token in the address cannot be used, and which account the user continues with (R1-11, R1-33). */
function LinkFailure({ current, reason, onContinue }: LinkFailureProps) {
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
