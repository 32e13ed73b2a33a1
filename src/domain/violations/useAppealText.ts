import { formatUsd } from '../../lib/money';
import { formatInstant } from '../../lib/time';
import { useT } from '../../providers/texts';
import type { Violation } from './whyNoIncome';

interface Appeal {
  readonly day: string;
  readonly device: { readonly name: string; readonly deviceID: string; readonly id: string };
  readonly violations: readonly Violation[];
  /** Income of the day in cents; null where it is not known. */
  readonly cents: number | null;
}

/** What a business manager needs to look into a day's violations, as lines to be pasted. Needs `noIncome`. */
export function useAppealText(): (appeal: Appeal) => string {
  const t = useT();
  return ({ day, device, violations, cents }) => {
    const line = (name: string, value: string) => (value === '' ? [] : [t('noIncome.appeal.line', { name, value })]);
    return [
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
    ].join('\n');
  };
}
