import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import * as v from 'valibot';
import { accountInfo, getPayInfo, type PayInfo } from '../../platform/contract/account';
import { attempt, type Settled, type WriteState } from '../../platform/write';
import { changeAnswer } from '../../providers/cache';
import { useConsole } from '../../providers/console';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { DraftKind } from '../../providers/draft';
import { useT } from '../../providers/texts';
import { type UsedWrite, useWrite } from '../../providers/useWrite';
import { toast } from '../../ui/feedback/toast';
import { storedValues } from '../../ui/form/fields';
import {
  type Collection,
  type CollectionValues,
  collectionFields,
  collectionValuesOf,
  sameCollection,
} from './collectionModel';

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
        void dataProvider.refreshAfter('saveCollection');
      }
      if (here) settled(state);
    },
  );
}

/** What survives a reload of the form. The account number is never stored. */
export interface CollectionDraft {
  readonly values: CollectionValues;
  /** Whether the number was changed from the one on file. */
  readonly numberTyped: boolean;
}

const { schema, redact } = storedValues(collectionFields);

/** The form's draft, null for none. */
export const collectionDraft: DraftKind<CollectionDraft | null> = {
  name: 'beneficiary',
  version: 1,
  empty: null,
  schema: v.nullable(v.object({ values: schema, numberTyped: v.boolean() })),
  redact: (draft) => draft && { ...draft, values: redact(draft.values) },
};

/**
 * The initial values of the form with a draft: a number that was typed has to be typed again, one on file is filled in.
 */
export function restoredValues(draft: CollectionDraft | null, info: PayInfo): CollectionValues {
  const first = collectionValuesOf(info);
  if (draft === null) return first;
  return draft.numberTyped ? draft.values : { ...draft.values, collectionNumber: first.collectionNumber };
}
