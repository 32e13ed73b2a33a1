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

/** The billing cycle of an account. */
export type Cycle = 'week' | 'month';
export type CycleState = WriteState<Cycle, unknown>;

/**
 * Saves the choice of a billing cycle (R2-11, R2-12). Without an answer it reads the cycle from the account. Once saved, it
 * shows a toast and refetches the user and the collection info (R16-23).
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
      // Update the cache at once, so it is right even if reading it anew fails.
      changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, billingCycle: state.input }));
      changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, needFillBillingCycle: false }));
      void dataProvider.changed('chooseBillingCycle');
      // Read anew even if nothing on the screen uses it.
      void queryClient.prefetchQuery(callOptions(client, getPayInfo, {}));
      onSaved(state.input);
    },
  );
  return {
    ...write,
    // A saved dialog is closing; ignore further clicks.
    send: (cycle) => write.state.kind !== 'done' && write.send(cycle),
  };
}
