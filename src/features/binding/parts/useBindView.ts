import { useCallback } from 'react';
import { useSearch } from '../../../ui/hooks/useSearch';
import { type BindTab, bindSearch } from '../model/bindAddress';

/** The page's view: the form for whole machines unless the address says otherwise. Only they can be imported. */
export function useBindView() {
  const [view, change] = useSearch(bindSearch);
  const tab: BindTab = view.tab ?? 'wholeMachine';
  const show = useCallback(
    (to: { readonly tab?: BindTab; readonly importing?: boolean }) =>
      change({ tab: to.tab === 'switch' ? 'switch' : null, import: to.importing ? '1' : null }),
    [change],
  );
  return { tab, importing: tab === 'wholeMachine' && view.import !== null, show };
}
