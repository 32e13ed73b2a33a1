import type { TextKey } from '../../i18n';
import { mayVisit, type Place, placeAt, type Visitor } from './places';

/** An entry of the menu; `short` is what stands under its icon in the collapsed menu. */
export interface MenuItem {
  readonly to: string;
  readonly icon: 'overview' | 'nodes' | 'wallet' | 'bind' | 'user';
  readonly label: TextKey;
  readonly short: TextKey;
  readonly children: readonly Pick<Place, 'path' | 'title'>[];
}

const items: readonly MenuItem[] = [
  { to: '/dashboard', icon: 'overview', label: 'shell.menu.overview', short: 'shell.short.overview', children: [] },
  { to: '/device/list', icon: 'nodes', label: 'shell.menu.nodes', short: 'shell.short.nodes', children: [] },
  { to: '/wallet', icon: 'wallet', label: 'shell.menu.wallet', short: 'shell.short.wallet', children: [] },
  { to: '/help/bind_device', icon: 'bind', label: 'shell.menu.bind', short: 'shell.short.bind', children: [] },
  {
    to: '/user',
    icon: 'user',
    label: 'shell.menu.user',
    short: 'shell.short.user',
    children: [
      { path: '/user/certification', title: 'shell.places.certification' },
      { path: '/user/beneficiary', title: 'shell.places.beneficiary' },
      { path: '/user/password', title: 'shell.places.password' },
    ],
  },
];

/** The menu of a user: what may not be visited is not there, rather than greyed out (spec §2, §6). */
export function menuItems(visitor: Visitor): readonly MenuItem[] {
  const open = (path: string) => {
    const place = placeAt(path);
    return place !== undefined && mayVisit(place, visitor);
  };
  return items
    .filter(({ to }) => open(to))
    .map((item) => ({ ...item, children: item.children.filter(({ path }) => open(path)) }));
}

/** `aria-current` of a link: `page` on its very address, `true` on what lies under it. */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === `${to}/`) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
