import { useUnknownStep } from '../../../domain/wallet/useUnknownStep';
import css from '../../../domain/wallet/WalletCard.module.css';
import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import { type WithdrawWindow, weekStart, withdrawWindow } from '../../../domain/wallet/withdrawWindow';
import { dayLabel, shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { addDays, dayOf } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { useLate } from '../../../ui/hooks/useLate';
import { Skeleton } from '../../../ui/kit/Skeleton';
import type { WithdrawBlock } from '../model/withdrawBlock';
import type { WithdrawTerms } from './useWithdrawTerms';

interface WithdrawReasonProps {
  id: string;
  /** Null where it is possible. */
  block: WithdrawBlock | null;
  terms: WithdrawTerms;
}

/** When a withdrawal is possible, or why it is not now, and until when. */
export function WithdrawReason({ id, block, terms }: WithdrawReasonProps) {
  const t = useT();
  const now = useNow();
  const code = useUnknownStep();
  const { locale } = useLocale();
  const { rules, window, conditions, retry } = terms;
  const late = useLate(block === 'loading', 400);
  const usd = { min: formatUsd(rules?.getmoney_min ?? 0), max: formatUsd(rules?.getmoney_max ?? 0) };
  const reason: Readonly<Record<Exclude<WithdrawBlock, 'loading'>, () => string>> = {
    readOnly: () => t('errors.readOnly'),
    offline: () => t('shell.offline.needed'),
    unknownStep: () => t('wallet.gate.unknownStep', { code: code ?? '' }),
    failed: () => t('wallet.balances.whyFailed'),
    noRules: () => t('wallet.balances.whyNoRules'),
    limits: () => t('wallet.balances.whyLimits', usd),
    pending: () => t('wallet.balances.whyPending'),
    weekUsed() {
      const day = rules && nextWeekOpening(rules, now);
      return day ? t('wallet.balances.whyUsed', { day: shortDay(day, locale) }) : t('wallet.balances.whyUsedPlain');
    },
    closed: () =>
      window?.open === false && window.next !== null ? windowWords(window) : t('wallet.balances.whyNeverOpen'),
    below: () => t('wallet.balances.whyBelow', usd),
  };
  const windowWords = (of: WithdrawWindow) =>
    of.open
      ? of.until === null
        ? t('wallet.balances.alwaysOpen')
        : t('wallet.balances.openUntil', { day: dayLabel(of.until, false, locale) })
      : of.next === null
        ? t('common.none')
        : t('wallet.balances.opens', { day: shortDay(of.next, locale) });
  if (block === 'loading') {
    return (
      <p className={css.terms} id={id}>
        <span className="vh">{t('ra.page.loading')}</span>
        {late ? <Skeleton width={144} /> : '\u00a0'}
      </p>
    );
  }
  return (
    <p className={`${css.terms} num`} id={id} tabIndex={-1}>
      {block !== null ? reason[block]() : window ? windowWords(window) : t('common.none')}
      {block === 'failed' && conditions.failed && (
        <button type="button" className="link" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  );
}

/** The first day of next week's window, `YYYY-MM-DD`; null if there is none. */
function nextWeekOpening(rules: WithdrawRules, now: number): string | null {
  const monday = addDays(dayOf(weekStart(now)), 7);
  const then = withdrawWindow(1, rules, weekStart(now) + 7 * 86_400);
  return then.open ? monday : then.next;
}
