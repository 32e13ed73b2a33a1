import { formatCents } from '../../lib/money';
import { useT } from '../../providers/texts';
import { Skeleton } from '../Skeleton';
import type { WhyNoIncome } from './whyNoIncome';

interface DayOutcomeProps {
  /** Cents; null where they are not known, undefined while they are asked for. */
  cents: number | null | undefined;
  why: WhyNoIncome;
}

/** What a device's day brought, and below it what was not billed. Needs the texts of `noIncome`. */
export function DayOutcome({ cents, why: { outcome, unbilled } }: DayOutcomeProps) {
  const t = useT();
  if (cents === undefined) return <Skeleton width={56} />;
  const scope =
    unbilled !== null && (outcome === 'unbilled' || outcome === 'partly')
      ? t(`noIncome.unbilled.${unbilled.kind}`, { month: unbilled.kind === 'month' ? unbilled.month : '' })
      : t(`noIncome.brief.${outcome}`);
  return (
    <>
      <span className={cents === 0 || cents === null ? 'num dim' : 'num'}>
        {cents === null ? '—' : formatCents(cents)}
      </span>
      <span className="sub">{scope}</span>
    </>
  );
}
