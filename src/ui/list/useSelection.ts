import { createContext, use } from 'react';
import { type Identifier, useListContext } from 'react-admin';

/** Whether all that the list's filter leaves is selected, on whatever page. */
export const AllSelected = createContext(false);

/** What of a list is selected. */
export interface Selection {
  /** All that the filter leaves; `ids` are then those of the page that is shown. */
  readonly all: boolean;
  readonly ids: readonly Identifier[];
  readonly count: number;
}

/** What of the list above is selected. Under a RecordList. */
export function useSelection(): Selection {
  const { selectedIds, total = 0 } = useListContext();
  const all = use(AllSelected);
  return { all, ids: selectedIds, count: all ? total : selectedIds.length };
}
