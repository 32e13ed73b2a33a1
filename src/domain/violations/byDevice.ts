import type { Violation } from './whyNoIncome';

/** A device and what it broke on a day. */
export interface Violator {
  /** Unique among those of the day. */
  readonly key: string;
  /** The device's UUID; '' where the platform names none. */
  readonly id: string;
  /** Its name, or its UUID, or ''. */
  readonly name: string;
  readonly violations: readonly Violation[];
}

/** The violations of a day by device, in the order they came: a device's income of the day is one, however often. */
export function byDevice(list: readonly Violation[]): readonly Violator[] {
  const found = new Map<string, { id: string; name: string; violations: Violation[] }>();
  for (const violation of list) {
    const { deviceUUID: id, deviceName } = violation;
    const key = JSON.stringify(id === '' ? ['', deviceName] : [id]);
    const before = found.get(key);
    if (before) before.violations.push(violation);
    else found.set(key, { id, name: deviceName || id, violations: [violation] });
  }
  return [...found].map(([key, violator]) => ({ key, ...violator }));
}
