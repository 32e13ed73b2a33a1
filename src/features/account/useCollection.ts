import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { accountInfo, getPayInfo } from '../../platform/contract/account';
import { attempt, type Settled, type WriteState } from '../../platform/write';
import { changeAnswer } from '../../providers/cache';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { useT } from '../../providers/texts';
import { type UsedWrite, useWrite } from '../../providers/useWrite';
import { toast } from '../../ui/feedback/toast';
import { type Collection, sameCollection } from './collectionModel';

export type CollectionState = WriteState<Collection, unknown>;

/**
 * Saves collection info; without an answer, compares with what is on file. After success it shows a toast and refetches
 * what other screens show of it.
 *
 * @param settled called with every outcome, unless the form was left meanwhile
 */
export function useCollection(settled: (state: Settled<Collection, unknown>) => void): UsedWrite<Collection, unknown> {
  const t = useT();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite<Collection, unknown>(
    {
      send: (collection) => attempt(() => dataProvider.saveCollection(collection)),
      look: async (collection) => (sameCollection(await client.call(getPayInfo, {}), collection) ? true : null),
    },
    (state, here) => {
      if (state.kind === 'done') {
        toast.success(t('beneficiary.saved'));
        // Update the cached answers at once, in case the refetch fails.
        const filled = { collectionInfoFilled: true, needFillCollection: false };
        changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, ...state.input }));
        changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, ...filled }));
        void dataProvider.changed('saveCollection');
      }
      if (here) settled(state);
    },
  );
}
