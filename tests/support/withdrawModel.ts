import {
  createIntentionStore,
  type Intention,
  type IntentionStore,
} from '../../src/features/money/withdrawals/intention';
import {
  createWithdrawFlow,
  type WithdrawFlow,
  type WithdrawReview,
  type WithdrawState,
} from '../../src/features/money/withdrawals/withdrawFlow';
import { keysWith, memoryStorage } from '../../src/lib/browserStorage';
import { hasInDoubt } from '../../src/platform/accountStorage';
import type { Withdrawal } from '../../src/platform/contract/wallet';
import { Offline, Refused, ReviewChanged, SessionEnded, Unavailable } from '../../src/platform/errors';
import { type Model, quiet } from './explore';

// Two accounts, a browser of two tabs with its storage, and a platform that follows the contract. What is in front of
// the platform does not: answers are lost, replaced or late, the list of records lags or fails, keys are forgotten
// after a day.

/**
 * What else may happen. Each world has one of these, so that all sequences can be explored:
 * - `locks`, `no locks`: the browser lets tabs exclude each other, or does not.
 * - `links`: the second tab is a session by a link, which has its own storage and is opened again.
 * - `storage`: it is full, drops what is written, is cleared, or contains the text of another release.
 * - `clock`: the computer sleeps, and the clock is set to the platform's time later.
 * - `devices`: another device withdraws the same amount, and a list may lag for hours.
 * - `terms`: account, fee and limits change at any step, and between a press and its read.
 */
export type World = 'locks' | 'no locks' | 'links' | 'storage' | 'clock' | 'devices' | 'terms';

/**
 * What happens to a request: its answer (the platform's `ok` or own `refusal`, a gateway's `429`, `none`, the session's
 * `end`; `unsent`: there is no network; `held`: pending until something else has happened) and its effect (`now`,
 * `later`, `never`). Then the state of the list of records while it is sent and searched for; by default it is correct.
 * `unread`: it cannot be read before the request. `moved` and a field: that field changes after the press, before it is
 * read.
 */
const fates: readonly string[] = [
  'ok',
  'refusal',
  'unread',
  '429 now',
  '429 never',
  'none now lags',
  'none now fails',
  'none later',
  'end now',
  'end never',
  'held',
];
const otherFates: readonly string[] = ['ok', '429 now lags', 'held'];
/** The fates used in the worlds that test something else. */
const fewFates: readonly string[] = [
  'ok',
  'refusal',
  'unsent',
  'none now lags',
  'none later',
  'none never lags',
  'end now',
];
/**
 * The fates of presses in both tabs at the same time. Only one is sent and has the fate. `slow`: the second tab's read
 * ends last.
 */
const bothFates: readonly string[] = [
  'ok',
  'ok slow',
  'refusal slow',
  '429 now lags',
  'held',
  'held slow',
  'alone slow',
];

/** Whether the list of records is correct, lacks the newest withdrawal, or cannot be read. */
type List = 'true' | 'lags' | 'fails';

interface Draw {
  readonly key: string;
  readonly record: Withdrawal;
}

/** A storage that may be full, or drop what is written. */
interface ModelStorage {
  readonly storage: Storage;
  readonly entries: Map<string, string>;
  mode: 'ok' | 'full' | 'drops';
}

function modelStorage(): ModelStorage {
  const entries = new Map<string, string>();
  const plain = memoryStorage(entries);
  const model: ModelStorage = {
    entries,
    mode: 'ok',
    storage: {
      ...plain,
      get length() {
        return entries.size;
      },
      setItem(key, value) {
        if (model.mode === 'full') throw new Error('full');
        if (model.mode === 'ok') plain.setItem(key, value);
      },
    },
  };
  return model;
}

interface Account {
  readonly name: string;
  readonly ledger: Draw[];
  /** The platform's memory of keys. */
  readonly answers: Map<string, { readonly body: string; readonly txId: string }>;
}

interface Request {
  readonly account: Account;
  readonly tab: Tab | null;
  readonly key: string;
  readonly take: () => { txId: string };
  readonly settle: (how: 'answer' | 'refuse' | 'lose') => void;
}

interface Tab {
  readonly flow: WithdrawFlow;
  readonly store: IntentionStore;
  /** The storage of its session, and the copies of its page. */
  readonly own: ModelStorage;
  readonly page: { readonly storage: Storage; readonly listeners: Map<string, Set<() => void>> };
  /** What the user was shown last. */
  shown: WithdrawReview;
  /** The records that it read last. */
  read: readonly Withdrawal[];
  readonly stop: () => void;
  /** Whether another tab has written something that this one has not noticed. */
  stale: boolean;
  hear: () => void;
  fate: readonly string[];
  /** What its read of the records waits for. */
  reading: Promise<void>;
  /** The key of the last request. */
  sent: string | null;
  /** The press for a request that is not made yet; each press allows one. */
  pressed: 'send' | 'again' | null;
  /** The key of the intention that the previous state was about. */
  about: string | null;
  seen: string;
}

type Terms = Omit<WithdrawReview, 'storable'>;

/** The platform's account and terms at first. */
export const terms: Terms = {
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
/** What another device changes them to. */
const otherTerms: Terms = {
  collectionMethod: 'personalCard',
  collectionNumber: '2',
  cardNumber: '2',
  bankName: 'B',
  bankAccount: 'B',
  feeRate: 5,
  getmoney_min: 2,
  getmoney_max: 900,
  getmoney_startday: 2,
  getmoney_endday: 30,
};
type Term = keyof Terms;
const termNames = Object.keys(terms) as Term[];
/** What changes together. */
const parts: Readonly<Record<string, readonly Term[]>> = {
  account: ['collectionMethod', 'collectionNumber', 'cardNumber', 'bankName', 'bankAccount'],
  fee: ['feeRate'],
  limits: ['getmoney_min', 'getmoney_max', 'getmoney_startday', 'getmoney_endday'],
};

const byKey = (one: { key: string }, other: { key: string }) =>
  one.key < other.key ? -1 : Number(one.key > other.key);

const hour = 3_600;
const start = 1_000_000;

/** @param seen collects the kinds of states that occur */
export function withdrawModel(world: World, seen: Set<string>): Model {
  const locks = world !== 'no locks';
  const hasTwoTabs = world !== 'clock' && world !== 'storage' && world !== 'devices';
  const whole = world === 'locks' || world === 'no locks';
  const accounts: readonly Account[] = ['A', 'B'].map((name) => ({ name, ledger: [], answers: new Map() }));
  const [home, other] = accounts as [Account, Account];
  /** localStorage. */
  const shared = modelStorage();
  let now = start;
  /** How far the console's clock is behind, seconds. */
  let behind = 0;
  /** The platform's current account and terms. */
  let current = terms;
  /** How many requests the tabs have sent since the last action began, without those that were refused. */
  let requests = 0;
  /** If the list lags for hours: the newest withdrawal that it shows. */
  let lagSince: number | null = null;
  let list: List = 'true';
  let account: Account | null = home;
  let tabs: Tab[] = [];
  let held: Request[] = [];
  let late: Request[] = [];
  let keys = 0;
  let orders = 0;
  /** What every list of records contains: a list lags by seconds, less than signing in takes. */
  const listed = new Set<Draw>();
  const firstSent = new Map<string, number>();
  /** The order numbers that were in the records before a key was sent. */
  const listedBefore = new Map<string, ReadonlySet<string>>();
  const acknowledged = new Set<string>();
  /** The key for which an order number was reported. */
  const toldAs = new Map<string, string | null>();
  const abandoned = new Set<string>();
  /** Keys whose withdrawal was reported as likely, because a record has the amount. */
  const guessed = new Set<string>();
  /** Keys that were sent although nothing could be stored: the user was told to keep that tab open. */
  const warned = new Map<string, Tab>();
  const lastSent = new Map<string, number>();
  let devices = 0;
  /** The pages of the tabs, between two sessions. */
  let pages: Tab['page'][] = [];
  let locked = false;
  /**
   * What must never reach the platform. Thrown by `check`, since the flow would treat an error in a request as an
   * answer.
   */
  const wrong: string[] = [];
  const waiting: (() => void)[] = [];
  let timers: { readonly tab: Tab; readonly milliseconds: number; readonly then: () => void }[] = [];

  const sentLately = (key: string) => now - (lastSent.get(key) ?? 0) < hour;
  /** Whether the request, or its withdrawal, still concerns the user. */
  const concerns = (key: string) => !abandoned.has(key) && !(guessed.has(key) && !sentLately(key));
  const isDevice = (key: string) => key.startsWith('device');
  const drew = ({ ledger }: Account, key: string) => ledger.some((draw) => draw.key === key);
  const isUnderWay = (key: string) => [...late, ...held].some((request) => request.key === key);
  const isOpen = (mine: Account, key: string) => drew(mine, key) || isUnderWay(key);
  const openKeys = ({ ledger }: Account, mine: Account) => [
    ...ledger.filter(({ key, record }) => !acknowledged.has(record.txId) && !isDevice(key)).map(({ key }) => key),
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
      collectionNumber: current.collectionNumber,
      status: 'transferring',
    };
    if (mine.ledger.some((draw) => draw.key === key)) wrong.push(`${key} is drawn twice`);
    mine.answers.set(key, { body, txId });
    mine.ledger.unshift({ key, record });
    return { txId };
  }

  /** Checks a request as it leaves the tab. */
  function noteSending(tab: Tab, mine: Account, key: string): void {
    const hidden = termNames.filter((name) => tab.shown[name] !== current[name]);
    if (hidden.length > 0) wrong.push(`${key} is sent with another ${hidden.join()} than was shown`);
    if (list === 'fails') wrong.push('it is sent without the records being known');
    if (tab.pressed === null) wrong.push(`${key} is sent without a press of its own`);
    if (tab.pressed === 'send' && isOpen(mine, key)) wrong.push(`${key} is sent again without the user's knowing`);
    tab.pressed = null;
    requests += 1;
    if (requests > 1) wrong.push(`${key} is sent from both tabs at the same time`);
    const first = firstSent.get(key) ?? now;
    if (!firstSent.has(key)) listedBefore.set(key, new Set(tab.read.map(({ txId }) => txId)));
    firstSent.set(key, first);
    if (now - first >= 24 * hour) wrong.push(`${key} is sent a day after its first use`);
    lastSent.set(key, now);
    if (!tab.shown.storable) warned.set(key, tab);
    const others = openKeys(mine, mine).filter(
      (one) => one !== key && concerns(one) && [undefined, tab].includes(warned.get(one)),
    );
    if (others.length > 0) wrong.push(`${key} is sent while ${others.join()} is open`);
    tab.sent = key;
  }

  async function send(tab: Tab, mine: Account, key: string, amount: number, password: string) {
    noteSending(tab, mine, key);
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
        if (mine.answers.has(key)) return taking();
        requests -= 1;
        throw new Refused('balance', 200, { code: 40008, own: true });
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
              else if (end === 'refuse') reject(new Refused('balance', 200, { code: 40008, own: true }));
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

  const newPage = (): Tab['page'] => ({ storage: memoryStorage(), listeners: new Map() });

  /** What a new page of a session with this storage finds. */
  const readBy = (mine: Account, own: ModelStorage): Intention | null =>
    storeOf(mine, own, newPage(), () => false).read();

  function storeOf(mine: Account, own: ModelStorage, page: Tab['page'], maySave: () => boolean): IntentionStore {
    const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return createIntentionStore({
      shared: shared.storage,
      own: own.storage,
      events,
      username: mine.name,
      walletType: 0,
      maySave,
      page,
    });
  }

  function openTab(mine: Account, own: ModelStorage, page = newPage(), at = tabs.length): Tab {
    const kept = storeOf(mine, own, page, () => account === mine && tabs.includes(tab));
    const store: IntentionStore = {
      ...kept,
      write(next) {
        const stored = kept.write(next);
        for (const one of tabs) if (one !== tab && stored) one.stale = true;
        return stored;
      },
      subscribe(changed) {
        tab.hear = changed;
        return () => {
          tab.hear = () => undefined;
        };
      },
    };
    const flow = createWithdrawFlow({
      store,
      send: ({ amount, password }, key) => send(tab, mine, key, amount, password),
      review: async () => current,
      async records() {
        await tab.reading;
        const [how, what] = tab.fate;
        if (list === 'fails' || how === 'alone') throw new Unavailable('offline');
        if (how === 'moved') change([what as Term]);
        tab.fate = tab.fate.slice(how === 'moved' ? 2 : 0);
        const [newest] = mine.ledger;
        const lacks = list === 'lags' && newest !== undefined && !listed.has(newest);
        const listedSince = (record: Withdrawal) => lagSince === null || record.create <= lagSince;
        tab.read = mine.ledger
          .slice(lacks ? 1 : 0)
          .map(({ record }) => record)
          .filter(listedSince);
        return tab.read;
      },
      now: () => now - behind,
      async readNow() {
        await Promise.resolve();
        if (list === 'fails') throw new Unavailable('offline');
        behind = 0;
        return now;
      },
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
      store,
      own,
      page,
      shown: { ...current, storable: true },
      read: [],
      stop: () => end(),
      stale: false,
      hear: () => undefined,
      fate: [],
      reading: Promise.resolve(),
      sent: null,
      pressed: null,
      about: null,
      seen: 'idle',
    };
    tabs.splice(at, 0, tab);
    const end = flow.start();
    return tab;
  }
  const release = () => {
    locked = false;
    for (const go of waiting.splice(0)) go();
  };

  /** A page closes; its pending request continues without it. */
  function close(tab: Tab): void {
    tab.stop();
    tabs = tabs.filter((one) => one !== tab);
    timers = timers.filter((timer) => timer.tab !== tab);
    late.push(...held.filter((request) => request.tab === tab));
    const mine = held.some((request) => request.tab === tab);
    held = held.filter((request) => request.tab !== tab);
    if (mine) release();
  }

  /** The session ends; what is in doubt stays stored. */
  function leave(): void {
    pages = tabs.map(({ page }) => page);
    for (const tab of [...tabs]) close(tab);
    account = null;
  }

  function enter(mine: Account): void {
    account = mine;
    for (const draw of mine.ledger) listed.add(draw);
    // Another account, or a sign-out, leaves only what is in doubt.
    for (const one of accounts) if (one !== mine) wipe(one, shared);
    // The pages stay open: they show the sign-in form in between.
    openTab(mine, shared, pages[0]);
    if (hasTwoTabs) openTab(mine, world === 'links' ? modelStorage() : shared, pages[1]);
  }

  function wipe(mine: Account, from: ModelStorage): void {
    for (const key of keysWith(memoryStorage(from.entries), 'console.account.')) {
      if (key.includes(`.${mine.name}.`)) from.entries.delete(key);
    }
  }

  /** What the browser has stored about the account's doubt. */
  const inDoubt = () => {
    const found = readBy(home, shared);
    return found?.doubt ? found : (tabs.map(({ store }) => store.read()).find((one) => one?.doubt) ?? null);
  };

  /** Whether signing out asks. */
  const unsettled = () =>
    [memoryStorage(shared.entries), ...tabs.map(({ page }) => page.storage)].some((storage) =>
      hasInDoubt(storage, 'A'),
    );

  /** The intentions with which the account's tabs, and new pages, would continue. */
  const allStored = (mine: Account): Intention[] => {
    const owns = new Set([shared, ...tabs.map(({ own }) => own)]);
    const ofPages = pages.map((page) => storeOf(mine, shared, page, () => false));
    const found = [
      ...[...tabs.map(({ store }) => store), ...ofPages].map((store) => store.read()),
      ...[...owns].map((own) => readBy(mine, own)),
    ];
    return found.filter((one) => one !== null);
  };

  /** Lets the pauses of searches pass; at most `max` milliseconds each. */
  async function pass(max: number): Promise<void> {
    for (;;) {
      await quiet();
      const due = timers.filter(({ milliseconds }) => milliseconds <= max);
      if (due.length === 0) return;
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { then } of due) then();
    }
  }

  function check(): void {
    if (wrong[0] !== undefined) throw new Error(wrong[0]);
    for (const { entries } of [shared, ...tabs.map(({ own }) => own)]) {
      if (/right|wrong/.test(JSON.stringify([...entries]))) throw new Error('a password is stored');
    }
    for (const mine of accounts) if (account === mine || account === null) nothingForgotten(mine);
  }

  function nothingForgotten(mine: Account): void {
    const all = allStored(mine);
    if (all.some(({ key }) => key === 'unreadable')) return;
    for (const key of openKeys(mine, mine).filter(concerns)) {
      const kept = all.some((one) => (one.key === key ? one.doubt || one.done : one.last?.key === key));
      if (!kept) throw new Error(`${mine.name} forgets ${key}`);
    }
  }

  /** Checks what a tab says against the ledger. */
  function look(tab: Tab): void {
    const state = tab.flow.state();
    const said = JSON.stringify(state);
    const before = tab.about;
    tab.about = tab.flow.key();
    if (said === tab.seen) return;
    tab.seen = said;
    seen.add(state.kind === 'done' ? `done ${state.how}${state.inferred ? ' inferred' : ''}` : state.kind);
    judge(state, tab, before);
    const change = state.kind === 'refused' ? state.error : state.kind === 'unknown' ? state.failure : null;
    if (change instanceof ReviewChanged) tab.shown = change.now as WithdrawReview;
  }

  /** @param before the key that the tab was about before */
  function judge(state: WithdrawState, tab: Tab, before: string | null): void {
    if (state.kind === 'refused') nothingDrawn(state.kind, tab.sent ?? tab.about);
    if (state.kind === 'ended') nothingDrawn(state.kind, before);
    if (state.kind === 'notFound') notFound(state.amount, before);
    if (state.kind !== 'done') return;
    drawn(state.txId, state.amount, tab.about, state.inferred);
    const paid = (account ?? home).ledger.find(({ record }) => record.txId === state.txId)?.record;
    if (state.record !== null && state.record !== paid) throw new Error('the receipt is not the record');
  }

  /**
   * An hour has passed since it was sent. A withdrawal that the list does not show yet, or that could not be read, may
   * still exist.
   */
  function notFound(amount: number | null, key: string | null): void {
    const past = [...lastSent.keys()].filter((one) => !sentLately(one));
    const lately = [...lastSent.keys()].find(
      (one) => sentLately(one) && (amount === null ? concerns(one) : one === key),
    );
    if (lately !== undefined) throw new Error(`an hour has passed, it is said of ${lately}, which is not so`);
    if (amount !== null && lagSince === null) nothingDrawn('notFound', key);
    else for (const one of past) abandoned.add(one);
  }

  function nothingDrawn(kind: string, key: string | null): void {
    if (key !== null && isOpen(home, key)) throw new Error(`${kind} is said of ${key}, which is drawn`);
  }

  function drawn(txId: string, amount: number, key: string | null, inferred: boolean): void {
    const draw = accounts.flatMap(({ ledger }) => ledger).find(({ record }) => record.txId === txId);
    // Sessions by a link and by the form only know each other's doubts.
    const toldOf = toldAs.get(txId) ?? key;
    const known = (toldOf !== key && world !== 'links') || (key !== null && listedBefore.get(key)?.has(txId));
    if (inferred && key !== draw?.key && known) throw new Error(`${txId} is known as another's than ${key}`);
    if (inferred && key !== null && draw?.record.amount === amount) guessed.add(key);
    else if (draw?.key !== key || draw?.record.amount !== amount) {
      if (draw === undefined || key === null || concerns(draw.key))
        throw new Error(`${txId} of ${draw?.key} is told as that of ${key}`);
      // The user no longer follows the other withdrawal, so the two cannot be told apart.
      abandoned.add(key);
    }
    acknowledged.add(txId);
    toldAs.set(txId, key);
  }

  /** What the dialog offers. */
  function presses(state: WithdrawState): string[] {
    // With the other tab open, each field would be a separate state, so there they change together.
    const alone = tabs.filter(({ flow }) => flow.key() !== null).length === 1;
    const moved = world === 'terms' && alone ? termNames.map((name) => `moved ${name}`) : [];
    const some = whole ? fates : [...fewFates, ...moved];
    switch (state.kind) {
      case 'idle':
      case 'refused':
        return [
          ...some.map((fate) => `send 300 ${fate}`),
          ...(whole ? otherFates.map((fate) => `send 200 ${fate}`) : []),
        ];
      case 'similar':
        return ['all the same', 'leave'];
      case 'unreadable':
        return ['look'];
      case 'unknown': {
        const again = [...some.map((fate) => `again right ${fate}`), 'again wrong ok'];
        return ['look', 'look lags', 'look fails', ...(state.resendable ? again : [])];
      }
      default:
        return ['done', 'notFound', 'ended', 'stale'].includes(state.kind) ? ['leave'] : [];
    }
  }

  /** Whether it would react if it noticed the change. */
  const isStale = ({ stale, flow }: Tab) => stale && (flow.key() !== null || inDoubt() !== null);

  function tabActions(tab: Tab, at: number): string[] {
    const { flow } = tab;
    const state = flow.state();
    const doubt = inDoubt() !== null;
    const can = flow.key() === null ? ['open', ...(doubt ? ['open lags', 'open fails'] : [])] : presses(state);
    if (isStale(tab)) can.push('hear');
    can.push('reload', ...(doubt ? ['reload fails'] : []));
    if (tab.own !== shared) can.push('opens the link again');
    return can.map((action) => `${at + 1}: ${action}`);
  }

  /**
   * Of tabs that cannot be distinguished, only the first one acts. In the order of their keys, as in the state's key.
   */
  function tabsActions(): string[] {
    const [first, second] = tabs.map((tab, at) => ({ tab, at, key: tabKey(tab) })).sort(byKey);
    if (first === undefined) return [];
    const of = ({ tab, at }: { tab: Tab; at: number }) => tabActions(tab, at);
    if (second === undefined) return of(first);
    const areSame = first.key === second.key && world !== 'links';
    const can = [...of(first), ...(areSame ? [] : of(second))];
    if (!whole || tabs.some((tab) => pressOf(tab) === null)) return can;
    const orders = [`${first.at + 1}+${second.at + 1}`, ...(areSame ? [] : [`${second.at + 1}+${first.at + 1}`])];
    return [...can, ...orders.flatMap((order) => bothFates.map((fate) => `${order}: ${fate}`))];
  }

  function actions(): string[] {
    if (account === null) return ['A signs in', 'B withdraws'];
    const can = tabsActions();
    if (held.length > 0) can.push('answer', 'refuse', 'lose');
    if (late.length > 0) can.push('arrive');
    if (timers.length > 0) can.push('a minute');
    if (allStored(home).length > 0 && held.length === 0) can.push('an hour', 'a day');
    can.push(unsettled() ? 'sign out all the same' : 'sign out', ...worldActions());
    return can;
  }

  /** What the user presses to send. */
  function pressOf({ flow }: Tab): readonly string[] | null {
    const state = flow.state();
    if (state.kind === 'unknown') return state.resendable ? ['again', 'right'] : null;
    return flow.key() !== null && ['idle', 'refused'].includes(state.kind) ? ['send', '300'] : null;
  }

  /** The user presses in both tabs before either has read anything. */
  async function pressBoth(order: readonly string[], fate: readonly string[]): Promise<void> {
    const both = order.map((nth) => tabs[Number(nth) - 1] as Tab);
    const second = both[1] as Tab;
    const isSlow = fate.at(-1) === 'slow';
    let go = () => {};
    if (isSlow)
      second.reading = new Promise((resolve) => {
        go = resolve;
      });
    for (const tab of both) inTab(tab, [...(pressOf(tab) ?? []), ...fate.filter((word) => word !== 'slow')]);
    if (fate[0] === 'alone') (both[0] as Tab).fate = ['ok'];
    if (isSlow) await pass(10_000);
    go();
  }

  /** What may only happen in this world. */
  function worldActions(): string[] {
    switch (world) {
      case 'storage':
        return [
          ...(['ok', 'full', 'drops'] as const)
            .filter((mode) => mode !== shared.mode)
            .map((mode) => `storage: ${mode}`),
          ...(shared.entries.size > 0 ? ['storage: cleared'] : []),
          ...(readBy(home, shared)?.doubt ? ['another release writes'] : []),
        ];
      case 'clock':
        return behind === 0 ? ['sleeps'] : ['the clock is set'];
      case 'devices':
        return [
          ...(devices < 2 ? ['another device withdraws'] : []),
          lagSince === null ? 'lists lag' : 'lists catch up',
        ];
      case 'terms':
        return Object.keys(parts).map((part) => `changes: ${part}`);
      default:
        return [];
    }
  }

  function happenInWorld(action: string): void {
    switch (action) {
      case 'sleeps':
        behind = 8 * hour;
        elapse(8);
        return;
      case 'the clock is set':
        behind = 0;
        return;
      case 'another device withdraws': {
        devices += 1;
        take(home, `device${devices}`, 300, 'right');
        return;
      }
      case 'lists lag':
        lagSince = now - 1;
        return;
      case 'lists catch up':
        lagSince = null;
        for (const draw of home.ledger) if (now - draw.record.create >= hour) listed.add(draw);
        return;
      case 'storage: cleared':
        // Deleted by the user or the browser: what is gone cannot be known.
        for (const key of lastSent.keys()) abandoned.add(key);
        shared.entries.clear();
        return;
      case 'another release writes':
        for (const key of keysWith(memoryStorage(shared.entries), 'console.unsettled.'))
          shared.entries.set(key, '{"v":2}');
        for (const tab of tabs) tab.stale = true;
        return;
      default: {
        const [kind, what = ''] = action.split(': ');
        if (kind === 'changes') change(parts[what] ?? []);
        else shared.mode = what as ModelStorage['mode'];
      }
    }
  }

  /** Another device changes these terms, or changes them back. */
  function change(names: readonly Term[]): void {
    for (const name of names) {
      const from = current[name] === terms[name] ? otherTerms : terms;
      current = { ...current, [name]: from[name] };
    }
  }

  /** Hours pass: pending requests have arrived or never will. */
  function elapse(hours: number): void {
    now += hours * hour;
    if (lagSince === null) for (const draw of home.ledger) listed.add(draw);
    late = [];
    if (hours >= 24) for (const mine of accounts) mine.answers.clear();
  }

  async function happen(action: string): Promise<void> {
    if (worldActions().includes(action)) return happenInWorld(action);
    const [, nth, rest = ''] = /^(?:([12+]+): )?(.*)$/.exec(action) ?? [];
    if (nth?.includes('+')) return pressBoth(nth.split('+'), rest.split(' '));
    const tab = tabs[Number(nth) - 1];
    if (tab !== undefined) return inTab(tab, rest.split(' '));
    switch (action) {
      case 'A signs in':
        return enter(home);
      case 'B withdraws':
        return otherWithdraws();
      case 'answer':
      case 'refuse':
        return held.shift()?.settle(action);
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
        return elapse(action === 'a day' ? 24 : 1);
      default:
        return signOut(action === 'sign out all the same');
    }
  }

  async function otherWithdraws(): Promise<void> {
    enter(other);
    await pass(10_000);
    const [first] = tabs as [Tab];
    inTab(first, ['open']);
    inTab(first, ['send', '300', 'ok']);
    await pass(10_000);
    look(first);
    check();
    leave();
    wipe(other, shared);
  }

  /** @param forgets whether something in doubt is forgotten, by the user's own decision */
  function signOut(forgets: boolean): void {
    if (forgets) for (const key of lastSent.keys()) abandoned.add(key);
    leave();
    shared.entries.clear();
    toldAs.clear();
    pages = [];
  }

  function arrive(request: Request | undefined): void {
    try {
      request?.take();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  function setList(how: string | undefined, sending: boolean): void {
    if (how === 'lags') list = 'lags';
    if (how === 'unread' || (how === 'fails' && !sending)) list = 'fails';
  }

  function inTab(tab: Tab, [what, ...more]: readonly string[]): void {
    const { flow } = tab;
    const how = more.at(-1);
    const sending = what === 'send' || what === 'again';
    if (sending) tab.sent = null;
    if (what !== 'hear') tab.pressed = sending ? what : null;
    setList(how, sending);
    tab.fate = more.slice(1);
    switch (what) {
      case 'open':
        tab.shown = { ...current, storable: flow.isStorable() };
        flow.open();
        break;
      case 'send':
        // A double click.
        for (let times = 0; times < 2; times += 1)
          flow.send({ amount: Number(more[0]), password: 'right', shown: tab.shown });
        break;
      case 'again': {
        const state = flow.state();
        if (state.kind === 'unknown' && !state.stored) tab.shown = { ...tab.shown, storable: false };
        flow.resubmit(tab.shown, more[0]);
        break;
      }
      case 'all':
        // The user was told that there may be two.
        for (const key of guessed) abandoned.add(key);
        flow.withdrawAgain();
        break;
      case 'opens':
        reopen(tab, modelStorage());
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
      default:
        reopen(tab, tab.own);
    }
  }

  function reopen(tab: Tab, own: ModelStorage): void {
    const mine = account;
    const state = tab.flow.state();
    // The user was asked before leaving.
    if ('stored' in state && !state.stored) for (const [key, of] of warned) if (of === tab) abandoned.add(key);
    const at = tabs.indexOf(tab);
    close(tab);
    if (mine) openTab(mine, own, newPage(), at);
  }

  enter(home);
  const act = async (action: string) => {
    list = 'true';
    requests = 0;
    for (const tab of tabs) tab.fate = [];
    await happen(action);
    await pass(10_000);
    for (const tab of tabs) look(tab);
    // A key that became a withdrawal makes no other.
    late = late.filter(
      ({ account: mine, key }, at) => !drew(mine, key) && late.findIndex((one) => one.key === key) === at,
    );
  };
  return {
    actions,
    act,
    check,
    key: keyOf,
    async end() {
      // Nothing arrives any more and the records are complete: what was in doubt is settled, and leaves nothing behind.
      for (const request of held.splice(0)) request.settle('lose');
      await pass(10_000);
      shared.mode = 'ok';
      lagSince = null;
      behind = 0;
      if (account === null) await act('A signs in');
      // An unreadable one that is found now ends in an hour.
      for (const action of ['1: reload', 'an hour', '1: reload', ...tabs.map(() => '1: reload')]) {
        await act(action);
        check();
      }
      if (inDoubt()) throw new Error('an intention stays in doubt for ever');
    },
  };

  /** What a tab shows and is about; the texts of an error make no difference. */
  function tabKey(tab: Tab): string {
    const { kind, ...state } = tab.flow.state() as { kind: string } & Record<string, unknown>;
    const { amount, txId, resendable, stored } = state;
    const timer = timers.find((one) => one.tab === tab)?.milliseconds;
    const isOver = ['done', 'notFound', 'ended', 'stale'].includes(kind);
    const hidden = termNames.filter((name) => tab.shown[name] !== current[name]);
    const shown = tab.flow.key() !== null && !isOver && [hidden, tab.shown.storable];
    const page = [...keysWith(tab.page.storage, '')].map((key) => tab.page.storage.getItem(key));
    const own = tab.own === shared ? '' : intentionKey(readBy(home, tab.own));
    return JSON.stringify([
      kind,
      amount,
      txId,
      resendable,
      stored,
      tab.flow.key(),
      isStale(tab),
      timer,
      shown,
      page,
      own,
    ]);
  }

  function recent(): Draw[] {
    const kept = new Set(allStored(home).map(({ key }) => key));
    return home.ledger.filter(
      ({ key, record }) => !acknowledged.has(record.txId) || age(record.create, 2) < 2 || kept.has(key),
    );
  }

  function age(since: number, max: number): number {
    return Math.min((now - since) / hour, max);
  }

  function intentionKey(stored: Intention | null): unknown {
    const capped = (amounts: readonly number[]) =>
      [...amounts].sort().filter((amount, at, all) => all.indexOf(amount) > at - 2);
    const known = (txId: string) => recent().some(({ record }) => record.txId === txId);
    return (
      stored && [
        stored.key,
        stored.doubt,
        capped(stored.amounts),
        stored.known.filter(known).sort(),
        stored.done,
        stored.acknowledged,
        stored.last?.key,
        (stored.last?.until ?? 0) > 0 && age(stored.last?.until ?? 0, 2),
        (stored.doubt || stored.done?.inferred) && [age(stored.sentAt, 25), age(stored.lastSentAt, 2)],
      ]
    );
  }

  /**
   * Times only as far as they matter: up to an hour and a day after sending. Keys and orders are named by their first
   * occurrence.
   */
  function keyOf(): string {
    const { ledger, answers } = home;
    const state = [
      account?.name,
      intentionKey(readBy(home, shared)),
      [shared.mode, behind, lagSince !== null && ledger.map(({ record }) => record.create > (lagSince ?? 0))],
      tabs.map(tabKey).sort(),
      recent().map((draw) => {
        const { key, record } = draw;
        const { txId, amount, create } = record;
        return [key, txId, amount, age(create, 2), acknowledged.has(txId), answers.has(key), listed.has(draw)];
      }),
      held.map(({ key, tab }) => [key, tab?.flow.key()]),
      late.map(({ key }) => key),
      [...abandoned].filter(isUnderWay),
      [...lastSent].filter(([key]) => concerns(key) && sentLately(key) && !acknowledged.has(key)).map(([key]) => key),
      [...guessed].filter((key) => sentLately(key)),
      devices,
    ];
    const names = new Map<string, string>();
    return JSON.stringify(state).replace(/key\d+|TX\d+/g, (name) => {
      const known = names.get(name) ?? `${name[0]}${names.size}`;
      names.set(name, known);
      return known;
    });
  }
}
