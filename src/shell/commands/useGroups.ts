import { useLocation } from 'react-router';
import { documentNames } from '../../../documents/names';
import { statusLook, useCodeText } from '../../domain/devices/deviceCodes';
import { deviceAt, deviceListPath, deviceName, devicePath } from '../../domain/devices/deviceLinks';
import { usePlaceName } from '../../domain/places/placeNames';
import { latestBillMonth } from '../../lib/billMonths';
import { billPath, paths, walletPasswordPath } from '../../lib/paths';
import { type ConsolePage, pageAt, pages } from '../../pages';
import type { Device } from '../../platform/contract/devices';
import { useCanAccessNow } from '../../providers/authProvider';
import { useMonthWords } from '../../providers/calendar';
import { useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import type { ChoiceGroup } from '../../ui/form/ChoiceBox';
import type { IconName } from '../../ui/kit/Icon';
import { menuItems, useMayVisit } from '../menuItems';
import { billMonths, exportedMonths } from './billMonths';
import { bestWorth, type Command, findCommands, otherNames } from './useActions';

/** The maximum number of document passages shown. */
const maxDocuments = 5;

/**
 * Whether a command is a setting. Settings are rarely used, so they are listed after the screens and not offered again
 * as recent commands.
 */
export const isSetting = ({ key }: Command): boolean => /^(theme|language|copy|keys|diagnosis|sign-out)/.test(key);

interface Found {
  readonly typed: string;
  readonly visited: readonly Device[];
  readonly recent: readonly Command[];
  readonly actions: readonly Command[];
  readonly devices: readonly Device[];
  readonly documents: readonly Command[];
}

/**
 * The commands for a text, in groups. Without a text: the recent devices, the recent commands and everything else.
 * Devices that match a text come last: they load later, and must not move other commands during keyboard navigation.
 */
export function useGroups({
  typed,
  visited,
  recent,
  actions,
  devices,
  documents,
}: Found): readonly ChoiceGroup<Command>[] {
  const t = useT();
  const monthWords = useMonthWords();
  const codeText = useCodeText();
  const now = useNow();
  const may = useMayVisit();
  const placeName = usePlaceName();
  const places = useScreens();
  const latest = latestBillMonth(now);
  const shown = deviceAt(useLocation().pathname);

  const bill = (month: string): Command => {
    const to = billPath(month);
    const detail = month === latest ? t('commands.lastMonth') : undefined;
    return { key: to, icon: 'wallet', title: t('commands.bill', { month: monthWords(month) }), detail, go: { to } };
  };
  /** The command that exports the bill of a month. It is derived from `exporter`, which exports the latest month. */
  const exportOf = (exporter: Command, month: string): Command => {
    if (month === latest) return exporter;
    const { go, title } = bill(month);
    const state = 'to' in exporter.go ? exporter.go.state : undefined;
    return {
      ...exporter,
      key: `exportBill ${month}`,
      title: t('commands.exportBill', { bill: title }),
      go: { ...go, ...(state && { state }) },
    };
  };
  const device = (found: Device): Command => {
    const { tone, icon } = statusLook(found.status);
    const title = deviceName(found);
    const { deviceID, remark, province, country, isp } = found;
    const facts = [
      ...[deviceID, remark].filter((fact) => fact !== title),
      placeName(province || country),
      placeName(isp),
    ];
    return {
      key: `device:${found.id}`,
      icon: 'nodes',
      title,
      detail: facts.filter(Boolean).join(' · '),
      mark: { tone, icon, text: codeText('status', found.status) || '—' },
      go: { to: devicePath(found.id) },
    };
  };
  /** A device that the user visited. Its status is left out, because it may have changed since then. */
  const past = (visited: Device): Command => {
    const { mark: _, ...command } = device(visited);
    return command;
  };
  const all: Command = {
    key: 'devices',
    icon: 'search',
    title: t('commands.allDevices', { words: typed }),
    go: { to: deviceListPath({ q: typed }) },
  };
  /** A recent command with its current title. Empty if the user may no longer visit its page. */
  const again = (command: Command): readonly Command[] => {
    const known = [...places.screens, ...places.documents, ...actions].find(({ key }) => key === command.key);
    const place = 'to' in command.go ? pageAt(command.go.to.replace(/[?#].*/, '')) : undefined;
    if (known === undefined && !(place && may(place.path))) return [];
    return [{ ...(known ?? command), key: `recent:${command.key}` }];
  };

  const titles = findCommands(places.documents, typed);
  const byKey = new Set(titles.map(({ key }) => key));
  type Key = 'recent' | 'actions' | 'screens' | 'bills' | 'documents' | 'settings' | 'devices';
  type Group = readonly [key: Key, readonly Command[]];
  const screens: Group = ['screens', findCommands(places.screens, typed)];
  const exporter = actions.find(({ key }) => key === 'exportBill');
  const exported = exporter === undefined ? [] : exportedMonths(typed, now).map((month) => exportOf(exporter, month));
  const found = findCommands(actions, typed).filter(({ key }) => !exported.some((one) => one.key === key));
  const doable: Group = ['actions', [...exported, ...found]];
  // Actions come first, unless a screen matches the text better.
  const actionsFirst = exported.length > 0 || bestWorth(doable[1], typed) >= bestWorth(screens[1], typed);
  const groups: readonly Group[] =
    typed === ''
      ? [
          ['recent', [...visited.filter(({ id }) => id !== shown).map(past), ...recent].flatMap(again)],
          ['actions', actions.filter((action) => !isSetting(action))],
          ['screens', places.screens.filter(({ key }) => pageAt(key)?.inCommands !== 'search')],
          ['bills', [bill(latest)]],
          ['documents', places.documents],
          ['settings', actions.filter(isSetting)],
        ]
      : [
          ['bills', billMonths(typed, now).map(bill)],
          ...(actionsFirst ? [doable, screens] : [screens, doable]),
          ['documents', [...titles, ...documents.filter(({ key }) => !byKey.has(key))].slice(0, maxDocuments)],
          ['devices', devices.length > 0 ? [...devices.map(device), all] : []],
        ];
  return groups
    .filter(([, choices]) => choices.length > 0)
    .map(([key, choices]) => ({ key, title: t(`commands.groups.${key}`), choices }));
}

/** All screens that the account may visit, in the order of `pages`, and the documents. */
function useScreens(): { readonly screens: readonly Command[]; readonly documents: readonly Command[] } {
  const t = useT();
  const { user } = useUser();
  const may = useMayVisit();
  // Users who may not bind have no use for the bind page.
  const mayBind = useCanAccessNow('create', paths.bind.slice(1));
  const mayChangePassword = useCanAccessNow('edit', 'user/password');
  const icons = new Map<string, IconName>(menuItems(may).map(({ to, icon }) => [to, icon]));
  const screen = ({ path, title, parent }: ConsolePage): Command => {
    const above = parent === undefined ? undefined : pageAt(parent);
    return {
      key: path,
      icon: icons.get(path) ?? icons.get(parent ?? '') ?? 'nodes',
      title: t(title),
      detail: above && t(above.title),
      names: otherNames[path] ?? '',
      go: { to: path },
    };
  };
  const screens = pages
    .filter(({ path, to, bare }) => to === undefined && !bare && may(path))
    .filter(({ path, inCommands }) => inCommands !== 'never' && (path !== paths.bind || mayBind))
    .map(screen);
  const password = pageAt(paths.password);
  if (password !== undefined && user.needReconcileUser && mayChangePassword) {
    screens.push({
      ...screen({ ...password, title: 'commands.walletPassword' }),
      key: walletPasswordPath,
      names: otherNames['wallet-password'] ?? '',
      go: { to: walletPasswordPath },
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
