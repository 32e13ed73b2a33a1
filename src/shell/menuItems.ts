import { useAuthProvider, useCanAccessResources } from 'react-admin';
import type { TextKey } from '../../i18n';
import { type ConsolePage, pageAt, pages } from '../pages';
import { type ConsoleAuthProvider, staleTime } from '../providers/authProvider';
import type { IconName } from '../ui/kit/Icon';

/** An entry of the menu. */
export interface MenuItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: TextKey;
  /** The label in the collapsed menu. */
  readonly short: TextKey;
  readonly children: readonly ConsolePage[];
}

/** The menu of a user. It has only the addresses that `may` allows; other entries are omitted, not disabled. */
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

/**
 * The `aria-current` of a link: `page` on the link's own address, `true` on an address below it and on a page that has
 * it as its parent.
 */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname === `${to}/`) return 'page';
  return pathname.startsWith(`${to}/`) || pageAt(pathname)?.parent === to ? 'true' : undefined;
}

const resources = pages.flatMap(({ path }) => (path === '/' ? [] : [path.slice(1)]));

/** Returns a function that tells whether the user may visit an address, by the auth provider's `canAccess`. */
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
