import type { Circumstance, Unbilled, WhyNoIncome } from '../../../domain/violations/whyNoIncome';
import { formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { type Translate, useT } from '../../../providers/texts';

interface DayWords {
  /** The reasons beside the violations, which speak for themselves; a sentence each. */
  readonly says: readonly string[];
  /** What was not billed, where that is more or less than the day; else null. */
  readonly scope: string | null;
}

/** Words for why a device's day brought what it brought. Needs the texts of `noIncome`. */
export function useDayWords(day: string, cents: number, why: WhyNoIncome): DayWords {
  const t = useT();
  return { says: sentences(t, cents, why), scope: scopeOf(t, day, why) };
}

function sentences(t: Translate, cents: number, why: WhyNoIncome): readonly string[] {
  const { outcome, circumstances, unexplained, fresh } = why;
  if (outcome !== 'unbilled') return [t(`noIncome.says.${outcome}`, { amount: formatUsd(cents) })];
  if (unexplained) return [t(fresh ? 'noIncome.says.fresh' : 'noIncome.says.unexplained')];
  return circumstances.map((one) => circumstance(t, one));
}

function circumstance(t: Translate, one: Circumstance): string {
  if (one.kind === 'neverOnline') return t('noIncome.says.neverOnline');
  const time = formatInstant(one.at);
  if (one.kind === 'boundThatDay') return t('noIncome.says.boundThatDay', { time: time.slice(11) });
  if (one.kind !== 'leftThatDay') return t(`noIncome.says.${one.kind}`, { time });
  return t(one.short ? 'noIncome.says.leftEarly' : 'noIncome.says.leftThatDay', { time: time.slice(11) });
}

function scopeOf(t: Translate, day: string, { outcome, unbilled, circumstances }: WhyNoIncome): string | null {
  if (outcome !== 'unbilled' && outcome !== 'partly') return null;
  if (circumstances.some(({ kind }) => kind === 'beforeBinding')) return null;
  const scope: Unbilled = unbilled ?? { kind: 'day', day };
  if (scope.kind === 'day') return null;
  if (scope.kind === 'month') return t('noIncome.scope.month', { month: scope.month });
  if (scope.kind !== 'period') return t('noIncome.scope.line', { day: scope.day });
  return t('noIncome.scope.period', { from: formatInstant(scope.from), to: formatInstant(scope.to) });
}
