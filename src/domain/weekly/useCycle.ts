import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { accountInfo, getPayInfo } from '../../platform/contract/account';
import { changeAnswer } from '../../providers/cache';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { useT } from '../../providers/texts';
import { toast } from '../../ui/feedback/toast';
import { type Cycle, type CycleFlow, type CycleState, createCycleFlow } from './cycleFlow';

/**
 * The choice of a billing cycle: its state, and how to send it. Once saved it says so, and asks anew for the user and
 * the collection info (spec §7, "modify_billing_cycle").
 */
export function useCycle(onSaved: (cycle: Cycle) => void): { flow: CycleFlow; state: CycleState } {
  const t = useT();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const saved = (cycle: Cycle) => {
    toast.success(t('weekly.saved'));
    // What is known for certain stands at once, also where asking anew fails.
    changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, billingCycle: cycle }));
    changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, needFillBillingCycle: false }));
    void dataProvider.changed('chooseBillingCycle');
    // At once, whether or not anything on the screen shows it.
    void queryClient.prefetchQuery(callOptions(client, getPayInfo, {}));
    onSaved(cycle);
  };
  // An answer that comes late is told by what stands there then.
  const latest = useRef(saved);
  useLayoutEffect(() => {
    latest.current = saved;
  });
  const [flow] = useState(() =>
    createCycleFlow(
      {
        send: (billingCycle) => dataProvider.chooseBillingCycle({ billingCycle }),
        look: async () => (await client.call(getPayInfo, {})).billingCycle,
      },
      (cycle) => latest.current(cycle),
    ),
  );
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
