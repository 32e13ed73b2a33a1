import { useLocation } from 'react-router';
import { deviceListPath } from '../../domain/devices/deviceLinks';
import { latestBillMonth } from '../../lib/billMonths';
import { useMay } from '../../providers/access';
import { useMonthWords } from '../../providers/calendar';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useNow, useReadOnly, useUser } from '../../providers/user';
import { askDiagnosis } from '../../ui/feedback/askDiagnosis';
import { useHandheld } from '../../ui/hooks/useHandheld';
import { useCopy } from '../../ui/kit/useCopy';
import type { Asked } from '../../ui/page/useAsked';
import { pendingPath } from '../menuItems';
import { scanPlace } from '../places';
import { useAccountChoices } from '../useAccountChoices';
import { useBillWaiting } from '../useBillWaiting';
import type { Command } from './command';
import { otherNames } from './otherNames';

interface ActionParts {
  readonly onScan: () => void;
  readonly onKeys: () => void;
}

/** The link to the current screen, without the token of an SMS link, which belongs to one account. */
function linkOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const kept = new URLSearchParams(search);
  kept.delete('billToken');
  return `${window.location.origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}${hash}`;
}

/**
 * The actions of the account card and the header, and links to what is done on screens of their own. A support view
 * cannot scan, withdraw or confirm; nor can an account whose wallet is not set up (R9-2).
 */
export function useActions({ onScan, onKeys }: ActionParts): readonly Command[] {
  const t = useT();
  const monthWords = useMonthWords();
  const { signOut } = useConsole();
  const { uid, user, needVerify } = useUser();
  const latest = latestBillMonth(useNow());
  const billWaits = useBillWaiting();
  const readOnly = useReadOnly();
  const maySettle = useMay('edit', 'wallet');
  const mayScan = useMay('create', 'scan-device');
  const handheld = useHandheld();
  const location = useLocation();
  const copy = useCopy();
  const { appearance, locale } = useAccountChoices();
  const chosen = (held: boolean) =>
    held ? { mark: { icon: 'check', text: t('commands.holds'), tone: 'neutral' } as const } : {};
  const action = (
    key: string,
    icon: Command['icon'],
    title: string,
    run: () => void,
    more: Partial<Command> = {},
  ): Command => ({
    key,
    icon,
    title,
    names: otherNames[key] ?? '',
    go: { action: run },
    ...more,
  });
  const reads = !needVerify && user.contractStatus === 'signed';
  const settles = maySettle && reads;
  const link = (
    key: string,
    icon: Command['icon'],
    title: string,
    to: string,
    detail?: string,
    asked?: Asked['asked'],
  ): Command => ({
    key: asked ?? key,
    icon,
    title,
    detail,
    names: otherNames[key] ?? '',
    go: { to, ...(asked !== undefined && { state: { asked } }) },
  });
  const wallet = t('shell.menu.wallet');
  const nodes = t('resources.device/list.name');
  const bill = t('commands.bill', { month: monthWords(latest) });
  return [
    ...(settles && billWaits
      ? [link('confirm-bill', 'check', t('commands.confirmBill'), `/wallet?month=${latest}`, bill)]
      : []),
    ...(settles
      ? ([0, 1] as const).map((walletType) =>
          link(
            'withdraw',
            'wallet',
            t(walletType === 0 ? 'commands.withdrawMonthly' : 'commands.withdrawWeekly'),
            '/wallet',
            wallet,
            `withdraw ${walletType}`,
          ),
        )
      : []),
    link('pending', 'inbox', t('commands.pending'), pendingPath, t('shell.places.dashboardBill')),
    ...(['offline', 'fault'] as const).map((status) =>
      link(status, status === 'offline' ? 'off' : 'alert', t(`commands.${status}`), deviceListPath({ status }), nodes),
    ),
    link('export-nodes', 'download', t('commands.exportNodes'), '/device/list', nodes, 'exportNodes'),
    ...(reads
      ? [
          link(
            'export-bill',
            'download',
            t('commands.exportBill', { bill }),
            `/wallet?month=${latest}`,
            wallet,
            'exportBill',
          ),
        ]
      : []),
    link(
      'export-lines',
      'download',
      t('commands.exportLines'),
      '/dial/list',
      t('resources.dial/list.name'),
      'exportLines',
    ),
    ...(!mayScan
      ? []
      : [action('scan', 'scan', t('shell.scan.open'), onScan, handheld ? { go: { to: scanPlace.path } } : {})]),
    action('copy-link', 'bind', t('commands.copyLink'), () => void copy(linkOf(location))),
    action('copy-id', 'copy', t('shell.account.copyId'), () => void copy(uid), { detail: uid }),
    ...appearance.options.map(({ value, label }) =>
      action(
        `theme-${value}`,
        'eye',
        t('commands.appearance', { name: label }),
        () => appearance.choose(value),
        chosen(value === appearance.value),
      ),
    ),
    ...locale.options.map(({ value, label }) =>
      action(
        `language-${value}`,
        'flip',
        t('commands.language', { name: label }),
        () => locale.choose(value),
        chosen(value === locale.value),
      ),
    ),
    ...(handheld ? [] : [action('keys', 'info', t('shell.commands.keys'), onKeys)]),
    action('diagnosis', 'download', t('common.diagnosis'), askDiagnosis),
    action('sign-out', 'logout', t(readOnly ? 'commands.leaveSupport' : 'ra.auth.logout'), signOut),
  ];
}
