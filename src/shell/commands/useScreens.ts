import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import type { TextKey } from '../../../i18n';
import { documentNames } from '../../../i18n/documentNames';
import { useMay } from '../../providers/access';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import type { IconName } from '../../ui/kit/iconPaths';
import { menuItems } from '../menuItems';
import { placeAt, places, scanPlace } from '../places';
import { useMayVisit } from '../useMayVisit';
import type { Command } from './command';
import { otherNames } from './otherNames';

/** Scanning is an action instead: on a desktop it asks for a phone. */
const elsewhere: readonly string[] = [scanPlace.path, ...documentNames.map((name) => `/${name}`)];
const bindPath = '/help/bind_device';
const walletPassword = '/user/password?type=wallet';

/** All screens the account may visit, in the order of `places`, and the documents. */
export function useScreens(): { readonly screens: readonly Command[]; readonly documents: readonly Command[] } {
  const t = useT();
  const { user } = useUser();
  const may = useMayVisit();
  // Users who may not bind have no use for the bind page.
  const mayBind = useMay('create', bindPath.slice(1));
  const mayChangePassword = useMay('edit', 'user/password');
  const definitions = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  const icons = new Map<string, IconName>(menuItems(may).map(({ to, icon }) => [to, icon]));
  const screen = (path: string, title: TextKey, parent: string | undefined): Command => {
    const above = parent === undefined ? undefined : placeAt(parent);
    return {
      key: path,
      icon: icons.get(path) ?? icons.get(parent ?? '') ?? 'nodes',
      title: t(title),
      detail: above && t(above.title),
      names: otherNames[path] ?? '',
      go: { to: path },
    };
  };
  const screens = places
    .filter((place) => place.kind === 'screen' && !place.bare && may(place.path))
    .filter(({ path }) => !elsewhere.includes(path) && (path !== bindPath || mayBind))
    .map(({ path, title, parent }) => screen(path, title, parent));
  // Lists that are registered as resources but are not in `places`.
  for (const { name, hasList, icon } of Object.values(definitions)) {
    const path = `/${name}`;
    if (hasList && placeAt(path) === undefined) {
      const names = otherNames[path] ?? '';
      screens.push({ key: path, icon: icon ?? 'nodes', title: labelOf(name), names, go: { to: path } });
    }
  }
  if (user.needReconcileUser && mayChangePassword) {
    screens.push({
      ...screen('/user/password', 'commands.walletPassword', '/user'),
      key: walletPassword,
      names: otherNames['wallet-password'] ?? '',
      go: { to: walletPassword },
    });
  }
  const documents = documentNames.map((name): Command => {
    const path = `/${name}`;
    return {
      key: path,
      icon: 'book',
      title: t(`shell.documents.${name}`),
      names: otherNames[path] ?? '',
      go: { to: path },
    };
  });
  return { screens, documents };
}
