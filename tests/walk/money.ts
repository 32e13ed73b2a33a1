import type { BrowserContext, Request } from '@playwright/test';
import type { Ledger } from '../../mocks/db';
import type { Fault } from '../../mocks/faults';
import { DAY } from '../../mocks/seed/calendar';
import type { Roll } from '../support/dice';
import { BEGIN } from '../support/site';

/** Buttons that lead to a withdrawal, a confirmation, a binding or the choice of a settlement cycle. */
export const steps =
  /^button "((确认)?提现|Withdraw|Confirm|以同一编号再次提交|Submit again, same|再查一次|Check again|绑定节点|绑定交换机|Bind|确认账单|更改结算周期|Change settlement|确认 \$|提交"|Submit"|知道了|Got it|完成|Done|同意|Agree)/;
/** What begins a confirmation. */
export const confirming = /^button "(确认账单|Confirm bill)/;
/** Fields of the forms for that. */
export const fields =
  /^(input|select) "(提现金额|Amount|钱包密码|Wallet password|设备ID|Device ID|SN号|Serial|机房类型|Machine room)/;
/** Pages for withdrawals, confirmations and binding. */
export const places = ['/wallet', '/wallet', '/wallet', '/help/bind_device', '/help/bind_device?tab=switch'] as const;

/** Days, counted from the first one, on which something can be confirmed or withdrawn; two of them are Wednesdays. */
const days = [0, 0, -2, -1, 5, 12, 28];

/** A time at which money can be moved, unix seconds. */
export const openHour = (roll: Roll): number => BEGIN + (days[roll(days.length)] ?? 0) * DAY + roll(8) * 3_600;

/**
 * What a user is about to do if one of these controls is shown; how often in ten it is continued; the calls that do it,
 * or find out its outcome.
 */
const begun: readonly (readonly [control: RegExp, often: number, calls: readonly string[]])[] = [
  [
    /^input "(提现金额|Amount)|^button "(确认提现|Confirm \$|提现 \$|Withdraw \$)/,
    9,
    [
      'POST /api/wallet/wallet/withdrawal',
      'POST /api/wallet/wallet/withdrawal',
      'GET /api/wallet/wallet/withdrawal/list',
    ],
  ],
  [
    /^button "(确认 \$|Confirm \$)/,
    9,
    ['POST /api/billing/v1/console/monthly_bill/confirm', 'GET /api/billing/v1/console/monthly_bill/state'],
  ],
  [
    /^button "(绑定节点|绑定交换机|Bind)/,
    4,
    ['POST /api/v1/device/register', 'POST /api/v1/device/register_switch', 'GET /api/v1/devices'],
  ],
];

/** What was begun on a page: how often in ten it is continued, and its calls. Null if nothing was. */
export function begunOn(
  names: readonly string[],
): { readonly often: number; readonly calls: readonly string[] } | null {
  const found = begun.find(([control]) => names.some((name) => control.test(name)));
  return found === undefined ? null : { often: found[1], calls: found[2] };
}

const troubles: readonly Omit<Fault, 'match'>[] = [
  // The write takes effect and its answer is lost, in three ways.
  { kind: 'offline', after: true },
  { kind: 'status', status: 500, after: true },
  { kind: 'timeout', after: true },
  { kind: 'offline' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 401, after: true },
  { kind: 'slow', delay: 1_200 },
  { kind: 'slow', delay: 1_200, after: true },
];

/** A fault for one of these calls. */
export function moneyFault(roll: Roll, calls: readonly string[]): Fault {
  const match = `^${calls[roll(calls.length)]}$`;
  return { match, times: 1 + roll(2), kind: 'offline', ...troubles[roll(troubles.length)] };
}

/** The amount that a step of a walk would withdraw, USD: no other step has the same. */
export const amountOf = (nth: number): string => ((10_000 + nth * 101) / 100).toFixed(2);
/** The serial that a step of a walk would bind: no other step has the same. */
export const serialOf = (nth: number): string => `F00DBEEF${String(nth).padStart(4, '0')}`;

/** What the platform recorded in a walk. */
export interface Deeds {
  readonly withdrawals: number;
  readonly confirmations: number;
  readonly bindings: number;
}
export const noDeeds: Deeds = { withdrawals: 0, confirmations: 0, bindings: 0 };

export const count = ({ withdrawals, confirmations, bindings }: Ledger): Deeds => ({
  withdrawals: withdrawals.length,
  confirmations: confirmations.length,
  bindings: bindings.length,
});

/** Writes that count as an action of the user, each once per press. */
const deed =
  /\/(wallet\/withdrawal|monthly_bill\/confirm|device\/register|device\/register_switch|modify_billing_cycle)$/;

/** Follows a browser's requests about money and devices. */
export function followMoney(context: BrowserContext) {
  /** By write: how often it was sent since the last check. */
  const sent = new Map<string, number>();
  /** USD amounts that were filled in, each meant once, whatever key is used. */
  const meant = new Set<string>();
  let pending: string | null = null;
  let steps = 0;

  const dollarsOf = (request: Request): string => (Number(request.postDataJSON()?.amount) / 100).toFixed(2);

  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (pathname.endsWith('/user/logout')) pending = null;
    if (!deed.test(pathname)) return;
    const key = request.headers()['idempotency-key'] ?? '';
    const one = `${pathname} ${request.postData()} ${key}`;
    sent.set(one, (sent.get(one) ?? 0) + 1);
    if (pathname.endsWith('/withdrawal')) pending = dollarsOf(request);
  });
  context.on('response', async (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (!/\/withdrawal(\/list)?$/.test(pathname) || response.status() !== 200) return;
    const text = await response.text().catch(() => '');
    const isResolved = pathname.endsWith('/list')
      ? pending !== null && text.includes(`"amount":${Math.round(Number(pending) * 100)},`)
      : /^\{"code":\d+,/.test(text);
    if (isResolved) pending = null;
  });

  return {
    /** USD of a withdrawal that was sent and whose outcome is unknown; null for none. */
    pending: () => pending,
    /** Called for each step, with an amount that was filled in, or null. */
    step(amount: string | null): void {
      steps += 1;
      if (amount !== null) meant.add(amount);
    },
    /**
     * A write that was sent more often than there were steps since the last check, or null: each needs its own press.
     */
    byItself(): string | null {
      const found = [...sent].find(([, times]) => times > steps);
      sent.clear();
      steps = 0;
      return found?.[0] ?? null;
    },
    /** What the platform recorded twice although it was meant once, or null. */
    twice(ledger: Ledger): string | null {
      const deeds = deedsOf(ledger, meant);
      return deeds.find((one, nth) => deeds.indexOf(one) !== nth) ?? null;
    },
  };
}

/** The actions with money and devices, with the same text for the same intention. */
function deedsOf({ withdrawals, confirmations, bindings }: Ledger, meant: ReadonlySet<string>): string[] {
  return [
    ...withdrawals.map(({ idempotencyKey, username, walletType, amount }) => {
      const dollars = (amount / 100).toFixed(2);
      const which = meant.has(dollars) ? `${dollars} from wallet ${walletType}` : `under ${idempotencyKey}`;
      return `withdrawal of ${username}, ${which}`;
    }),
    ...confirmations.map(({ username, date }) => `confirmation of ${username}, ${date}`),
    ...bindings.map(({ serial }) => `binding of ${serial}`),
  ];
}
