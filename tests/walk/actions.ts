import type { Fault } from '../../mocks/faults';
import { DEMO_PASSWORD, DEMO_WALLET_PASSWORD } from '../../mocks/seed/accounts';
import { endpoints } from '../contract/endpoints';
import type { Roll } from '../support/dice';
import { hostileTexts } from '../support/hostileTexts';
import { BEGIN } from '../support/site';
import { addresses } from './addresses';
import type { Control } from './inPage';
import { amountOf, begunOn, confirming, fields, moneyFault, openHour, places, serialOf, steps } from './money';

/** One step of a walk, as it is recorded and replayed. `hasty` ones do not wait until the page is idle. */
export type Action = { readonly hasty?: true } & (
  | { readonly do: 'press' | 'pressTwice'; readonly on: string }
  | { readonly do: 'type' | 'put'; readonly on: string; readonly text: string; readonly enter?: true }
  | { readonly do: 'select'; readonly on: string; readonly option: number }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'goto'; readonly address: string }
  | { readonly do: 'width'; readonly width: number }
  | { readonly do: 'scheme'; readonly scheme: 'light' | 'dark' }
  | { readonly do: 'clock'; readonly now: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }
  /**
   * Fills everything that is empty or was refused with sensible values; amount, serial and choices are those of the
   * `nth` step.
   */
  | { readonly do: 'fill'; readonly nth: number; readonly amount: string }
  | {
      readonly do:
        | 'signIn'
        | 'back'
        | 'forward'
        | 'reload'
        | 'openTab'
        | 'otherTab'
        | 'closeTab'
        | 'offline'
        | 'online'
        | 'rest';
    }
);

/** What a walk sees before it takes a step. */
export interface View {
  readonly controls: readonly Control[];
  readonly atSignIn: boolean;
  readonly tabs: number;
  readonly offline: boolean;
  readonly readOnly: boolean;
  /** `METHOD /path` of the calls made, with the contract's path. */
  readonly called: readonly string[];
  /** USD of a withdrawal that was sent and whose outcome is unknown; null for none. */
  readonly pending: string | null;
}

type Fill = Extract<Action, { readonly do: 'fill' }>;

/** What to type into a field, by a word of its label; the first match. */
export const sensible = ({ nth, amount }: Fill): readonly (readonly [hint: string, text: string])[] => [
  ['钱包密码|wallet password', DEMO_WALLET_PASSWORD],
  ['密码|password', DEMO_PASSWORD],
  ['验证码|one-time-code|code', '246810'],
  ['手机|tel', '13800000001'],
  ['邮箱|email', 'someone@example.com'],
  ['金额|amount|提现', amount],
  ['身份证|ID number', '11010519491231002X'],
  ['证件号码|Document number', 'E12345678'],
  ['SN|设备ID|device ?ID|序列号|serial', serialOf(nth)],
  ['DNS', '203.0.113.53'],
  ['数量|带宽|条|Mbps|numeric|decimal', '100'],
  ['账号|username', 'miner01'],
  ['IP|地址', '198.51.100.7'],
  ['.', '节点一'],
];

const texts: readonly string[] = [
  ...hostileTexts,
  '1',
  '0',
  '-1',
  '0.001',
  '99999999999999999999',
  '１２３',
  '100.00',
  '2025-02-31',
  '节点',
  '重庆市渝北区 🐳 一号机房',
  'a',
  'constructor',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '%00%E0%A4%A',
  '\ud83d',
  '\udc33 tail',
  'F00DBEEF',
  DEMO_PASSWORD,
  DEMO_WALLET_PASSWORD,
  '246810',
  'x'.repeat(5_000),
];

const keys = ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
const rareKeys = ['Control+k', '?', 'Space', 'Backspace', 'Delete', 'PageDown', 'Control+a'];

const pick = <T>(roll: Roll, list: readonly T[]): T => {
  const found = list[roll(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Chooses a control, every kind with the same probability: a list of a hundred rows counts as one button. */
function control(roll: Roll, controls: readonly Control[]): Control | undefined {
  if (controls.length === 0) return undefined;
  const group = pick(roll, [...new Set(controls.map((one) => one.group))].sort());
  return pick(
    roll,
    controls.filter((one) => one.group === group),
  );
}

const statuses = [500, 502, 400, 401, 403, 404, 429, 200];
const kinds: readonly Fault['kind'][] = ['status', 'status', 'timeout', 'garbage', 'wrongType', 'slow', 'offline'];

function fault(roll: Roll, called: readonly string[]): Fault {
  const all = called.length > 0 && roll(5) > 0 ? called : endpoints.map(({ method, path }) => `${method} ${path}`);
  const call = pick(roll, all);
  const kind = pick(roll, kinds);
  return {
    match: `^${call.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`,
    kind,
    times: 1 + roll(3),
    ...(kind === 'slow' && { delay: 100 + roll(1_500) }),
    ...(kind === 'status' && {
      status: pick(roll, statuses),
      ...(roll(2) === 0 && { body: { code: 40_000 + roll(10), message: '请稍后再试', msg: '请稍后再试' } }),
    }),
    ...(roll(4) === 0 && { after: true }),
  };
}

/** Chooses the `nth` step from what the page offers. */
export function choose(roll: Roll, view: View, nth: number): Action {
  const action = draw(roll, view, nth);
  return roll(7) === 0 && action.do !== 'rest' && action.do !== 'fill' ? { ...action, hasty: true } : action;
}

type Way = (roll: Roll, view: View, nth: number) => Action | null;

const anyKey: Way = (roll) => ({ do: 'key', key: pick(roll, roll(4) === 0 ? rareKeys : keys) });
/** Without a network a document cannot be loaded, and the browser shows its own page. */
const byDocument =
  (way: Way): Way =>
  (roll, view, nth) =>
    view.offline ? null : way(roll, view, nth);

/** A user who does not know the outcome of the last withdrawal requests the same again. */
const fill: Way = (_, { pending }, nth) => ({ do: 'fill', nth, amount: pending ?? amountOf(nth) });

/** Goes on towards a withdrawal, a confirmation or a binding; if nothing leads there, to the pages that have them. */
const money: Way = (roll, view, nth) => {
  const { controls } = view;
  if (controls.some(({ name, empty }) => empty && fields.test(name)) && roll(8) > 0) return fill(roll, view, nth);
  const leading = controls.filter(({ name }) => steps.test(name));
  // A bill can only be confirmed once in a walk.
  const rare = leading.find(({ name }) => confirming.test(name) && roll(2) === 0);
  const found = rare ?? control(roll, leading);
  if (found !== undefined && roll(6) === 0) return fill(roll, view, nth);
  if (found !== undefined) return { do: roll(6) === 0 ? 'pressTwice' : 'press', on: found.name };
  if (view.readOnly || view.offline) return null;
  return roll(4) === 0 ? { do: 'clock', now: openHour(roll) } : { do: 'goto', address: pick(roll, places) };
};

/** The possible steps with their weights; null if one is not possible now. */
const ways: readonly (readonly [weight: number, way: Way])[] = [
  [
    560,
    (roll, { controls }) => {
      const found = control(roll, controls);
      if (found?.kind === 'press') return { do: roll(10) === 0 ? 'pressTwice' : 'press', on: found.name };
      if (found?.kind === 'select') return { do: 'select', on: found.name, option: roll(6) };
      return found ? typing(roll, found) : null;
    },
  ],
  [
    80,
    (roll, { controls }) => {
      const fields = controls.filter(({ kind }) => kind === 'text');
      const field = control(roll, fields);
      return field ? typing(roll, field) : null;
    },
  ],
  [30, fill],
  [700, money],
  [100, anyKey],
  [
    40,
    (roll, { called }) => ({ do: 'faults', faults: Array.from({ length: 1 + roll(2) }, () => fault(roll, called)) }),
  ],
  [10, (roll) => ({ do: 'width', width: pick(roll, [1440, 390]) })],
  [6, (roll) => ({ do: 'scheme', scheme: pick(roll, ['light', 'dark'] as const) })],
  [8, (roll) => ({ do: 'clock', now: BEGIN + roll(30 * 24) * 3_600 })],
  [6, () => ({ do: 'rest' })],
  [15, (_, { offline }) => ({ do: offline ? 'online' : 'offline' })],
  [10, byDocument((_, { tabs }) => (tabs === 1 ? { do: 'openTab' } : null))],
  [25, (roll, { tabs }) => (tabs > 1 ? { do: pick(roll, ['otherTab', 'otherTab', 'closeTab'] as const) } : null)],
  [40, byDocument((roll) => ({ do: pick(roll, ['back', 'back', 'forward', 'reload'] as const) }))],
  [70, byDocument((roll) => ({ do: 'goto', address: pick(roll, addresses) }))],
];
const allWeights = ways.reduce((sum, [weight]) => sum + weight, 0);

function draw(roll: Roll, view: View, nth: number): Action {
  if (view.offline && roll(3) === 0) return { do: 'online' };
  if (view.atSignIn && !view.readOnly && roll(3) > 0) return { do: 'signIn' };
  // What was begun is usually completed, and usually with something going wrong.
  const begun = begunOn(view.controls.map(({ name }) => name));
  if (begun !== null && roll(10) < begun.often) {
    const trouble = roll(4) === 0 ? ({ do: 'faults', faults: [moneyFault(roll, begun.calls)] } as const) : null;
    const on = trouble ?? money(roll, view, nth);
    if (on !== null) return on;
  }
  let chance = roll(allWeights);
  for (const [weight, way] of ways) {
    if (chance < weight) return way(roll, view, nth) ?? { do: 'key', key: pick(roll, keys) };
    chance -= weight;
  }
  throw new Error('the weights do not add up');
}

function typing(roll: Roll, { name }: Control): Action {
  const text = pick(roll, texts);
  const enter = roll(3) === 0 && ({ enter: true } as const);
  // No keyboard produces a lone surrogate.
  return { do: roll(2) === 0 && text.length < 60 && text.isWellFormed() ? 'type' : 'put', on: name, text, ...enter };
}

/** One line of a report. */
export function tell(action: Action): string {
  const { do: deed, hasty, ...rest } = action;
  const words = JSON.stringify(rest, (_, value: unknown) =>
    typeof value === 'string' && value.length > 120 ? `${value.slice(0, 60)}… (${value.length})` : value,
  );
  return `${deed}${words === '{}' ? '' : ` ${words}`}${hasty ? ' (in haste)' : ''}`;
}
