import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { accountInfo, getPayInfo } from '../../../platform/contract/account';
import { changeAnswer } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { type CollectionFlow, type CollectionState, createCollectionFlow } from '../model/collectionFlow';
import { useHere } from './useHere';

/**
 * The saving of collection info: its state, and how to send it. Once saved it says so, and asks anew for what every
 * screen shows of it.
 *
 * @param settled told of every outcome, unless the form was left meanwhile
 */
export function useCollection(settled: (state: CollectionState) => void): {
  flow: CollectionFlow;
  state: CollectionState;
} {
  const t = useT();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const here = useHere();
  const latest = useRef(settled);
  useLayoutEffect(() => {
    latest.current = (state) => {
      if (state.kind === 'saved') {
        toast.success(t('beneficiary.saved'));
        // What is known for certain stands at once, also where asking anew fails.
        const { collection } = state;
        const filled = { collectionInfoFilled: true, needFillCollection: false };
        changeAnswer(queryClient, getPayInfo, {}, (known) => ({ ...known, ...collection }));
        changeAnswer(queryClient, accountInfo, {}, (user) => ({ ...user, ...filled }));
        void dataProvider.changed('saveCollection');
      }
      if (here.current) settled(state);
    };
  });
  const [flow] = useState(() =>
    createCollectionFlow(
      {
        send: dataProvider.saveCollection,
        look: () => client.call(getPayInfo, {}),
      },
      (state) => latest.current(state),
    ),
  );
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
