import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import type { Search } from '../../lib/search';
import { useNavigate } from '../page/navigation';

/** The changed fields of the view, or a function that derives them from the view in the current address. */
type Change<View> = Partial<View> | ((view: View) => Partial<View>);

/**
 * Reads the view from the address, and changes it. Parameters of a drawer over the screen are kept. If an address
 * writes the view in another notation, it is replaced by the canonical one, with the history entry's `state`.
 *
 * Changes apply to the current address instead of the last rendered one, because the router renders a new address in a
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
