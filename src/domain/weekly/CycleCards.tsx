import { useId } from 'react';
import { weekdayName } from '../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../lib/money';
import type { weeklySettledParam } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { useLocale, useT } from '../../providers/texts';
import { limitsHold } from '../wallet/withdrawTerms';
import css from './CycleCards.module.css';
import type { Cycle } from './useCycle';

interface CycleCardsProps {
  rules: CallAnswer<typeof weeklySettledParam>;
  /** A fraction. */
  taxRatio: number;
  chosen: Cycle | null;
  onChoose: (cycle: Cycle) => void;
  disabled: boolean;
}

/** Weekly and monthly settlement as radio cards with their rules (R10-16 to R10-22). All figures are the platform's. */
export function CycleCards({ rules, taxRatio, chosen, onChoose, disabled }: CycleCardsProps) {
  const t = useT();
  const { locale } = useLocale();
  const name = useId();
  const { getmoney_startday: first, getmoney_endday: last } = rules;
  const weekday = (day: number) => weekdayName(day, locale);
  const days = { day: weekday(first), first: weekday(first), last: weekday(last), paid: weekday((last % 7) + 1) };
  const limits = { min: formatUsd(rules.getmoney_min), max: formatUsd(rules.getmoney_max) };
  const fee = { rate: formatPercent(rules.payfee_rate, 3), tax: formatPercent(taxRatio) };
  const cards: [Cycle, string, string[]][] = [
    [
      'week',
      t('weekly.week.title'),
      [
        t('weekly.week.enters'),
        first === last ? t('weekly.week.window', days) : t('weekly.week.windowDays', days),
        t(limitsHold(rules) ? 'weekly.week.limits' : 'weekly.week.noLimits', limits),
        t('weekly.week.fee', fee),
        t('weekly.week.change'),
      ],
    ],
    ['month', t('weekly.month.title'), [t('weekly.month.enters'), t('weekly.month.fee'), t('weekly.month.change')]],
  ];
  return (
    <div className={css.cards} role="radiogroup" aria-label={t('weekly.title')}>
      {cards.map(([cycle, title, lines]) => (
        <label key={cycle} className={chosen === cycle ? `${css.card} is-on` : css.card} htmlFor={`${name}${cycle}`}>
          <input
            className="rd"
            type="radio"
            name={name}
            id={`${name}${cycle}`}
            aria-labelledby={`${name}${cycle}-title`}
            aria-describedby={`${name}${cycle}-rules`}
            checked={chosen === cycle}
            disabled={disabled}
            onChange={() => onChoose(cycle)}
          />
          <span>
            <b id={`${name}${cycle}-title`}>{title}</b>
            <span className={`${css.rules} num`} id={`${name}${cycle}-rules`}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
