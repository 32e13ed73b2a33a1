import type { Intention } from '../../src/features/money/withdrawals/intention';
import { createWithdrawFlow, type WithdrawFlow } from '../../src/features/money/withdrawals/withdrawFlow';
import type { Withdrawal } from '../../src/platform/contract/wallet';
import { Offline, Refused, SessionEnded, Unavailable } from '../../src/platform/errors';
import { type Model, quiet } from './explore';

// Two accounts, a browser of two tabs, and a platform that keeps the contract, but for what is in front of it: answers are
// lost, replaced or late, the list of records lags or fails, keys are forgotten after a day.

/**
 * What becomes of a request: its answer (the platform's `ok` or own `refusal`, a gateway's `429`, `none`, the session's
 * `end`; `unsent`: there is no network; `held`: under way until something else has happened) and its effect (`now`,
 * `later`, `never`). Then how the list of records is while it is sent and searched for; without a word it is true.
 * `unread`: it cannot be read before the request. `moved`: the payout account is another one by the press.
 */
const fates: readonly string[] = [
  'ok',
  'refusal',
  'unsent',
  'unread',
  'moved',
  '429 now',
  '429 now lags',
  '429 never',
  'none now',
  'none now fails',
  'none later',
  'none never',
  'none never lags',
  'end now',
  'end never',
  'held',
];
const otherFates: readonly string[] = ['ok', '429 now lags', 'held'];

/** Whether the list of records is true, lacks the newest withdrawal, or cannot be read. */
type List = 'true' | 'lags' | 'fails';

interface Draw {
  readonly key: string;
  readonly record: Withdrawal;
}

interface Account {
  readonly name: string;
  readonly ledger: Draw[];
  /** The platform's memory of keys. */
  readonly answers: Map<string, { readonly body: string; readonly txId: string }>;
  stored: Intention | null;
}

interface Request {
  readonly account: Account;
  readonly tab: Tab | null;
  readonly key: string;
  readonly take: () => { txId: string };
  readonly settle: (how: 'answer' | 'lose') => void;
}

interface Tab {
  readonly flow: WithdrawFlow;
  readonly stop: () => void;
  /** Whether another tab has written since this one heard. */
  stale: boolean;
  hear: () => void;
  fate: readonly string[];
  /** The key of the last request. */
  sent: string | null;
  /** Whether the user has pressed for a request that is not made yet: each press is good for one. */
  pressed: boolean;
  /** The key of the intention that the state before was about. */
  about: string | null;
  seen: string;
}

/** What the user has reviewed. */
const shown = {
  collectionMethod: 'enterpriseCard',
  collectionNumber: '1',
  cardNumber: '1',
  bankName: '',
  bankAccount: '',
  feeRate: 0,
  getmoney_min: 1,
  getmoney_max: 1_000,
  getmoney_startday: 1,
  getmoney_endday: 31,
};

const hour = 3_600;
const start = 1_000_000;

/**
 * @param locks whether the browser lets tabs exclude each other (Web Locks)
 * @param seen collects the kinds of states that come up
 */
export function withdrawModel({ locks, seen }: { readonly locks: boolean; readonly seen: Set<string> }): Model {
  const accounts: readonly Account[] = ['A', 'B'].map((name) => ({
    name,
    ledger: [],
    answers: new Map(),
    stored: null,
  }));
  const [home, other] = accounts as [Account, Account];
  let now = start;
  let list: List = 'true';
  let account: Account | null = home;
  let tabs: Tab[] = [];
  let held: Request[] = [];
  let late: Request[] = [];
  let keys = 0;
  let orders = 0;
  /** What every list of records has: a list lags by seconds, less than signing in takes. */
  const listed = new Set<Draw>();
  const firstSent = new Map<string, number>();
  const told = new Set<string>();
  const abandoned = new Set<string>();
  let locked = false;
  /** What must never reach the platform. Thrown by `check`, since the flow takes what a request throws for an answer. */
  const wrong: string[] = [];
  const waiting: (() => void)[] = [];
  let timers: { readonly tab: Tab; readonly milliseconds: number; readonly then: () => void }[] = [];

  /** Whether the request, or its withdrawal, still concerns the user. */
  const concerns = (key: string) => !abandoned.has(key);
  const drew = ({ ledger }: Account, key: string) => ledger.some((draw) => draw.key === key);
  const openKeys = ({ ledger }: Account, mine: Account) => [
    ...ledger.filter(({ record }) => !told.has(record.txId)).map(({ key }) => key),
    // A key that became a withdrawal makes no other.
    ...[...late, ...held].filter((one) => one.account === mine && !drew(mine, one.key)).map(({ key }) => key),
  ];

  function take(mine: Account, key: string, amount: number, password: string): { txId: string } {
    const body = `${amount} ${password}`;
    const before = mine.answers.get(key);
    if (before !== undefined) {
      if (before.body !== body) throw new Refused('another body', 200, { code: 40901, own: true });
      return { txId: before.txId };
    }
    if (password !== 'right') throw new Refused('wrong password', 200, { code: 40306, own: true });
    orders += 1;
    const txId = `TX${orders}`;
    const record: Withdrawal = {
      type: 'withdraw',
      create: now,
      txId,
      amount,
      collectionMethod: 'enterpriseCard',
      collectionNumber: '',
      status: 'transferring',
    };
    if (mine.ledger.some((draw) => draw.key === key)) wrong.push(`${key} is drawn twice`);
    mine.answers.set(key, { body, txId });
    mine.ledger.unshift({ key, record });
    return { txId };
  }

  async function send(tab: Tab, mine: Account, key: string, amount: number, password: string) {
    if (tab.fate[0] === 'moved') wrong.push(`${key} is sent to an account that was not shown`);
    if (list === 'fails') wrong.push('it is sent without the records being known');
    if (!tab.pressed) wrong.push(`${key} is sent without a press of its own`);
    tab.pressed = false;
    const first = firstSent.get(key) ?? now;
    firstSent.set(key, first);
    if (now - first >= 24 * hour) wrong.push(`${key} is sent a day after its first use`);
    const others = openKeys(mine, mine).filter((one) => one !== key && concerns(one));
    if (others.length > 0) wrong.push(`${key} is sent while ${others.join()} is open`);
    tab.sent = key;
    const taking = () => take(mine, key, amount, password);
    const { fate } = tab;
    await Promise.resolve();
    const taken = () => {
      try {
        taking();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    };
    const [how, effect, after] = fate;
    if (after === 'fails') list = 'fails';
    if (effect === 'now') taken();
    if (effect === 'later') late.push({ account: mine, tab: null, key, take: taking, settle: () => undefined });
    switch (how) {
      case 'refusal':
        if (!mine.answers.has(key)) throw new Refused('balance', 200, { code: 40008, own: true });
        return taking();
      case 'unsent':
        throw new Offline('');
      case '429':
        throw new Refused('too many', 429, { retryAfter: 30 });
      case 'none':
        throw new Unavailable('timeout');
      case 'end':
        leave();
        throw new SessionEnded('');
      case 'held':
        return await new Promise<{ txId: string }>((resolve, reject) => {
          held.push({
            account: mine,
            tab,
            key,
            take: taking,
            settle: (end) => {
              if (end === 'lose') reject(new Unavailable('offline'));
              else
                try {
                  resolve(taking());
                } catch (error) {
                  reject(error);
                }
            },
          });
        });
      default:
        return taking();
    }
  }

  function openTab(mine: Account): Tab {
    const flow = createWithdrawFlow({
      store: {
        read: () => mine.stored,
        write(next) {
          if (account !== mine || !tabs.includes(tab)) return;
          mine.stored = next;
          for (const one of tabs) if (one !== tab) one.stale = true;
        },
        subscribe(changed) {
          tab.hear = changed;
          return () => {
            tab.hear = () => undefined;
          };
        },
      },
      send: ({ amount, password }, key) => send(tab, mine, key, amount, password),
      review: async () => (tab.fate[0] === 'moved' ? { ...shown, collectionNumber: '2' } : shown),
      async records() {
        await Promise.resolve();
        if (list === 'fails') throw new Unavailable('offline');
        const [newest] = mine.ledger;
        const lacks = list === 'lags' && newest !== undefined && !listed.has(newest);
        return mine.ledger.slice(lacks ? 1 : 0).map(({ record }) => record);
      },
      now: () => now,
      makeKey: () => {
        keys += 1;
        return `key${keys}`;
      },
      later(milliseconds, then) {
        const timer = { tab, milliseconds, then };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      async exclusively(task) {
        if (locks && locked) return false;
        locked = true;
        try {
          await task();
        } finally {
          if (tabs.includes(tab)) release();
        }
        return true;
      },
      freed: () => new Promise((resolve) => (locks && locked ? waiting.push(resolve) : resolve())),
      withdrawn: () => undefined,
    });
    const tab: Tab = {
      flow,
      stop: () => end(),
      stale: false,
      hear: () => undefined,
      fate: ['ok'],
      sent: null,
      pressed: false,
      about: null,
      seen: 'idle',
    };
    tabs.push(tab);
    const end = flow.start();
    return tab;
  }
  const release = () => {
    locked = false;
    for (const go of waiting.splice(0)) go();
  };

  /** A page goes: the request under way goes on without it. */
  function close(tab: Tab): void {
    tab.stop();
    tabs = tabs.filter((one) => one !== tab);
    timers = timers.filter((timer) => timer.tab !== tab);
    late.push(...held.filter((request) => request.tab === tab));
    const mine = held.some((request) => request.tab === tab);
    held = held.filter((request) => request.tab !== tab);
    if (mine) release();
  }

  /** The session is over: what is in doubt stays stored. */
  function leave(): void {
    for (const tab of [...tabs]) close(tab);
    account = null;
  }

  function enter(mine: Account): void {
    account = mine;
    for (const draw of mine.ledger) listed.add(draw);
    // Another account, or a sign-out, leaves nothing but what is in doubt.
    for (const one of accounts) if (one !== mine && one.stored?.doubt === false) one.stored = null;
    openTab(mine);
    openTab(mine);
  }

  /** Lets the pauses of searches pass; `most` milliseconds each. */
  async function pass(most: number): Promise<void> {
    for (;;) {
      await quiet();
      const due = timers.filter(({ milliseconds }) => milliseconds <= most);
      if (due.length === 0) return;
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { then } of due) then();
    }
  }

  function check(): void {
    if (wrong[0] !== undefined) throw new Error(wrong[0]);
    for (const tab of tabs) look(tab);
    for (const mine of accounts) {
      const { stored, name } = mine;
      if (/right|wrong/.test(JSON.stringify(stored))) throw new Error('a password is stored');
      for (const key of openKeys(mine, mine)) {
        const kept = stored !== null && (stored.key === key ? stored.doubt || stored.done : stored.last?.key === key);
        if (concerns(key) && !kept) throw new Error(`${name} forgets ${key}`);
      }
    }
  }

  /** What a tab says, beside the ledger. */
  function look(tab: Tab): void {
    const state = tab.flow.state();
    const said = JSON.stringify(state);
    const before = tab.about;
    tab.about = tab.flow.key();
    if (said === tab.seen) return;
    tab.seen = said;
    seen.add(state.kind === 'done' ? `done ${state.how}` : state.kind);
    if (state.kind === 'refused') nothingDrawn(state.kind, tab.sent ?? tab.about);
    if (state.kind === 'notFound') nothingDrawn(state.kind, before);
    if (state.kind === 'done') drawn(state.txId, state.amount, tab.about);
  }

  function nothingDrawn(kind: string, key: string | null): void {
    if (key !== null && (drew(home, key) || late.some((request) => request.key === key)))
      throw new Error(`${kind} is said of ${key}, which is drawn`);
  }

  function drawn(txId: string, amount: number, key: string | null): void {
    const draw = accounts.flatMap(({ ledger }) => ledger).find(({ record }) => record.txId === txId);
    if (draw?.key !== key || draw?.record.amount !== amount) {
      if (draw === undefined || key === null || concerns(draw.key))
        throw new Error(`${txId} of ${draw?.key} is told as that of ${key}`);
      // The user no longer follows the other withdrawal: nothing tells the two apart.
      abandoned.add(key);
    }
    told.add(txId);
  }

  function tabActions(tab: Tab, at: number): string[] {
    const { flow } = tab;
    const state = flow.state();
    const doubt = home.stored?.doubt === true;
    const can: string[] = [];
    if (flow.key() === null) can.push('open', ...(doubt ? ['open lags', 'open fails'] : []));
    else if (state.kind === 'idle' || state.kind === 'refused') {
      can.push(...fates.map((fate) => `send 300 ${fate}`), ...otherFates.map((fate) => `send 200 ${fate}`));
    }
    if (state.kind === 'unknown') {
      can.push('look', 'look lags', 'look fails');
      if (state.resendable) can.push(...fates.map((fate) => `again right ${fate}`), 'again wrong ok');
    }
    if (state.kind === 'done' || state.kind === 'notFound' || state.kind === 'stale') can.push('leave');
    if (tab.stale) can.push('hear');
    can.push('reload', ...(doubt ? ['reload fails'] : []));
    return can.map((action) => `${at + 1}: ${action}`);
  }

  function actions(): string[] {
    if (account === null) return ['A signs in', 'B withdraws'];
    const [one, two] = tabs.map(tabKey);
    const can = tabs.slice(0, one === two ? 1 : 2).flatMap(tabActions);
    if (held.length > 0) can.push('answer', 'lose');
    if (late.length > 0) can.push('arrive');
    if (timers.length > 0) can.push('a minute');
    if (home.stored !== null && held.length === 0) can.push('an hour', 'a day');
    can.push(home.stored?.doubt ? 'sign out all the same' : 'sign out');
    return can;
  }

  async function happen(action: string): Promise<void> {
    const [, nth, rest = ''] = /^(?:([12]): )?(.*)$/.exec(action) ?? [];
    const tab = tabs[Number(nth) - 1];
    if (tab !== undefined) return inTab(tab, rest.split(' '));
    switch (action) {
      case 'A signs in':
        return enter(home);
      case 'B withdraws': {
        enter(other);
        await pass(10_000);
        const [first] = tabs as [Tab];
        inTab(first, ['open']);
        inTab(first, ['send', '300', 'ok']);
        await pass(10_000);
        check();
        leave();
        other.stored = null;
        return;
      }
      case 'answer':
        return held.shift()?.settle('answer');
      case 'lose': {
        const request = held.shift();
        if (request) late.push(request);
        return request?.settle('lose');
      }
      case 'arrive':
        return arrive(late.shift());
      case 'a minute':
        return pass(60_000);
      case 'an hour':
      case 'a day':
        now += action === 'a day' ? 24 * hour : hour;
        for (const draw of home.ledger) listed.add(draw);
        late = [];
        if (action === 'a day') for (const mine of accounts) mine.answers.clear();
        return;
      default: {
        // Forgotten by the user's own decision.
        if (action === 'sign out all the same' && home.stored) abandoned.add(home.stored.key);
        leave();
        home.stored = null;
      }
    }
  }

  function arrive(request: Request | undefined): void {
    try {
      request?.take();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  function inTab(tab: Tab, [what, ...more]: readonly string[]): void {
    const { flow } = tab;
    const how = more.at(-1);
    const sending = what === 'send' || what === 'again';
    if (sending) tab.sent = null;
    if (what !== 'hear') tab.pressed = sending;
    if (how === 'lags') list = 'lags';
    if (how === 'unread' || (how === 'fails' && !sending)) list = 'fails';
    tab.fate = more.slice(1);
    switch (what) {
      case 'open':
        flow.open();
        break;
      case 'send':
        // A double click.
        for (let times = 0; times < 2; times += 1) flow.send({ amount: Number(more[0]), password: 'right', shown });
        break;
      case 'again':
        flow.resubmit(shown, more[0]);
        break;
      case 'look':
        flow.lookAgain();
        break;
      case 'leave':
        flow.leave();
        break;
      case 'hear':
        tab.stale = false;
        tab.hear();
        break;
      default: {
        const mine = account;
        close(tab);
        if (mine) openTab(mine);
      }
    }
  }

  enter(home);
  const act = async (action: string) => {
    list = 'true';
    await happen(action);
    await pass(10_000);
    check();
  };
  return {
    actions,
    act,
    key: keyOf,
    async end() {
      // Nothing arrives any more, the records are whole: what was in doubt gets settled, and leaves nothing behind.
      for (const request of held.splice(0)) request.settle('lose');
      await pass(10_000);
      if (account === null) await act('A signs in');
      await act('an hour');
      await act('1: reload');
      await act('1: reload');
      if (home.stored?.doubt) throw new Error('an intention stays in doubt for ever');
      await act('sign out');
      if (home.stored !== null) throw new Error('an intention stays in storage after signing out');
    },
  };

  /** What a tab shows and is about; the words beside an error are not told apart. */
  function tabKey(tab: Tab): string {
    const { kind, ...state } = tab.flow.state() as { kind: string } & Record<string, unknown>;
    const { amount, txId, resendable } = state;
    const stale = tab.stale && (tab.flow.key() !== null || home.stored?.doubt === true);
    const timer = timers.find((one) => one.tab === tab)?.milliseconds;
    return [kind, amount, txId, resendable, tab.flow.key(), stale, timer].join();
  }

  /** Times as they matter: until an hour and a day after the sending. Keys and orders by their first mention. */
  function keyOf(): string {
    const { stored, ledger, answers } = home;
    const age = (since: number, most: number) => Math.min((now - since) / hour, most);
    const capped = (amounts: readonly number[]) =>
      [...amounts].sort().filter((amount, at, all) => all.indexOf(amount) > at - 2);
    const recent = ledger.filter(
      ({ key, record }) => !told.has(record.txId) || age(record.create, 2) < 2 || key === stored?.key,
    );
    const known = (txId: string) => recent.some(({ record }) => record.txId === txId);
    const state = [
      account?.name,
      stored && [
        stored.key,
        stored.doubt,
        capped(stored.amounts),
        stored.known.filter(known).sort(),
        stored.done,
        stored.told,
        stored.last?.key,
        stored.amounts.length > 0 && [age(stored.sentAt, 25), age(stored.lastSentAt, 2)],
      ],
      tabs.map(tabKey).sort(),
      recent.map((draw) => {
        const { key, record } = draw;
        const { txId, amount, create } = record;
        return [key, txId, amount, age(create, 2), told.has(txId), answers.has(key), listed.has(draw)];
      }),
      held.map(({ key, tab }) => [key, tab?.flow.key()]),
      [...new Set(late.map(({ key }) => key))].filter((key) => !drew(home, key)).sort(),
      [...abandoned].filter((key) => late.some((request) => request.key === key)),
    ];
    const names = new Map<string, string>();
    return JSON.stringify(state).replace(/key\d+|TX\d+/g, (name) => {
      const known = names.get(name) ?? `${name[0]}${names.size}`;
      names.set(name, known);
      return known;
    });
  }
}
