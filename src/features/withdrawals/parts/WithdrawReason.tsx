import { useUnknownStep } from '../../../domain/wallet/useUnknownStep';
import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import { weekStart, withdrawWindow } from '../../../domain/wallet/withdrawWindow';
import { shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { addDays, dayOf } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import type { WithdrawBlock } from '../model/withdrawBlock';
import type { WithdrawTerms } from './useWithdrawTerms';
import css from './WithdrawReason.module.css';

interface WithdrawReasonProps {
  id: string;
  block: WithdrawBlock;
  terms: WithdrawTerms;
}

/** Why the button is disabled, and until when. */
export function WithdrawReason({ id, block, terms }: WithdrawReasonProps) {
  const t = useT();
  const now = useNow();
  const code = useUnknownStep();
  const { locale } = useLocale();
  const { rules, window, conditions, retry } = terms;
  const next = window?.open === false ? window.next : null;
  const usd = { min: formatUsd(rules?.getmoney_min ?? 0), max: formatUsd(rules?.getmoney_max ?? 0) };
  const reason = {
    readOnly: () => t('errors.readOnly'),
    offline: () => t('shell.offline.needed'),
    unknownStep: () => t('wallet.gate.unknownStep', { code: code ?? '' }),
    failed: () => t('wallet.balances.whyFailed'),
    loading: () => t('ra.page.loading'),
    noRules: () => t('wallet.balances.whyNoRules'),
    limits: () => t('wallet.balances.whyLimits', usd),
    pending: () => t('wallet.balances.whyPending'),
    weekUsed() {
      const day = rules && nextWeekOpening(rules, now);
      return day ? t('wallet.balances.whyUsed', { day: shortDay(day, locale) }) : t('wallet.balances.whyUsedPlain');
    },
    closed: () =>
      // The terms already contain the day.
      next === null ? t('wallet.balances.whyNeverOpen') : t('wallet.balances.whyClosed'),
    below: () => t('wallet.balances.whyBelow', usd),
  }[block];
  // On a phone the terms above are enough; keep the text for screen readers.
  const hiddenOnPhone = block === 'loading' || (block === 'closed' && next !== null);
  return (
    <p className={hiddenOnPhone ? `${css.reason} ${css.hiddenOnPhone} s12 t2 num` : `${css.reason} s12 t2 num`} id={id}>
      {reason()}
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
