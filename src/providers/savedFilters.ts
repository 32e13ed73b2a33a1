import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { subscribable } from '../lib/observable';
import { savedPrefix } from '../platform/accountStorage';
import { useConsole } from './console';

const view = v.object({
  filter: v.record(v.string(), v.unknown()),
  sort: v.object({ field: v.string(), order: v.picklist(['ASC', 'DESC']) }),
  /** Which columns are shown or hidden by choice, and their order; missing in filters of older releases. */
  columns: v.optional(v.object({ chosen: v.record(v.string(), v.boolean()), order: v.array(v.string()) })),
});

/** Filters, order and columns of a list. */
export type SavedView = v.InferOutput<typeof view>;

/** A list view that the account has saved under a name. */
export interface SavedFilter extends SavedView {
  readonly name: string;
}

interface SavedFilters {
  /** Sorted by name. */
  readonly saved: readonly SavedFilter[];
  /**
   * Stores a view under a name, replacing a view with the same name.
   *
   * @returns false if the view is not stored: the browser refuses storage, or has no room
   */
  readonly save: (name: string, saved: SavedView) => boolean;
  readonly remove: (name: string) => void;
}

/** Notifies this tab, because storage events reach only the other tabs. */
const ownChanges = subscribable();

/**
 * The saved filters of a list, for the session's account (R3-10). Each filter has its own storage entry, so that tabs
 * do not overwrite each other's filters. The filters are stored until the account signs out (R1-20).
 */
export function useSavedFilters(resource: string): SavedFilters {
  const { sessions } = useConsole();
  const [account] = useState(() => sessions.stored());
  const prefix = `${savedPrefix}${resource}.`;
  const subscribe = useCallback((changed: () => void) => {
    const unsubscribe = ownChanges.subscribe(changed);
    window.addEventListener('storage', changed);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', changed);
    };
  }, []);
  // A text, so that React can compare snapshots.
  const stored = useSyncExternalStore(subscribe, () =>
    JSON.stringify(account.names(prefix).map((name) => [name.slice(prefix.length), account.get(name)])),
  );
  const saved = useMemo(
    () =>
      (JSON.parse(stored) as (readonly [string, string])[])
        .flatMap(([name, text]) => savedFilter(name, text) ?? [])
        .sort((one, other) => one.name.localeCompare(other.name)),
    [stored],
  );
  return {
    saved,
    save(name, one) {
      const isStored = account.set(prefix + name, JSON.stringify(one));
      ownChanges.notify();
      return isStored;
    },
    remove(name) {
      account.remove(prefix + name);
      ownChanges.notify();
    },
  };
}

/** The filter that an entry holds; null if another release has stored the filter in another shape. */
function savedFilter(name: string, text: string): SavedFilter | null {
  try {
    const parsed = v.safeParse(view, JSON.parse(text));
    return parsed.success ? { name, ...parsed.output } : null;
  } catch {
    return null;
  }
}
