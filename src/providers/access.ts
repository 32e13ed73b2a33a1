import { useAuthProvider, useCanAccess } from 'react-admin';
import type { ConsoleAuthProvider } from './authProvider';

/** Answers hold until the user is somebody else: then the user provider asks anew. */
export const staleTime = Number.POSITIVE_INFINITY;

/**
 * Whether the user may do something with a resource, or at a place by its address without the first slash: react-admin's
 * `useCanAccess`, whose answer stands from the first drawing on. Below `CoreAdmin` only.
 *
 * @param action `list`, `show` and `export` read, every other one writes
 */
export function useMay(action: string, resource: string): boolean {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const initialData = authProvider?.may({ action, resource }) ?? true;
  return useCanAccess({ action, resource, initialData, staleTime }).canAccess === true;
}
