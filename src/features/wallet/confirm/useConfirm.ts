import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { getPayInfo } from '../../../platform/contract/account';
import { billDetail, billState, confirmBill } from '../../../platform/contract/billing';
import { changeKnown, refreshCalls } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import { type CheckingDays, checkingDeadline } from '../checkingDays';
import { type ConfirmFlow, type ConfirmState, createConfirmFlow } from './confirmFlow';

/** The confirmation of a month's bill: its state, and what can be done about it. Another month wants another one. */
export function useConfirm(month: string, days: CheckingDays | null): { flow: ConfirmFlow; state: ConfirmState } {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const latest = useRef(days);
  useLayoutEffect(() => {
    latest.current = days;
  });

  /** The card, its steps and the badge of the menu: first what is known, then what the platform says. */
  const settled = (state: number) => {
    const input = { query: { date: month } };
    changeKnown(queryClient, billDetail, input, (bill) => ({ ...bill, state }));
    changeKnown(queryClient, billState, input, (known) => ({ ...known, statusCode: state }));
    void refreshCalls(queryClient, billDetail, billState, getPayInfo);
  };

  const [flow] = useState(() => {
    const detail = () => client.call(billDetail, { query: { date: month } });
    return createConfirmFlow(
      {
        review: async () => {
          const [bill, payInfo] = await Promise.all([detail(), client.call(getPayInfo, {})]);
          return { bill, payInfo };
        },
        look: async () => (await detail()).state,
        send: async () => (await client.call(confirmBill, { body: { date: month } })).state,
        inDays: () => latest.current !== null && checkingDeadline(latest.current, clock.now()) !== null,
      },
      settled,
    );
  });
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
