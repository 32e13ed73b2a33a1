import { formatInstant, yesterdayOf } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import type { Translate } from '../../providers/texts';
import type { Violation } from './violationRules';
import { whyNoIncome } from './whyNoIncome';

/** A reason in a few words, and the time in it in full. */
export interface ZeroReason {
  readonly text: string;
  readonly instant?: string;
}

/**
 * Why a device earned nothing yesterday, in a few words for a cell; '' where it earned something, or where nothing
 * explains it and the violations could not be read. Needs the texts of `noIncome`.
 *
 * @param told yesterday's violations over all devices; null where they could not be read
 * @param now the platform's present time, unix seconds
 * @param timeText words the time in it; in full for files
 */
export function zeroReason(
  t: Translate,
  device: Device,
  told: readonly Violation[] | null,
  now: number,
  timeText: (at: number) => string = formatInstant,
): ZeroReason {
  const violations = told?.filter(({ deviceUUID }) => deviceUUID === device.id) ?? [];
  const facts = { day: yesterdayOf(now), now, cents: device.yesterdayIncome, before: null, violations, device };
  const { outcome, costliest, circumstances } = whyNoIncome(facts);
  if (outcome !== 'unbilled') return { text: '' };
  if (costliest) return { text: t(`noIncome.rules.${costliest.rules[0] ?? 'other'}`) };
  const [first] = circumstances;
  if (first) {
    const text = t(`noIncome.zero.${first.kind}`, { time: timeText(first.at) });
    return first.kind === 'neverOnline' ? { text } : { text, instant: formatInstant(first.at) };
  }
  return { text: told === null ? '' : t('noIncome.zero.unexplained') };
}
