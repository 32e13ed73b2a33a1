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

/** How many of the newest records are searched for a withdrawal. */
const newest = 10;

/** The withdrawal flow of a wallet (0 monthly, 1 weekly) and its state. */
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
      // Undefined in insecure contexts, unlike its type.
      ...tabLock(navigator.locks as LockManager | undefined, `console.withdraw.${uid}.${walletType}`),
      settled: () => void dataProvider.changed('withdraw'),
    }),
  );
  useEffect(() => flow.start(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
