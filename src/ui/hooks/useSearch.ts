import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import type { Search } from '../../lib/search';

/**
 * What the address states, and how to change it. The screen that calls this is the one writer of its search: an address
 * that says it another way is replaced by the canonical one, with `state` for that place in the history.
 *
 * Changes go by the address as it is, not as it was last drawn: the router draws a new one as a transition.
 */
export function useSearch<View>(
  definition: Search<View>,
  state?: unknown,
): readonly [View, (change: Partial<View>, options?: NavigateOptions) => void] {
  const { search, state: present } = useLocation();
  const navigate = useNavigate();
  const view = definition.read(search);
  const canonical = definition.write(view);
  const kept: unknown = state === undefined ? present : state;
  useEffect(() => {
    if (canonical !== search) void navigate({ search: canonical }, { replace: true, state: kept });
  }, [canonical, search, kept, navigate]);
  const change = useCallback(
    (to: Partial<View>, options?: NavigateOptions) =>
      void navigate({ search: definition.change(window.location.search, to) }, options),
    [definition, navigate],
  );
  return [view, change];
}
