import { useAuthProvider, useCanAccess } from 'react-admin';
import type { ConsoleAuthProvider } from './authProvider';

/**
 * Whether the user may do something with a resource, or at a place by its address without the first slash: react-admin's
 * `useCanAccess`, whose answer stands from the first drawing on. Below `CoreAdmin` only.
 *
 * @param action `list`, `show` and `export` read, every other one writes
 */
export function useMay(action: string, resource: string): boolean {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  // Part of the query's key as well: who becomes somebody else is asked about anew.
  const initialData = authProvider?.may({ action, resource }) ?? true;
  return useCanAccess({ action, resource, initialData }).canAccess === true;
}
