import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { Search } from '../../lib/search';
import { useNavigate } from '../page/navigation';

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
): readonly [View, (change: Partial<View>, options?: NavigateOptions) => void] {
  const { search, state: present } = useLocation();
  const navigate = useNavigate();
  const view = definition.read(search);
  const canonical = definition.write(view);
  const entryState: unknown = state === undefined ? present : state;
  useEffect(() => {
    if (canonical !== search) navigate({ search: canonical }, { replace: true, state: entryState });
  }, [canonical, search, entryState, navigate]);
  const change = useCallback(
    (to: Partial<View>, options?: NavigateOptions) =>
      navigate({ search: definition.change(window.location.search, to) }, options),
    [definition, navigate],
  );
  return [view, change];
}
