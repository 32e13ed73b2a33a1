import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { type CheckingDays, lastCheckingDay } from '../../../domain/bills/checkingDays';
import { getPayInfo } from '../../../platform/contract/account';
import { billState } from '../../../platform/contract/billing';
import { cacheKeys, changeAnswer, changeKnown } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { BillRecord, ConsoleDataProvider } from '../../../providers/dataProvider';
import { type ConfirmFlow, type ConfirmState, createConfirmFlow } from '../model/confirmFlow';

/** The confirmation of a month's bill (`YYYY-MM`) and its state. Give the component another key for another month. */
export function useConfirm(month: string, days: CheckingDays | null): { flow: ConfirmFlow; state: ConfirmState } {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const latest = useRef(days);
  useLayoutEffect(() => {
    latest.current = days;
  });

  /** Updates the cached bill and the menu's badge at once, then refetches them. */
  const settled = (state: number) => {
    changeKnown<BillRecord>(queryClient, cacheKeys.record('bill', month), (bill) => ({ ...bill, state }));
    changeAnswer(queryClient, billState, { query: { date: month } }, (known) => ({ ...known, statusCode: state }));
    void dataProvider.changed('confirmBill');
  };

  const [flow] = useState(() => {
    const detail = async () => (await dataProvider.getOne<BillRecord>('bill', { id: month })).data;
    return createConfirmFlow(
      {
        review: async () => {
          const [bill, payInfo] = await Promise.all([detail(), client.call(getPayInfo, {})]);
          return { bill, payInfo };
        },
        look: async () => (await detail()).state,
        send: async () => (await dataProvider.confirmBill({ date: month })).state,
        inDays: () => latest.current !== null && lastCheckingDay(latest.current, clock.now()) !== null,
      },
      settled,
    );
  });
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
