import { durationOf } from '../../lib/units';
import { useT } from '../../providers/texts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Formats a duration in seconds: `35分38秒`, `35 min 38 s`. Needs the texts of `noIncome`. */
export function useDurationText(): (seconds: number) => string {
  const t = useT();
  return (seconds) => {
    const duration = durationOf(seconds);
    const [larger = '', smaller] = units.flatMap((unit) => {
      const count = duration[unit];
      return count === undefined ? [] : [t(`noIncome.span.${unit}`, { count })];
    });
    return smaller === undefined ? larger : t('noIncome.span.both', { larger, smaller });
  };
}
