import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { Search } from '../../lib/search';
import { useNavigate } from '../page/navigation';

/** The changed fields of the view, or a function that derives them from the view in the current address. */
type Change<View> = Partial<View> | ((view: View) => Partial<View>);

/**
 * Reads the view from the address, and changes the view in the address. The parameters of a drawer over the screen are
 * kept. If the address writes the view in another notation, the canonical address replaces it, with `state` as the
 * history entry's state.
 *
 * A change applies to the current address, which may be newer than the rendered one, because the router renders a new
 * address in a transition. After the user has gone to another page, a change does nothing.
 */
export function useSearch<View>(
  definition: Search<View>,
  state?: unknown,
): readonly [View, (change: Change<View>, options?: NavigateOptions) => void] {
  const { pathname, search, state: present } = useLocation();
  const navigate = useNavigate();
  const view = definition.read(search);
  const canonical = definition.write(view);
  const entryState: unknown = state === undefined ? present : state;
  useEffect(() => {
    // The effect may run after the user has gone back.
    const isCurrent = window.location.pathname === pathname && window.location.search === search;
    if (canonical !== search && isCurrent) navigate({ search: canonical }, { replace: true, state: entryState });
  }, [canonical, pathname, search, entryState, navigate]);
  const change = useCallback(
    (to: Change<View>, options?: NavigateOptions) => {
      if (window.location.pathname !== pathname) return;
      const { search } = window.location;
      const changed = typeof to === 'function' ? to(definition.read(search)) : to;
      navigate({ search: definition.change(search, changed) }, options);
    },
    [definition, pathname, navigate],
  );
  return [view, change];
}
