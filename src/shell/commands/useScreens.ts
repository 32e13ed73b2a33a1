import type { TextKey } from '../../../i18n';
import { documentNames } from '../../../i18n/documentNames';
import { useT } from '../../providers/texts';
import { useReadOnly, useUser } from '../../providers/user';
import type { IconName } from '../../ui/iconPaths';
import { menuItems } from '../menuItems';
import { mayVisit, placeAt, places, scanPlace } from '../places';
import type { Command } from './command';
import { otherNames } from './otherNames';

/** Scanning is a deed of its own: on a desktop it asks for a phone. */
const elsewhere: readonly string[] = [scanPlace.path, ...documentNames.map((name) => `/${name}`)];
/** Places that are there to write. */
const writing: readonly string[] = ['/help/bind_device'];

const walletPassword = '/user/password?type=wallet';

/** Every screen that this account may visit (spec §2, §6), in the order of the addresses; the eight documents. */
export function useScreens(): { readonly screens: readonly Command[]; readonly documents: readonly Command[] } {
  const t = useT();
  const { user } = useUser();
  const readOnly = useReadOnly();
  const icons = new Map<string, IconName>(menuItems(user).map(({ to, icon }) => [to, icon]));
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
    .filter((place) => place.kind === 'screen' && !place.bare && mayVisit(place, user))
    .filter(({ path }) => !elsewhere.includes(path) && !(readOnly && writing.includes(path)))
    .map(({ path, title, parent }) => screen(path, title, parent));
  if (user.needReconcileUser && !readOnly) {
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
