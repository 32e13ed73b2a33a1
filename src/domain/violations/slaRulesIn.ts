import type { SlaRule } from '../sla/SlaRules';

/** A rule that a violation can break; `once` is about several of them. */
export type BrokenRule = Exclude<SlaRule, 'once'>;

/** Longer than any rule is written; what comes after is not looked at. */
const longestRule = 400;

/**
 * By which words a rule is known, the particular ones first. A rule that is known leaves those in `covers` aside:
 * their words stand in its own text as well (`晚高峰全部设备掉线 30 分钟` is no fault of one machine).
 */
const known: readonly { readonly rule: BrokenRule; readonly words: RegExp; readonly covers: readonly BrokenRule[] }[] =
  [
    { rule: 'longA', words: /长\s*A/, covers: ['hours', 'fault', 'peak'] },
    { rule: 'buyout', words: /买断/, covers: ['fault', 'peak'] },
    { rule: 'cheating', words: /限速|虚报|共享(上行|上传)?带宽|带宽共享/, covers: [] },
    { rule: 'peak', words: /全部(设备|节点|线路)(均|都|同时)?(掉线|离线|中断)/, covers: ['fault'] },
    { rule: 'hours', words: /(不足|少于|低于|未满|不满)\s*12\s*个?小时|服务时长不足/, covers: [] },
    { rule: 'fault', words: /机器故障|设备故障|高峰[^。；;]{0,40}(中断|掉线|离线|无服务)/, covers: [] },
  ];

/**
 * The rules of service (R8-9) that the platform's words for a violation speak of, each once; none
 * where they fit no rule of ours: then only the platform's words count.
 */
export function slaRulesIn(text: string): readonly BrokenRule[] {
  const words = text.slice(0, longestRule).normalize('NFKC');
  const found = known.filter((one) => one.words.test(words));
  const covered = new Set(found.flatMap(({ covers }) => covers));
  return found.map(({ rule }) => rule).filter((rule) => !covered.has(rule));
}
