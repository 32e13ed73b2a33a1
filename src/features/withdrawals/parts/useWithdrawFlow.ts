import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { withdrawals } from '../../../platform/contract/wallet';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useUser } from '../../../providers/user';
import { createIntentionStore, newKey } from '../model/intention';
import { tabLock } from '../model/tabLock';
import { createWithdrawFlow } from '../model/withdrawFlow';
import type { WithdrawFlow, WithdrawState } from '../model/withdrawState';

/** As many of the newest records as tell whether a withdrawal is among them. */
const newest = 10;

/** The withdrawal of a wallet (0 monthly, 1 weekly) of this account, and where it stands. */
export function useWithdrawFlow(walletType: 0 | 1): { flow: WithdrawFlow; state: WithdrawState } {
  const { client, clock, sessions, storage } = useConsole();
  const { uid, user } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [flow] = useState(() =>
    createWithdrawFlow({
      store: createIntentionStore(
        storage,
        window,
        user.username,
        walletType,
        () => sessions.current()?.username === user.username,
      ),
      send: (body, idempotencyKey) => dataProvider.withdraw({ walletType, ...body }, { idempotencyKey }),
      records: async () =>
        (await client.call(withdrawals, { query: { walletType, pageIndex: 1, pageSize: newest } })).list,
      now: clock.now,
      makeKey: () => newKey(crypto),
      later(milliseconds, then) {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
      // Missing on addresses that are not secure, whatever the types say.
      ...tabLock(navigator.locks as LockManager | undefined, `console.withdraw.${uid}.${walletType}`),
      settled: () => void dataProvider.changed('withdraw'),
    }),
  );
  useEffect(() => flow.start(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
