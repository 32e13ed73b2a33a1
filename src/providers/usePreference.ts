import { useCallback, useSyncExternalStore } from 'react';
import { useConsole } from './console';

/** A preference and its setter. A stored value of another type than the fallback is ignored. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const { preferences } = useConsole();
  const read = () => preferences.get(key);
  const kept = useSyncExternalStore(preferences.subscribe, read, read);
  const fits = typeof kept === typeof fallback && Array.isArray(kept) === Array.isArray(fallback) && kept !== null;
  const set = useCallback((value: T) => preferences.set(key, value), [preferences, key]);
  return [fits ? (kept as T) : fallback, set];
}
