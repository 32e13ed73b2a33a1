import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { Search } from '../../lib/search';
import { useNavigate } from '../page/navigation';

/** What changes, or a function that derives it from the view in the current address. */
type Change<View> = Partial<View> | ((view: View) => Partial<View>);

/**
 * The view in the address, and how to change it. A drawer over the screen may write its own
 * parameter, which the view keeps; an address with another notation of the view is replaced by the canonical one, and `state` is kept with that history entry.
 *
 * Changes are applied to the current address, not to the last rendered one: the router renders a new address in a
 * transition.
 */
export function useSearch<View>(
  definition: Search<View>,
  state?: unknown,
): readonly [View, (change: Change<View>, options?: NavigateOptions) => void] {
  const { search, state: present } = useLocation();
  const navigate = useNavigate();
  const view = definition.read(search);
  const canonical = definition.write(view);
  const entryState: unknown = state === undefined ? present : state;
  useEffect(() => {
    if (canonical !== search) navigate({ search: canonical }, { replace: true, state: entryState });
  }, [canonical, search, entryState, navigate]);
  const change = useCallback(
    (to: Change<View>, options?: NavigateOptions) => {
      const { search } = window.location;
      const changed = typeof to === 'function' ? to(definition.read(search)) : to;
      navigate({ search: definition.change(search, changed) }, options);
    },
    [definition, navigate],
  );
  return [view, change];
}
