import type { ReactNode } from 'react';
import { formatUsd } from '../../lib/money';
import { useT } from '../../providers/texts';
import { Skeleton } from '../../ui/kit/Skeleton';
import type { DayIncome } from './useDayIncome';

interface FactProps {
  name: string;
  children: ReactNode;
  /** The language of a text that the platform wrote. */
  lang?: string | undefined;
  /** Whether the value consists of figures. */
  num?: boolean;
}

/** A term and its value, for a `dl`. */
export function Fact({ name, children, lang, num = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={num ? 'num' : undefined} lang={lang}>
        {children || '—'}
      </dd>
    </div>
  );
}

interface EstimateFactProps {
  /** Cents, and of how many days they are the mean: days with income, or all `life` long. */
  estimate: NonNullable<DayIncome['estimate']> & { readonly basis?: 'paidDays' | 'life' };
}

/** What the other days suggest that a day might have brought. Needs the texts of `noIncome`. */
export function EstimateFact({ estimate }: EstimateFactProps) {
  const t = useT();
  return (
    <Fact name={t('noIncome.estimate')} num>
      {t('noIncome.about', { amount: formatUsd(-estimate.cents) })}
      <span className="t3 s12">
        {t(estimate.basis === 'life' ? 'noIncome.byLife' : 'noIncome.byMean', { count: estimate.days })}
      </span>
    </Fact>
  );
}

/** The income of a day: `—` where it could not be read, a skeleton while it is loading. */
export function DayCents({ cents }: Pick<DayIncome, 'cents'>) {
  if (cents === undefined) return <Skeleton width={72} />;
  return cents === null ? '—' : formatUsd(cents);
}
