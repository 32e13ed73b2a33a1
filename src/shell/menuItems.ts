import { useAuthProvider, useCanAccessResources } from 'react-admin';
import type { TextKey } from '../../i18n';
import { type ConsolePage, pageAt, pages } from '../pages';
import { type ConsoleAuthProvider, staleTime } from '../providers/authProvider';
import type { IconName } from '../ui/kit/Icon';

/** An entry of the menu; `short` is the label of the collapsed menu. */
export interface MenuItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: TextKey;
  readonly short: TextKey;
  readonly children: readonly ConsolePage[];
}

/** The menu of a user: only the addresses that `may` allows; others are omitted, not disabled. */
export function menuItems(may: (path: string) => boolean): readonly MenuItem[] {
  const visible = pages.filter(({ path }) => may(path));
  return visible.flatMap(({ path, title, menu }) =>
    menu === undefined || menu === 'child'
      ? []
      : {
          to: path,
          label: title,
          ...menu,
          children: visible.filter((page) => page.menu === 'child' && page.parent === path),
        },
  );
}

/** `aria-current` of a link: `page` on its own address, `true` on addresses below it or that belong to it. */
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
