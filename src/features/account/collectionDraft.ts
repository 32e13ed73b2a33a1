import * as v from 'valibot';
import type { PayInfo } from '../../platform/contract/account';
import type { DraftKind } from '../../providers/draft';
import { type CollectionValues, valuesOf } from './collectionModel';

/** What survives a reload of the form. The account number is never stored (R11-5). */
export interface CollectionDraft {
  readonly values: CollectionValues;
  /** Whether the number was changed from the one on file. */
  readonly numberTyped: boolean;
}

/** The form's draft, null for none. */
export const collectionDraft: DraftKind<CollectionDraft | null> = {
  name: 'beneficiary',
  version: 1,
  empty: null,
  schema: v.nullable(
    v.object({
      values: v.object({
        collectionMethod: v.string(),
        collectionNumber: v.string(),
        bankName: v.string(),
        bankAccount: v.string(),
        invoiceType: v.string(),
      }),
      numberTyped: v.boolean(),
    }),
  ),
  kept: (draft) => draft && { ...draft, values: { ...draft.values, collectionNumber: '' } },
};

/**
 * The initial values of the form with a draft: a number that was typed has to be typed again, one on file is filled in.
 */
export function restoredValues(draft: CollectionDraft | null, info: PayInfo): CollectionValues {
  const first = valuesOf(info);
  if (draft === null) return first;
  return draft.numberTyped ? draft.values : { ...draft.values, collectionNumber: first.collectionNumber };
}
