import type { ReactNode } from 'react';
import { arrivalOf, limitsHold } from '../../../domain/wallet/withdrawTerms';
import type { WithdrawWindow } from '../../../domain/wallet/withdrawWindow';
import { dayLabel, shortDay } from '../../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../../lib/money';
import { useLocale, useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import { Facts } from '../../../ui/kit/Facts';
import { Skeleton } from '../../../ui/kit/Skeleton';
import type { WithdrawTerms } from './useWithdrawTerms';
import css from './WithdrawFacts.module.css';

interface WithdrawFactsProps {
  walletType: 0 | 1;
  terms: WithdrawTerms;
  /** Whether loading has failed, so no skeletons are shown. */
  failed: boolean;
}

/** The terms of a withdrawal: window, limits, fee, and what would arrive of the whole balance. */
export function WithdrawFacts({ walletType, terms, failed }: WithdrawFactsProps) {
  const t = useT();
  const { rules, limits, window, conditions } = terms;
  // The balance exceeds the limit of one withdrawal, so show what arrives of the limit.
  const capped = limits?.hold === true && limits.most === limits.limit;
  const late = useLate(conditions.loading, 400);
  // An element, so that the figure replaces it instead of moving it.
  const none = conditions.loading && !failed && late ? <Skeleton width={96} /> : <span>{t('common.none')}</span>;
  // Limits that leave no amount are no range; the reason below names them.
  const range = !rules
    ? none
    : limitsHold(rules)
      ? `${formatUsd(rules.getmoney_min)}–${formatUsd(rules.getmoney_max)}`
      : t('common.none');
  const rows: [string, ReactNode][] = [
    [t('wallet.balances.window'), window ? <Window key="window" window={window} /> : none],
    [t('wallet.balances.limits'), range],
    [
      t('wallet.balances.fee'),
      rules ? (walletType === 0 ? t('wallet.balances.noFee') : formatPercent(rules.feeRate, 3)) : none,
    ],
    [
      t(capped ? 'wallet.balances.arrivesMost' : 'wallet.balances.arrives'),
      rules && limits
        ? limits.enough
          ? formatUsd(arrivalOf(limits.most, rules.feeRate).arrives)
          : t('common.none')
        : none,
    ],
  ];
  return <Facts className={capped ? `${css.facts} ${css.capped}` : css.facts} rows={rows} />;
}

function Window({ window }: { window: WithdrawWindow }) {
  const t = useT();
  const { locale } = useLocale();
  if (window.open) {
    return window.until === null
      ? t('wallet.balances.alwaysOpen')
      : t('wallet.balances.openUntil', { day: dayLabel(window.until, false, locale) });
  }
  return window.next === null ? t('common.none') : t('wallet.balances.opens', { day: shortDay(window.next, locale) });
}
