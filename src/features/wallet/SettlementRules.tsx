import { type ReactNode, Suspense, useState } from 'react';
import { weekdayName } from '../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../lib/money';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Facts } from '../../ui/Facts';
import { onUse } from '../../ui/onUse';
import { Skeleton } from '../../ui/Skeleton';
import { useErrorText } from '../../ui/useErrorText';
import { useEverOpen } from '../../ui/useEverOpen';
import { useLate } from '../../ui/useLate';
import { BillingCycle } from './BillingCycle';
import { InlineFailure } from './InlineFailure';
import { type Settlement, useSettlement } from './useSettlement';

const SlaDialog = onUse(async () => import('../../ui/SlaDialog'));

/** When bills are checked and money is drawn, between which limits, and at what fee: the platform's figures. */
export function SettlementRules() {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, retry } = useSettlement();
  const [reading, setReading] = useState(false);
  const everRead = useEverOpen(reading);
  return (
    <div>
      <div className="wal__h">
        <h2>{t('wallet.rules.title')}</h2>
        <span className="s12 t3">{t('common.beijingTime')}</span>
        <button type="button" className="wal__sla link s13" aria-haspopup="dialog" onClick={() => setReading(true)}>
          {t('wallet.rules.sla')}
        </button>
        <Suspense fallback={null}>
          {everRead && <SlaDialog open={reading} onClose={() => setReading(false)} />}
        </Suspense>
      </div>
      {error ? (
        <InlineFailure title={t('wallet.rules.failed')} detail={errorText(error)} onRetry={retry} />
      ) : (
        <Rules settlement={data} />
      )}
      <BillingCycle />
    </div>
  );
}

function Rules({ settlement }: { settlement: Settlement | undefined }) {
  const t = useT();
  const { locale } = useLocale();
  const { user } = useUser();
  const late = useLate(settlement === undefined, 400);
  const { monthly, weekly } = settlement ?? {};
  const limits = (of: { getmoney_min: number; getmoney_max: number }) => ({
    min: formatUsd(of.getmoney_min),
    max: formatUsd(of.getmoney_max),
  });
  const weekday = (day: number) => (day >= 1 && day <= 7 ? weekdayName(day, locale) : String(day));
  const none = settlement ? t('common.none') : late ? <Skeleton width={144} /> : ' ';
  const rows: [string, ReactNode][] = [
    [
      t('wallet.rules.checking'),
      monthly ? t('wallet.rules.days', { first: monthly.checkbill_startday, last: monthly.checkbill_endday }) : none,
    ],
    [
      t('wallet.rules.monthly'),
      monthly
        ? t('wallet.rules.monthlyValue', {
            first: monthly.getmoney_startday,
            last: monthly.getmoney_endday,
            ...limits(monthly),
          })
        : none,
    ],
    [
      t('wallet.rules.weekly'),
      weekly
        ? weekly.getmoney_startday === weekly.getmoney_endday
          ? t('wallet.rules.weeklyOnce', { day: weekday(weekly.getmoney_startday), ...limits(weekly) })
          : t('wallet.rules.weeklyDays', {
              first: weekday(weekly.getmoney_startday),
              last: weekday(weekly.getmoney_endday),
              ...limits(weekly),
            })
        : none,
    ],
    [
      t('wallet.rules.fee'),
      weekly
        ? t('wallet.rules.feeValue', { rate: formatPercent(weekly.payfee_rate, 3), tax: formatPercent(user.taxRatio) })
        : none,
    ],
  ];
  return <Facts className="rules" rows={rows} busy={settlement === undefined} />;
}
