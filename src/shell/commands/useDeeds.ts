import { useLocation } from 'react-router';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useReadOnly, useUser } from '../../providers/user';
import { useCopy } from '../../ui/useCopy';
import { useHandheld } from '../../ui/useHandheld';
import { mayVisit, scanPlace } from '../places';
import { useAccountChoices } from '../useAccountChoices';
import type { Command } from './command';
import { otherNames } from './otherNames';

interface DeedParts {
  readonly onScan: () => void;
  readonly onKeys: () => void;
}

/** The address of what is shown, for others: without the token of an SMS link, which is one account's. */
function linkOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const kept = new URLSearchParams(search);
  kept.delete('billToken');
  return `${window.location.origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}${hash}`;
}

/** What can be done from anywhere, each as the account card and the header do it. A support view scans nothing in. */
export function useDeeds({ onScan, onKeys }: DeedParts): readonly Command[] {
  const t = useT();
  const { signOut } = useConsole();
  const { uid, user } = useUser();
  const readOnly = useReadOnly();
  const handheld = useHandheld();
  const location = useLocation();
  const copy = useCopy();
  const { appearance, locale } = useAccountChoices();
  const holds = (held: boolean) =>
    held ? { mark: { icon: 'check', text: t('commands.holds'), tone: 'neutral' } as const } : {};
  const deed = (
    key: string,
    icon: Command['icon'],
    title: string,
    does: () => void,
    more: Partial<Command> = {},
  ): Command => ({
    key,
    icon,
    title,
    names: otherNames[key] ?? '',
    go: { deed: does },
    ...more,
  });
  return [
    ...(readOnly || !mayVisit(scanPlace, user)
      ? []
      : [deed('scan', 'scan', t('shell.scan.open'), onScan, handheld ? { go: { to: scanPlace.path } } : {})]),
    deed('copy-link', 'bind', t('commands.copyLink'), () => void copy(linkOf(location))),
    deed('copy-id', 'copy', t('shell.account.copyId'), () => void copy(uid), { detail: uid }),
    ...appearance.options.map(({ value, label }) =>
      deed(
        `theme-${value}`,
        'eye',
        t('commands.appearance', { name: label }),
        () => appearance.choose(value),
        holds(value === appearance.value),
      ),
    ),
    ...locale.options.map(({ value, label }) =>
      deed(
        `language-${value}`,
        'flip',
        t('commands.language', { name: label }),
        () => locale.choose(value),
        holds(value === locale.value),
      ),
    ),
    ...(handheld ? [] : [deed('keys', 'info', t('shell.commands.keys'), onKeys)]),
    deed('sign-out', 'logout', t(readOnly ? 'commands.leaveSupport' : 'shell.account.signOut'), signOut),
  ];
}
