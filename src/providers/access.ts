import { useAuthProvider, useCanAccess } from 'react-admin';
import type { ConsoleAuthProvider } from './authProvider';

/** Answers stay valid until the user changes; the user provider then invalidates them. */
export const staleTime = Number.POSITIVE_INFINITY;

/**
 * Whether the user may perform an action on a resource, or at a place named by its address without the leading slash.
 * Like react-admin's `useCanAccess`, but the answer is there from the first render. Below `CoreAdmin` only.
 *
 * @param action `list`, `show` and `export` read, all others write
 */
export function useCanAccessNow(action: string, resource: string): boolean {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const initialData = authProvider?.may({ action, resource }) ?? true;
  return useCanAccess({ action, resource, initialData, staleTime }).canAccess === true;
}
