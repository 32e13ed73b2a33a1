import { shortInstant, yesterdayOf } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import type { Translate } from '../../providers/texts';
import type { Violation } from './violationRules';
import { whyNoIncome } from './whyNoIncome';

/**
 * Why a device earned nothing yesterday, in a few words for a cell; '' where it earned something, or where nothing
 * explains it and the violations could not be read. Needs the texts of `noIncome`.
 *
 * @param told yesterday's violations over all devices; null where they could not be read
 * @param now the platform's present time, unix seconds
 */
export function zeroReason(t: Translate, device: Device, told: readonly Violation[] | null, now: number): string {
  const violations = told?.filter(({ deviceUUID }) => deviceUUID === device.id) ?? [];
  const facts = { day: yesterdayOf(now), now, cents: device.yesterdayIncome, before: null, violations, device };
  const { outcome, costliest, circumstances } = whyNoIncome(facts);
  if (outcome !== 'unbilled') return '';
  if (costliest) return t(`noIncome.rules.${costliest.rules[0] ?? 'other'}`);
  const [first] = circumstances;
  if (first) return t(`noIncome.zero.${first.kind}`, { time: shortInstant(first.at, now) });
  return told === null ? '' : t('noIncome.zero.unexplained');
}
