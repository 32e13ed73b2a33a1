import { createContext, use } from 'react';
import { type Identifier, useListContext } from 'react-admin';

/** Whether all records that match the filter are selected, on every page. */
export const AllSelected = createContext(false);

/** The selected records of a list. */
export interface Selection {
  /** All that match the filter; `ids` then holds only those of the current page. */
  readonly all: boolean;
  readonly ids: readonly Identifier[];
  readonly count: number;
}

/** The selection of the current list. Requires a RecordList. */
export function useSelection(): Selection {
  const { selectedIds, total = 0 } = useListContext();
  const all = use(AllSelected);
  return { all, ids: selectedIds, count: all ? total : selectedIds.length };
}
