import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { accountInfo, getPayInfo } from '../../platform/contract/account';
import { attempt, type WriteState } from '../../platform/write';
import { changeAnswer } from '../../providers/cache';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { useT } from '../../providers/texts';
import { type UsedWrite, useWrite } from '../../providers/useWrite';
import { toast } from '../../ui/feedback/toast';

/** How an account is settled. */
export type Cycle = 'week' | 'month';
export type CycleState = WriteState<Cycle, unknown>;

/**
 * The choice of a billing cycle (R2-11, R2-12). Where no answer came the account tells what it has. Once saved it says so, and
 * asks anew for the user and the collection info (R16-23).
 */
export function useCycle(onSaved: (cycle: Cycle) => void): UsedWrite<Cycle, unknown> {
  const t = useT();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const write = useWrite<Cycle, unknown>(
    {
      send: (billingCycle) => attempt(() => dataProvider.chooseBillingCycle({ billingCycle })),
      look: async (cycle) => ((await client.call(getPayInfo, {})).billingCycle === cycle ? true : null),
    },
    (state) => {
      if (state.kind !== 'done') return;
      toast.success(t('weekly.saved'));
      // What is known for certain stands at once, also where asking anew fails.
      changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, billingCycle: state.input }));
      changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, needFillBillingCycle: false }));
      void dataProvider.changed('chooseBillingCycle');
      // At once, whether or not anything on the screen shows it.
      void queryClient.prefetchQuery(callOptions(client, getPayInfo, {}));
      onSaved(state.input);
    },
  );
  return {
    ...write,
    // The dialog that has saved is on its way out.
    send: (cycle) => write.state.kind !== 'done' && write.send(cycle),
  };
}
