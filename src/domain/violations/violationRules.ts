import type { SlaRule } from '../sla/SlaDialog';

/** A violation as the platform reports it (docs/platform.md, "Billing"); instants in unix seconds. */
export interface Violation {
  readonly id: string;
  readonly deviceUUID: string;
  readonly deviceName: string;
  readonly rule: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly reason: string;
}

/** A rule that a violation can break. `once` is not such a rule: it says that several violations have one penalty. */
export type BrokenRule = Exclude<SlaRule, 'once'>;

/** What a violation leaves unbilled, from the least to the most; `unknown` if it matches no rule. */
const consequences = ['unknown', 'period', 'line', 'day', 'month'] as const;
export type Consequence = (typeof consequences)[number];

/** Positive if `a` leaves more unbilled than `b`. */
export const compareConsequences = (a: Consequence, b: Consequence): number =>
  consequences.indexOf(a) - consequences.indexOf(b);

interface RuleFacts {
  readonly rule: BrokenRule;
  /** The words that name the rule in the platform's text. */
  readonly words: RegExp;
  readonly consequence: Consequence;
  /**
   * Rules that are not broken although their words occur in this rule's text: `晚高峰全部设备掉线 30 分钟` is not a fault
   * of a single machine.
   */
  readonly covers: readonly BrokenRule[];
}

/** The rules of service (R8-9), the most specific first. */
const knownRules: readonly RuleFacts[] = [
  { rule: 'longA', words: /长\s*A/, consequence: 'month', covers: ['hours', 'fault', 'peak'] },
  { rule: 'buyout', words: /买断/, consequence: 'period', covers: ['fault', 'peak'] },
  {
    rule: 'cheating',
    words: /限速|虚报|共享(上行|上传)?带宽|带宽共享/,
    consequence: 'day',
    covers: [],
  },
  {
    rule: 'peak',
    words: /全部(设备|节点|线路)(均|都|同时)?(掉线|离线|中断)/,
    consequence: 'line',
    covers: ['fault'],
  },
  {
    rule: 'hours',
    words: /(不足|少于|低于|未满|不满)\s*12\s*个?小时|服务时长不足/,
    consequence: 'day',
    covers: [],
  },
  {
    rule: 'fault',
    words: /机器故障|设备故障|高峰[^。；;]{0,40}(中断|掉线|离线|无服务)/,
    consequence: 'day',
    covers: [],
  },
];

/** Only this many characters of a text are searched. No rule is longer. */
const maxRuleLength = 400;

/** The rules that the platform's text for a violation names, each once; empty if it matches no rule. */
function rulesIn(text: string): readonly RuleFacts[] {
  const words = text.slice(0, maxRuleLength).normalize('NFKC');
  const found = knownRules.filter((one) => one.words.test(words));
  return found.filter(({ rule }) => !found.some(({ covers }) => covers.includes(rule)));
}

/** A violation with the rules it breaks and the most that they leave unbilled. */
export interface ReadViolation {
  /** Unique within its day, even if the platform reports a violation twice. */
  readonly key: string;
  readonly violation: Violation;
  readonly rules: readonly BrokenRule[];
  readonly consequence: Consequence;
}

/** Finds the rules of a day's violations, in the platform's order. */
export function readViolations(violations: readonly Violation[]): readonly ReadViolation[] {
  // Many of an agent's hundreds of violations have the same text, so each text is searched only once.
  const read = new Map<string, readonly RuleFacts[]>();
  return violations.map((violation, index) => {
    const rules = read.get(violation.rule) ?? rulesIn(violation.rule);
    read.set(violation.rule, rules);
    const [consequence = 'unknown'] = rules.map((one) => one.consequence).sort((a, b) => compareConsequences(b, a));
    return { key: `${index}-${violation.id}`, violation, rules: rules.map(({ rule }) => rule), consequence };
  });
}

/** How many devices have a violation in the list. A device without a UUID is counted by its name. */
export function violatorCount(violations: readonly Violation[]): number {
  return new Set(violations.map(({ deviceUUID, deviceName }) => deviceUUID || JSON.stringify(deviceName))).size;
}
