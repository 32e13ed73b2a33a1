import { useAuthProvider, useCanAccessResources } from 'react-admin';
import { pages } from '../pages';
import { type ConsoleAuthProvider, staleTime } from '../providers/authProvider';

const resources = pages.flatMap(({ path }) => (path === '/' ? [] : [path.slice(1)]));

/** Whether the user may visit an address, by the auth provider's `canAccess`. */
export function useMayVisit(): (path: string) => boolean {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { canAccess } = useCanAccessResources({
    action: 'list',
    resources,
    staleTime,
    initialData: () =>
      Object.fromEntries(
        resources.map((resource) => [resource, authProvider?.may({ action: 'list', resource }) ?? true]),
      ),
  });
  return (path) => canAccess?.[path.slice(1)] === true;
}
