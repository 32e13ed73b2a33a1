import { useCallback, useEffect, useState } from 'react';
import { account } from '../../../platform/contract';
import { SessionEnded } from '../../../platform/errors';
import type { AddressToken } from '../../../platform/session';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import { AccountSwitch } from './AccountSwitch';
import css from './Arrival.module.css';
import { LinkFailure } from './LinkFailure';
import questionCss from './Question.module.css';

type Found =
  | { kind: 'asking' }
  | { kind: 'other'; username: string }
  /** `error` is null if the platform no longer knows the token. */
  | { kind: 'failed'; error: unknown };

interface ArrivalProps {
  readonly arrival: AddressToken;
  /** The user has decided, or no decision was needed. */
  readonly onDone: () => void;
}

/**
 * Resolves a token in the address while another session exists. The same account continues with it; for another account
 * the user is asked first, and never switched silently (R1-9).
 */
export default function Arrival({ arrival, onDone }: ArrivalProps) {
  const { client, sessions } = useConsole();
  const [found, setFound] = useState<Found>({ kind: 'asking' });
  const current = sessions.current()?.username ?? '';

  const enter = useCallback(
    (username: string) => {
      sessions.startInTab(arrival.token, username, arrival.readOnly);
      onDone();
    },
    [sessions, arrival, onDone],
  );

  const ask = useCallback(async () => {
    setFound({ kind: 'asking' });
    try {
      const session = { token: arrival.token, username: '', source: 'address', readOnly: arrival.readOnly } as const;
      const { username } = await client.call(account.accountInfo, {}, { session });
      if (username === current) enter(username);
      else setFound({ kind: 'other', username });
    } catch (error) {
      setFound({ kind: 'failed', error: error instanceof SessionEnded ? null : error });
    }
  }, [client, arrival, current, enter]);
  useEffect(() => void ask(), [ask]);

  if (found.kind === 'asking') return <Waiting />;
  if (found.kind === 'failed') {
    return <LinkFailure current={current} error={found.error} onRetry={() => void ask()} onContinue={onDone} />;
  }
  const { username } = found;
  return (
    <AccountSwitch
      current={current}
      other={username}
      readOnly={arrival.readOnly}
      onSwitch={() => enter(username)}
      onStay={onDone}
    />
  );
}

/** Empty at first, then a loading indicator. */
function Waiting() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <main className={questionCss.page} aria-busy="true">
      {late && (
        <p className={css.wait} role="status">
          <span className="spin" />
          {t('ra.page.loading')}
        </p>
      )}
    </main>
  );
}
