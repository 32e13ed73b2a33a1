import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { Client } from '../../../platform/client';
import { balance, type Withdrawal, withdrawals } from '../../../platform/contract/wallet';
import type { CallAnswer } from '../../../platform/endpoint';
import { changeAnswer, knownCall } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useUser } from '../../../providers/user';
import { createIntentionStore, newKey } from '../model/intention';
import { tabLock } from '../model/tabLock';
import { createWithdrawFlow, type WithdrawFlow, type WithdrawState } from '../model/withdrawFlow';

const pageSize = 10;
/** Enough for any account; ends the reading of a platform that repeats its pages. */
const mostPages = 20;

/** The wallet's withdrawals since `since` (unix seconds), newest first, and some earlier ones. */
async function withdrawalsSince(client: Client, walletType: 0 | 1, since: number): Promise<readonly Withdrawal[]> {
  const read: Withdrawal[] = [];
  for (let pageIndex = 1; pageIndex <= mostPages; pageIndex += 1) {
    const { list, total } = await client.call(withdrawals, { query: { walletType, pageIndex, pageSize } });
    read.push(...list);
    const oldest = list.at(-1);
    if (oldest === undefined || oldest.create < since || read.length >= total) break;
  }
  return read;
}

/** The withdrawal flow of a wallet (0 monthly, 1 weekly) and its state. */
export function useWithdrawFlow(walletType: 0 | 1): { flow: WithdrawFlow; state: WithdrawState } {
  const { client, clock, sessions, accountStorage } = useConsole();
  const { uid, user } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [flow] = useState(() => {
    /** The key of this page's newest intention, and the balance before it was first sent. */
    let fresh: { readonly key: string; before?: CallAnswer<typeof balance> | undefined } | null = null;
    const ofWallet = { query: { walletType } };
    const known = () => knownCall(queryClient, balance, ofWallet);
    /** Shows the balance without what was withdrawn, unless it has come from the platform since. */
    const draw = (state: WithdrawState) => {
      if (state.kind !== 'done' || fresh?.before === undefined || fresh.before !== known()) return;
      const { amount } = state;
      fresh = null;
      changeAnswer(queryClient, balance, ofWallet, ({ leftAmount, withdrawalAmount }) => ({
        leftAmount: leftAmount - amount,
        withdrawalAmount: withdrawalAmount + amount,
      }));
    };
    const created: WithdrawFlow = createWithdrawFlow({
      store: createIntentionStore(
        accountStorage(),
        window,
        user.username,
        walletType,
        () => sessions.current()?.username === user.username,
      ),
      send: (body, idempotencyKey) => {
        if (fresh?.key === idempotencyKey) fresh.before ??= known();
        return dataProvider.withdraw({ walletType, ...body }, { idempotencyKey });
      },
      records: (since) => withdrawalsSince(client, walletType, since),
      now: clock.now,
      makeKey: () => {
        fresh = { key: newKey(crypto) };
        return fresh.key;
      },
      later(milliseconds, then) {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
      // Undefined in insecure contexts, unlike its type.
      ...tabLock(navigator.locks as LockManager | undefined, `console.withdraw.${uid}.${walletType}`),
      settled: () => {
        draw(created.state());
        void dataProvider.changed('withdraw');
      },
    });
    return created;
  });
  useEffect(() => flow.start(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
