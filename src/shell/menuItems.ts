import { useAuthProvider, useCanAccessResources } from 'react-admin';
import type { TextKey } from '../../i18n';
import { type ConsolePage, pageAt, pages } from '../pages';
import { type ConsoleAuthProvider, staleTime } from '../providers/authProvider';

/** An entry of the menu; `short` is the label of the collapsed menu. */
export interface MenuItem {
  readonly to: string;
  readonly icon: 'overview' | 'nodes' | 'wallet' | 'bind' | 'user';
  readonly label: TextKey;
  readonly short: TextKey;
  readonly children: readonly ConsolePage[];
}

type Entry = Omit<MenuItem, 'children'> & { readonly children: readonly string[] };

/** The entry that shows the number of what is pending. */
export const overviewPath = '/dashboard';
/** The screen that shows what is pending. */
export const pendingPath = '/dashboard/bill';

const entries: readonly Entry[] = [
  { to: overviewPath, icon: 'overview', label: 'shell.menu.overview', short: 'shell.short.overview', children: [] },
  { to: '/device/list', icon: 'nodes', label: 'resources.device/list.name', short: 'shell.short.nodes', children: [] },
  { to: '/wallet', icon: 'wallet', label: 'shell.menu.wallet', short: 'shell.short.wallet', children: [] },
  { to: '/help/bind_device', icon: 'bind', label: 'shell.menu.bind', short: 'shell.short.bind', children: [] },
  {
    to: '/user',
    icon: 'user',
    label: 'shell.menu.user',
    short: 'shell.short.user',
    children: ['/user/certification', '/user/beneficiary', '/user/password'],
  },
];

/** The menu of a user, by the addresses that `may` allows; others are left out, not disabled. */
export function menuItems(may: (path: string) => boolean): readonly MenuItem[] {
  const visible = (path: string) => {
    const place = pageAt(path);
    return place !== undefined && may(path) ? [place] : [];
  };
  return entries
    .filter(({ to }) => visible(to).length > 0)
    .map((entry) => ({ ...entry, children: entry.children.flatMap(visible) }));
}

/** `aria-current` of a link: `page` on its own address, `true` on those below it or that belong to it. */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === `${to}/`) return 'page';
  return pathname.startsWith(`${to}/`) || pageAt(pathname)?.parent === to ? 'true' : undefined;
}

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
