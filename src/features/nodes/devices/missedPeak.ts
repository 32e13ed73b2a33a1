import { dayOf, dayStart } from '../../../lib/time';
import type { Device } from '../../../platform/contract/devices';
import { neverOnline } from './deviceModel';

/** The peak hours of a day, Beijing time, and how many minutes without service cost the day's income (R8-10). */
const peaks = [
  { from: 10, to: 14, minutes: 15 },
  { from: 18, to: 24, minutes: 5 },
] as const;

export interface MissedPeak {
  /** The hours as text: `10:00–14:00`. */
  readonly hours: string;
  /** How many minutes the device may be offline without losing the day's income. */
  readonly minutes: number;
}

/**
 * The peak hours in which a device has been offline for longer than allowed, at `now` (unix seconds).
 * Null if there are none.
 */
export function missedPeak(
  device: Pick<Device, 'status' | 'lastOnlineAt' | 'boundAt'>,
  now: number,
): MissedPeak | null {
  if (device.status === 'online' || neverOnline(device)) return null;
  const midnight = dayStart(dayOf(now));
  const peak = peaks.find(({ from, to }) => now >= midnight + from * 3600 && now < midnight + to * 3600);
  if (peak === undefined) return null;
  const down = now - Math.max(device.lastOnlineAt, midnight + peak.from * 3600);
  return down > peak.minutes * 60 ? { hours: `${peak.from}:00–${peak.to}:00`, minutes: peak.minutes } : null;
}
