import { useCallback, useEffect, useState } from 'react';
import { account } from '../../../platform/contract';
import { SessionEnded } from '../../../platform/errors';
import type { AddressToken } from '../../../platform/session';
import { useConsole } from '../../../providers/console';
import { AccountSwitch } from './AccountSwitch';
import { LinkFailure } from './LinkFailure';
import { Waiting } from './Waiting';

type Found =
  | { kind: 'asking' }
  | { kind: 'other'; username: string }
  /** Null: the platform no longer knows the token. */
  | { kind: 'failed'; error: unknown };

interface ArrivalProps {
  readonly arrival: AddressToken;
  /** The question is settled, one way or the other. */
  readonly onDone: () => void;
}

/**
 * Whose token did the address bring? The same account goes on with it; for another one the user is asked first, so
 * that nobody is moved into a stranger's account silently (R1-9).
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
