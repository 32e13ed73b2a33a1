import { formatUsd } from '../../lib/money';
import { formatInstant } from '../../lib/time';
import { useT } from '../../providers/texts';
import { useCopy } from '../../ui/kit/CopyButton';
import type { Violation } from './violationRules';

interface Appeal {
  readonly day: string;
  readonly device: { readonly name: string; readonly deviceID: string; readonly id: string };
  readonly violations: readonly Violation[];
  /** Income of the day in cents; null where it is not known. */
  readonly cents: number | null;
}

/** Copies what a business manager needs to review a day's violations, a fact per line. Needs the texts of `noIncome`. */
export function useCopyAppeal(): (appeal: Appeal) => void {
  const t = useT();
  const copy = useCopy();
  return ({ day, device, violations, cents }) => {
    const line = (name: string, value: string) => (value === '' ? [] : [t('noIncome.appeal.line', { name, value })]);
    const lines = [
      ...line(t('noIncome.list.device'), device.name),
      ...line(t('noIncome.appeal.deviceID'), device.deviceID),
      ...line(t('noIncome.appeal.uuid'), device.id),
      ...line(t('noIncome.appeal.day'), day),
      ...line(t('noIncome.income'), cents === null ? '' : formatUsd(cents)),
      ...violations.flatMap(({ rule, reason, startTime, endTime }) => [
        ...line(t('noIncome.list.time'), `${formatInstant(startTime)} – ${formatInstant(endTime)}`),
        ...line(t('noIncome.list.rule'), rule),
        ...line(t('noIncome.list.reason'), reason),
      ]),
    ];
    void copy(lines.join('\n'));
  };
}
