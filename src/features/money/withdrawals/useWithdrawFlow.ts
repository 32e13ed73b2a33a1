import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { newestWithdrawals } from '../../../domain/wallet/transfers';
import { monthlyParam, withdrawRules } from '../../../domain/wallet/withdrawTerms';
import { randomId } from '../../../lib/randomId';
import { tabLock } from '../../../lib/tabLock';
import type { Client } from '../../../platform/client';
import * as account from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import type { Withdrawal } from '../../../platform/contract/wallet';
import * as wallet from '../../../platform/contract/wallet';
import type { CallAnswer } from '../../../platform/endpoint';
import { ContractBroken } from '../../../platform/errors';
import { getCachedAnswer, updateCachedAnswer } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useUser } from '../../../providers/user';
import { createIntentionStore } from './intention';
import { createWithdrawFlow, reviewOf, type WithdrawFlow, type WithdrawState } from './withdrawFlow';

/** How many pages are read at most: enough for any account. Ends the reading if a platform repeats its pages. */
const maxPages = 20;

/** The wallet's withdrawals since `since` (unix seconds), newest first, and some earlier ones. */
async function withdrawalsSince(client: Client, walletType: 0 | 1, since: number): Promise<readonly Withdrawal[]> {
  const read: Withdrawal[] = [];
  for (let pageIndex = 1; pageIndex <= maxPages; pageIndex += 1) {
    const { list, total } = await client.call(wallet.withdrawals, {
      query: { ...newestWithdrawals(walletType), pageIndex },
    });
    read.push(...list);
    const oldest = list.at(-1);
    if (oldest === undefined || oldest.create < since || read.length >= total) break;
  }
  return read;
}

/**
 * The withdrawal flow of a wallet (0 monthly, 1 weekly) and its state, connected to the platform and the browser. A
 * page must use it only once per wallet.
 */
export function useWithdrawFlow(walletType: 0 | 1): { flow: WithdrawFlow; state: WithdrawState } {
  const { client, clock, sessions, storage, accountStorage } = useConsole();
  const { uid, user } = useUser();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const [flow] = useState(() => {
    /** The key of this page's newest intention, and the balance before it was first sent. */
    let newest: { readonly key: string; before?: CallAnswer<typeof wallet.balance> | undefined } | null = null;
    const ofWallet = { query: { walletType } };
    const known = () => getCachedAnswer(queryClient, wallet.balance, ofWallet);
    /** Subtracts the withdrawal from the balance shown, unless the platform has sent a balance since. */
    const draw = (state: WithdrawState) => {
      if (state.kind !== 'done' || newest?.before === undefined || newest.before !== known()) return;
      const { amount } = state;
      newest = null;
      updateCachedAnswer(queryClient, wallet.balance, ofWallet, ({ leftAmount, withdrawalAmount }) => ({
        leftAmount: leftAmount - amount,
        withdrawalAmount: withdrawalAmount + amount,
      }));
    };
    const created: WithdrawFlow = createWithdrawFlow({
      store: createIntentionStore({
        shared: storage,
        own: accountStorage(),
        events: window,
        username: user.username,
        walletType,
        maySave: () => sessions.current()?.username === user.username && sessions.current()?.readOnly === false,
      }),
      send: (body, idempotencyKey) => {
        if (newest?.key === idempotencyKey) newest.before ??= known();
        return dataProvider.withdraw({ walletType, ...body }, { idempotencyKey });
      },
      review: async () => {
        const [payInfo, params, weekly] = await Promise.all([
          client.call(account.getPayInfo, {}),
          client.call(billing.settledParam, {}),
          client.call(billing.weeklySettledParam, {}),
        ]);
        const rules = withdrawRules(walletType, { monthly: monthlyParam(params, payInfo), weekly });
        if (rules === null) throw new ContractBroken(billing.settledParam.name, 'data.params');
        return reviewOf(rules, payInfo);
      },
      records: (since) => withdrawalsSince(client, walletType, since),
      now: clock.now,
      readNow: async () => {
        const { timestamp } = await client.call(account.accountInfo, {});
        clock.set(timestamp);
        return timestamp;
      },
      makeKey: () => {
        newest = { key: randomId() };
        return newest.key;
      },
      later(milliseconds, then) {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
      ...tabLock(`console.withdraw.${uid}.${walletType}`),
      withdrawn: () => {
        draw(created.state());
        void dataProvider.refreshAfter('withdraw');
      },
    });
    return created;
  });
  useEffect(() => flow.start(), [flow]);
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
