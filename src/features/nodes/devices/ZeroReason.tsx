import { useDayViolations } from '../../../domain/violations/useViolationDays';
import { zeroReason } from '../../../domain/violations/whyNoIncome';
import { shortInstant } from '../../../lib/calendarWords';
import { yesterdayOf } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';

/** Why a device earned nothing yesterday; nothing while that is not known. All devices share one request. */
export function ZeroReason({ device }: { device: Device }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error } = useDayViolations(yesterdayOf(now));
  if (data === undefined && error === null) return null;
  const { text, instant } = zeroReason(t, device, data?.list ?? null, now, (at) => shortInstant(at, now, locale));
  return (
    <span className="sub" title={instant}>
      {text}
    </span>
  );
}
