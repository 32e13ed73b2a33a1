import { DAY, dayText, midnight } from './calendar';
import { mix } from './devices';
import { hash } from './pseudo';

/** A violation of the SLA by the device at `index`; the device earns nothing on that day. Times in unix seconds. */
export interface Breach {
  readonly id: string;
  readonly index: number;
  readonly rule: string;
  readonly reason: string;
  readonly startTime: number;
  readonly endTime: number;
}

interface Rule {
  readonly rule: string;
  /** A violation begins within this hour of the day. */
  readonly fromHour: number;
  /** The shortest and the longest duration of a violation, in minutes. */
  readonly minutes: readonly [number, number];
  readonly reason: (minutes: number) => string;
}

/** The rules in the platform's words (R8-10 to R8-15). */
const rules: readonly Rule[] = [
  {
    rule: '晚高峰（18:00–24:00）服务中断超过 5 分钟，记为一次机器故障，当日不计费',
    fromHour: 18,
    minutes: [6, 58],
    reason: (minutes) => `晚高峰中断 ${minutes} 分钟，当日不计费`,
  },
  {
    rule: '午间高峰（10:00–14:00）服务中断超过 15 分钟，记为一次机器故障，当日不计费',
    fromHour: 10,
    minutes: [16, 110],
    reason: (minutes) => `午间高峰中断 ${minutes} 分钟，当日不计费`,
  },
  {
    rule: '单日服务时长不足 12 小时，当日不计费',
    fromHour: 0,
    minutes: [725, 1_260],
    reason: (minutes) => {
      const served = 1_440 - minutes;
      return `当日服务 ${Math.floor(served / 60)} 小时 ${served % 60} 分，不足 12 小时，当日不计费`;
    },
  },
  {
    rule: '晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益',
    fromHour: 19,
    minutes: [31, 95],
    reason: (minutes) => `晚高峰全部线路掉线 ${minutes} 分钟，扣除线路当日收益`,
  },
  {
    rule: '限速、虚报或共享带宽，当日不计费',
    fromHour: 8,
    minutes: [60, 300],
    reason: () => '检测到上行限速，当日不计费',
  },
];

/** How many violations an account with `devices` devices has on a day. */
function violationCount(figure: number, devices: number): number {
  if (devices >= 500) return Math.floor(devices / 800) + (figure % 5);
  const percent = figure % 100;
  if (percent < 3) return 2;
  return percent < 22 ? 1 : 0;
}

/** The violations of a day among the first `devices` devices of an account, each device at most once. */
export function breachesOf(seed: string, username: string, day: number, devices: number): Breach[] {
  if (devices === 0) return [];
  const figure = hash(seed, username, 'breach', day);
  const breaches = new Map<number, Breach>();
  for (let nth = 0; nth < violationCount(figure, devices); nth += 1) {
    const index = mix(figure, nth * 4 + 1) % devices;
    const rule = rules[mix(figure, nth * 4 + 2) % rules.length] as Rule;
    const [min, max] = rule.minutes;
    const minutes = min + (mix(figure, nth * 4 + 3) % (max - min + 1));
    const startTime = midnight(day) + rule.fromHour * 3600 + (mix(figure, nth * 4 + 4) % 3_600);
    breaches.set(index, {
      id: `SLA${dayText(day).replaceAll('-', '')}-${nth + 1}`,
      index,
      rule: rule.rule,
      reason: rule.reason(minutes),
      startTime,
      endTime: Math.min(startTime + minutes * 60, midnight(day) + DAY - 1),
    });
  }
  return [...breaches.values()];
}
