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

/** What a node lost on a day, in cents, by the estimate of `nodeLoss`. Needs the texts of `noIncome`. */
export function EstimateFact({ cents }: { cents: number }) {
  const t = useT();
  return (
    <Fact name={t('noIncome.estimate')} num>
      {t('noIncome.about', { amount: formatUsd(-cents) })}
      <span className="t3 s12">{t('noIncome.basis')}</span>
    </Fact>
  );
}

/** The income of a day: `—` where it could not be read, a skeleton while it is loading. */
export function DayCents({ cents }: Pick<DayIncome, 'cents'>) {
  if (cents === undefined) return <Skeleton width={72} />;
  return cents === null ? '—' : formatUsd(cents);
}
