import type { Locale } from '../../../i18n';
import { deviceListPath, deviceName, devicePath } from '../../domain/devices/deviceLinks';
import type { Losses, QueryState } from '../../domain/today/answers';
import type { NextDate } from '../../domain/today/nextDates';
import { type DownItem, itemLoss, type PendingItem, type PendingSource } from '../../domain/today/pendingItems';
import { transferDays } from '../../domain/wallet/transfers';
import { recordHref } from '../../domain/wallet/walletAddress';
import { promptPaths } from '../../domain/wallet/walletGate';
import { monthInWords, shortDay, shortInstant } from '../../lib/calendarWords';
import { formatUsd } from '../../lib/money';
import { billPath, paths } from '../../lib/paths';
import { dayOf, daysBetween, formatInstant } from '../../lib/time';
import { formatCount } from '../../lib/units';
import type { Device } from '../../platform/contract/devices';
import type { Translate } from '../../providers/texts';
import type { IconName } from '../../ui/kit/Icon';
import type { Tone } from '../../ui/kit/Status';

/** The action of an item's button: follow a link, call a phone number, open the notices, or retry a failed call. */
type Act =
  | { readonly to: string; readonly newTab?: true }
  | { readonly phone: true; readonly otherwise: string }
  | { readonly notices: true }
  | { readonly retry: PendingSource };

/** An amount and its label; null while it loads. The label of an estimate says what it is based on. */
export type ItemFigure = { readonly amount: string; readonly label: string; readonly isEstimate?: true } | null;

/** The texts of an item. */
export interface ItemWords {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string;
  /** The time in full, which `detail` shows in short form. */
  readonly instant?: string | undefined;
  /** Further detail, shown if there is room. */
  readonly more?: string;
  readonly figure?: ItemFigure;
  readonly label: string;
  readonly act: Act;
}

interface WordsContext {
  readonly t: Translate;
  readonly locale: Locale;
  /** The platform's present time, unix seconds. */
  readonly now: number;
  readonly username: string;
  readonly losses: Losses;
  /**
   * The nodes that earned nothing yesterday, which `ZeroLine` reports above this card; null if not all have been read.
   */
  readonly zeros: readonly Pick<Device, 'id' | 'status'>[] | null;
  /** Whether yesterday's income is still missing. The losses are based on it. */
  readonly unsettled: boolean;
  readonly errorText: (error: unknown) => string;
}

/** The texts of an item's row. */
export function itemWords(item: PendingItem, around: WordsContext): ItemWords {
  const { t, locale, now, username, errorText } = around;
  const month = (month: string) => monthInWords(month, dayOf(now), locale);
  switch (item.kind) {
    case 'fault':
    case 'offline':
      return downWords(item, around);
    case 'bill':
    case 'missed':
      return {
        icon: 'clock',
        tone: 'warning',
        title: t(`billDashboard.today.${item.kind}`, { month: month(item.month) }),
        detail:
          item.kind === 'bill'
            ? untilWords(item.until, around)
            : t('billDashboard.today.missedDetail', { day: shortDay(item.opens, locale) }),
        instant: item.kind === 'bill' ? endOf(item.until) : item.opens,
        figure: totalFigure(item.total, t),
        label: t(item.kind === 'bill' ? 'billDashboard.today.checkBill' : 'billDashboard.today.seeBill'),
        act: { to: billPath(item.month) },
      };
    case 'withdraw':
      return {
        icon: 'wallet',
        tone: 'info',
        title: t(item.walletType === 0 ? 'billDashboard.today.monthlyOpen' : 'billDashboard.today.weeklyOpen'),
        detail: item.until === null ? t('billDashboard.today.alwaysOpen') : untilWords(item.until, around),
        instant: item.until === null ? undefined : endOf(item.until),
        figure: { amount: formatUsd(item.cents), label: t('billDashboard.today.left') },
        label: t('billDashboard.today.withdraw'),
        act: { to: paths.wallet },
      };
    case 'transfer':
      return transferWords(item, around);
    case 'certify':
      return {
        icon: 'user',
        tone: 'warning',
        ...(item.step === null
          ? {
              title: t('forms.certify.still'),
              detail: t('billDashboard.today.certifyStill'),
              label: t('billDashboard.today.toBusiness'),
              act: { phone: true, otherwise: promptPaths.identify },
            }
          : {
              title: t('billDashboard.today.certify'),
              detail: t('billDashboard.today.certifyStep', { count: item.step + 1 }),
              label: t('billDashboard.today.toCertify'),
              act: { to: promptPaths.identify },
            }),
      };
    case 'contract':
      return {
        icon: 'info',
        tone: 'warning',
        title: t('billDashboard.today.contract'),
        detail: t('billDashboard.today.contractDetail'),
        label: t('billDashboard.today.toBusiness'),
        act: { phone: true, otherwise: paths.wallet },
      };
    case 'unknown':
      return {
        icon: 'info',
        tone: 'warning',
        title: t('billDashboard.today.unknown', { code: item.step }),
        detail: t('billDashboard.today.unknownDetail'),
        label: t('billDashboard.today.toBusiness'),
        act: { phone: true, otherwise: paths.wallet },
      };
    case 'nodeInfo':
      return {
        icon: 'pin',
        tone: 'warning',
        title: t('billDashboard.today.nodeInfo'),
        detail: t('billDashboard.today.nodeInfoDetail'),
        label: t('billDashboard.today.fill'),
        act: { to: `/external-form/node-address?${new URLSearchParams({ username })}`, newTab: true },
      };
    case 'payout': {
      // In the order in which the platform requires the steps.
      const missing = (['collection', 'collectionAgain', 'password'] as const).filter((one) =>
        item.missing.includes(one),
      );
      const what = missing.map((one) => t(`billDashboard.today.${one}`)).join(t('billDashboard.today.comma'));
      return {
        icon: 'card',
        tone: 'warning',
        title: t('billDashboard.today.payout'),
        detail: t(item.access ? 'billDashboard.today.payoutDetail' : 'billDashboard.today.payoutBusiness', { what }),
        label: t(item.access ? 'billDashboard.today.fill' : 'billDashboard.today.toBusiness'),
        act: item.access ? { to: promptPaths[missing[0] ?? 'collection'] } : { phone: true, otherwise: paths.wallet },
      };
    }
    case 'notices':
      return {
        icon: 'bell',
        tone: 'warning',
        title: t('billDashboard.today.notices', { count: item.count }),
        detail: `${sinceText(item.sentAt, around)} · ${item.title}`,
        instant: formatInstant(item.sentAt),
        label: t('billDashboard.today.see'),
        act: { notices: true },
      };
    case 'failed':
      return {
        icon: 'fail',
        tone: 'danger',
        title: t(`billDashboard.today.failed.${item.source}`),
        detail: errorText(item.error),
        label: t('common.retry'),
        act: { retry: item.source },
      };
  }
}

function transferWords(item: PendingItem & { kind: 'transfer' }, { t, locale, now }: WordsContext): ItemWords {
  const { problem, count, cents, first, walletType } = item;
  const tab = walletType === 0 ? 'monthly-withdraw' : 'weekly-withdraw';
  return {
    icon: problem === 'failed' ? 'fail' : 'clock',
    tone: problem === 'failed' ? 'danger' : 'warning',
    title: t(`billDashboard.today.transfer.${problem}`, { count }),
    detail: t(`billDashboard.today.transfer.${problem}Detail`, {
      day: shortDay(dayOf(first.create), locale),
      count: transferDays(first, now),
    }),
    instant: formatInstant(first.create),
    more: first.txId,
    figure: { amount: formatUsd(cents), label: t('billDashboard.today.transfer.amount') },
    label: t('billDashboard.today.see'),
    act: { to: recordHref('', { tab, number: first.txId, create: first.create }) },
  };
}

/** How many nodes a row names. */
const maxNames = 2;

function downWords(item: DownItem, around: WordsContext): ItemWords {
  const { t } = around;
  const { kind, count, exact, nodes } = item;
  const since =
    item.since === null
      ? t('billDashboard.today.neverOnline')
      : t(exact ? 'billDashboard.today.since' : 'billDashboard.today.sinceLatest', {
          since: sinceText(item.since, around),
        });
  const names = nodes.slice(0, maxNames).map(deviceName).join(t('billDashboard.today.comma'));
  const all = count > maxNames ? t('billDashboard.today.others', { names }) : names;
  const [only] = nodes;
  const zero = zerosOf(item, around.zeros);
  return {
    ...(kind === 'fault' ? { icon: 'alert', tone: 'danger' } : { icon: 'off', tone: 'neutral' }),
    title: t(`billDashboard.today.${kind}`, { count: formatCount(count) }),
    detail: zero > 0 ? t('billDashboard.zero.ofThese', { detail: since, count: formatCount(zero) }) : since,
    instant: item.since === null ? undefined : formatInstant(item.since),
    more: all,
    figure: lossFigure(item, around),
    label:
      item.whole || count === 1
        ? t('billDashboard.today.seeNodes', { count: formatCount(count) })
        : t('billDashboard.today.seeStatus'),
    act: { to: count === 1 && only ? devicePath(only.id) : deviceListPath({ status: kind }) },
  };
}

/** How many nodes of a row earned nothing yesterday; 0 while `zeros` is null. */
function zerosOf({ kind, exact, nodes }: DownItem, zeros: WordsContext['zeros']): number {
  const ids = new Set(nodes.map(({ id }) => id));
  return zeros?.filter(({ id, status }) => (exact ? ids.has(id) : status === kind)).length ?? 0;
}

function lossFigure(item: DownItem, { losses, unsettled, now, t }: WordsContext): ItemFigure {
  const { data, error } = itemLoss(item, losses, now);
  if (data === undefined)
    return error === null ? null : { amount: '—', label: t('billDashboard.today.estimateFailed') };
  if (data === null) {
    const isNoYield = losses.basis?.kind === 'none' && losses.basis.noIncome;
    const why = isNoYield ? 'noYield' : 'estimateNone';
    return {
      amount: '—',
      label: t(unsettled && isNoYield ? 'billDashboard.zero.noYield' : `billDashboard.today.${why}`),
    };
  }
  return {
    amount: t(`billDashboard.today.${data === 0 ? 'lossBelowCent' : 'loss'}`, { amount: formatUsd(-data) }),
    label: t(`billDashboard.today.estimate.${losses.basis?.kind === 'rate' ? 'rate' : 'own'}`),
    isEstimate: true,
  };
}

function totalFigure({ data, error }: QueryState<number>, t: Translate): ItemFigure {
  if (data !== undefined) return { amount: formatUsd(data), label: t('billDashboard.today.afterTax') };
  return error === null ? null : { amount: '—', label: t('billDashboard.today.totalFailed') };
}

/** The end of a day in full. */
const endOf = (day: string): string => `${day} 24:00:00`;

/** `06-08 周日 24:00截止，还剩2天`, in Beijing. */
function untilWords(until: string, { t, locale, now }: WordsContext): string {
  const count = daysBetween(dayOf(now), until);
  if (count === 0) return t('billDashboard.today.untilToday');
  return t('billDashboard.today.until', { day: shortDay(until, locale), count });
}

function sinceText(at: number, { t, locale, now }: WordsContext): string {
  const time = shortInstant(at, now, locale);
  return dayOf(at) === dayOf(now) ? t('billDashboard.today.ofToday', { time }) : time;
}

/** The text that says what happens on a date. */
export function dateWords(date: NextDate, { t, locale, now }: Pick<WordsContext, 't' | 'locale' | 'now'>): string {
  if (date.kind === 'checking') {
    return t('billDashboard.today.dates.checking', { month: monthInWords(date.month, dayOf(now), locale) });
  }
  const wallet = date.walletType === 0 ? 'monthly' : 'weekly';
  return t(`billDashboard.today.dates.${wallet}${date.kind === 'opens' ? 'Opens' : 'Closes'}`);
}
