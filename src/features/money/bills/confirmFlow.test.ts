import { describe, expect, it, vi } from 'vitest';
import { explore, type Model, quiet } from '../../../../tests/support/explore';
import type { PayInfo } from '../../../platform/contract/account';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { ReadOnly, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { changesOf, createConfirmFlow } from './confirmFlow';

const bill = (over: Partial<MonthlyBill> = {}): MonthlyBill => ({
  state: 100,
  income: [],
  fine: [],
  compensation: [],
  tax_ratio: 0.06,
  total_after_tax: 0,
  ...over,
});
const payInfo: PayInfo = {
  bankAccount: '',
  bankName: '',
  cardNumber: '',
  collectionMethod: 'enterpriseCard',
  collectionNumber: '6225880112345678',
  invoiceType: 'specialSix',
  contractType: 'enterprise',
  phoneNumber: '',
  billingCycle: 'month',
};
const refused = new Refused('no', 400, { own: true });
const lost = new Unavailable('timeout');

/** A flow over a mocked platform. */
function setup() {
  const answers = {
    review: vi.fn(async () => ({ bill: bill(), payInfo })),
    look: vi.fn(async () => 100),
    send: vi.fn(async () => 200),
    inDays: vi.fn(() => true),
  };
  const onSettled = vi.fn();
  const flow = createConfirmFlow(answers, onSettled);
  const kinds: string[] = [];
  flow.subscribe(() => kinds.push(flow.state().kind));
  const until = (kind: string) => expect.poll(() => flow.state().kind, { interval: 1 }).toBe(kind);
  const ready = async () => {
    flow.open(bill());
    await until('ready');
  };
  return { ...answers, onSettled, flow, kinds, until, ready };
}

describe('opening the dialog', () => {
  it('shows what the page showed before if it changed', async () => {
    const { flow, until, review, onSettled } = setup();
    review.mockResolvedValue({ bill: bill({ total_after_tax: 5 }), payInfo });
    flow.open(bill({ total_after_tax: 7 }));
    await until('ready');
    expect(flow.state()).toMatchObject({ previous: { bill: { total_after_tax: 7 }, payInfo } });
    expect(onSettled).toHaveBeenCalledWith(100);
  });

  it.each([
    [200, { kind: 'confirmed', by: 'elsewhere', state: 200 }],
    [300, { kind: 'confirmed', by: 'elsewhere', state: 300 }],
    [0, { kind: 'moved', state: 0 }],
    [777, { kind: 'moved', state: 777 }],
  ])('reports a bill in state %s', async (state, found) => {
    const { flow, until, review, onSettled, send } = setup();
    review.mockResolvedValue({ bill: bill({ state }), payInfo });
    flow.open(bill());
    await until(found.kind);
    expect(flow.state()).toEqual(found);
    expect(onSettled).toHaveBeenCalledWith(state);
    flow.send();
    expect(send).not.toHaveBeenCalled();
  });

  it('reads and sends nothing outside the checking days (R9-24)', async () => {
    const { flow, ready, review, send, inDays } = setup();
    inDays.mockReturnValueOnce(false);
    flow.open(bill());
    expect(flow.state().kind).toBe('over');
    expect(review).not.toHaveBeenCalled();
    flow.close();
    await ready();
    inDays.mockReturnValueOnce(false);
    flow.send();
    expect(flow.state().kind).toBe('over');
    expect(send).not.toHaveBeenCalled();
  });

  it('ignores answers to a dialog that was closed', async () => {
    const { flow, until, review } = setup();
    let late: (value: { bill: MonthlyBill; payInfo: PayInfo }) => void = () => undefined;
    review.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    );
    flow.open(bill());
    flow.close();
    flow.open(bill());
    await until('ready');
    late({ bill: bill({ state: 200 }), payInfo });
    await Promise.resolve();
    expect(flow.state().kind).toBe('ready');
    flow.close();
    expect(flow.state().kind).toBe('closed');
  });
});

describe('a confirmation', () => {
  it('is sent once, however often the button is pressed (R9-25)', async () => {
    const { flow, until, ready, send, onSettled, kinds } = setup();
    await ready();
    flow.send();
    flow.send();
    flow.close();
    flow.open(bill());
    flow.send();
    await until('confirmed');
    flow.send();
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSettled.mock.calls).toEqual([[200]]);
    expect(kinds).toEqual(['loading', 'ready', 'sending', 'confirmed']);
    expect(flow.state()).toEqual({ kind: 'confirmed', by: 'answered', state: 200 });
  });

  it('is not sent with another invoice, which is shown first', async () => {
    const { flow, until, ready, send, review } = setup();
    await ready();
    const now = { bill: bill(), payInfo: { ...payInfo, invoiceType: 'normal' as const } };
    review.mockResolvedValue(now);
    flow.send();
    await until('ready');
    expect(send).not.toHaveBeenCalled();
    const previous = { bill: bill(), payInfo };
    expect(flow.state()).toEqual({ kind: 'ready', reviewed: now, previous, problem: null });
  });

  it('counts as confirmed elsewhere if it is refused and the bill is confirmed', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockRejectedValueOnce(refused);
    look.mockResolvedValue(200);
    flow.send();
    await until('confirmed');
    expect(flow.state()).toEqual({ kind: 'confirmed', by: 'elsewhere', state: 200 });
  });

  it('reads nothing more after a refusal of the support view', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockRejectedValueOnce(new ReadOnly(''));
    flow.send();
    await until('ready');
    expect(flow.state()).toMatchObject({ problem: { outcome: 'refused' } });
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a confirmation without the platform’s own answer', () => {
  it('is settled by the bill’s state: it has moved on', async () => {
    const { flow, until, ready, send, look, onSettled } = setup();
    await ready();
    send.mockRejectedValueOnce(lost);
    look.mockResolvedValue(0);
    flow.send();
    await until('moved');
    expect(flow.state()).toEqual({ kind: 'moved', state: 0 });
    expect(onSettled).toHaveBeenCalledWith(0);
  });

  it('stays open while the bill’s state is read, which `lookAgain` repeats only if the state is unknown', async () => {
    const { flow, until, ready, send, look, kinds } = setup();
    await ready();
    flow.lookAgain();
    expect(look).not.toHaveBeenCalled();
    send.mockRejectedValueOnce(lost);
    flow.subscribe(() => {
      if (flow.state().kind === 'checking') flow.close();
    });
    flow.send();
    await until('ready');
    expect(kinds).not.toContain('closed');
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('includes one whose answer says 100', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockResolvedValueOnce(100);
    flow.send();
    await until('ready');
    expect(look).toHaveBeenCalledTimes(1);
    expect(flow.state()).toMatchObject({ problem: { outcome: 'notConfirmed' } });
  });
});

describe('a session that expires', () => {
  const ended = new SessionEnded('');
  it.each(['review', 'send', 'look'] as const)('closes the dialog during %s', async (call) => {
    const { flow, until, ready, onSettled, ...platform } = setup();
    await ready();
    if (call === 'look') platform.send.mockRejectedValueOnce(lost);
    platform[call].mockRejectedValueOnce(ended);
    flow.send();
    await until('closed');
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('closes the dialog while it opens', async () => {
    const { flow, until, review } = setup();
    review.mockRejectedValueOnce(ended);
    flow.open(bill());
    await until('closed');
  });
});

describe('what changed', () => {
  const day = 86_400;
  const line = (over: Partial<MonthlyBill['income'][number]> = {}) => ({
    external_name: 'Edge',
    start_time: 0,
    end_time: 10 * day,
    price: 5,
    price_local: 0,
    price_international: 0,
    amount_total: 50,
    ...over,
  });
  const changes = (was: Partial<MonthlyBill>, now: Partial<MonthlyBill>) =>
    changesOf({ bill: bill(was), payInfo }, { bill: bill(now), payInfo });

  it.each<[string, Partial<PayInfo>, boolean, boolean]>([
    ['number', { collectionNumber: '1' }, true, false],
    ['method', { collectionMethod: 'personalCard' }, true, false],
    ['card', { cardNumber: '62' }, true, false],
    ['bank', { bankName: 'B' }, true, false],
    ['holder', { bankAccount: 'H' }, true, false],
    ['invoice', { invoiceType: 'normal' }, false, true],
    [
      'paid card, named twice, and the default invoice',
      { cardNumber: '6225880112345678', invoiceType: '' },
      false,
      false,
    ],
    ['spaces of a number', { collectionNumber: '6225 8801 1234 5678' }, false, false],
  ])('in the payout details: the %s', (_, over, account, invoice) => {
    const found = changesOf({ bill: bill(), payInfo }, { bill: bill(), payInfo: { ...payInfo, ...over } });
    expect(found).toMatchObject({ account, invoice, bill: false });
  });

  it('is nothing if only the order, ids or the state differ', () => {
    const [a, b] = [line(), line({ external_name: 'Core' })];
    const [f, g] = [
      { id: 'f', reason: 'x', amount: 1 },
      { id: 'g', reason: 'y', amount: 2 },
    ];
    const found = changes(
      { income: [a, b], fine: [f, g] },
      { state: 200, income: [b, a], fine: [g, { ...f, id: 'h' }] },
    );
    expect(found).toEqual({ account: false, invoice: false, bill: false, income: [], fine: [], compensation: [] });
  });

  it.each([
    ['price', { price: 6 }],
    ['local price', { price_local: 6 }],
    ['international price', { price_international: 6 }],
    ['amount', { amount_total: 51 }],
    ['first day', { start_time: day }],
    ['last day', { end_time: 9 * day }],
  ])('is a line as it was and is: its %s', (_, over) => {
    const other = line({ external_name: 'Core' });
    const now = line(over);
    expect(changes({ income: [line(), other] }, { income: [other, now] })).toMatchObject({
      bill: true,
      income: [{ was: line(), now }],
    });
  });

  it('is a line that was added or removed; of two alike, the one that differs', () => {
    const [same, was, now] = [line(), line({ amount_total: 60 }), line({ amount_total: 70 })];
    const [gone, come] = [line({ external_name: 'Gone' }), line({ external_name: 'New' })];
    expect(changes({ income: [was, same, gone] }, { income: [come, same, now] }).income).toEqual([
      { was: null, now: come },
      { was, now },
      { was: gone, now: null },
    ]);
  });

  it('is each of two identical lines that were removed, and a fine that shares neither id nor reason with the earlier one', () => {
    expect(changes({ income: [line(), line()] }, {}).income).toEqual(Array(2).fill({ was: line(), now: null }));
    const [was, now] = [
      { id: 'a', reason: 'x', amount: 1 },
      { id: 'b', reason: 'y', amount: 1 },
    ];
    expect(changes({ fine: [was] }, { fine: [now] }).fine).toEqual([
      { was: null, now },
      { was, now: null },
    ]);
  });

  it.each(['fine', 'compensation'] as const)('is a %s by its id, otherwise by its reason', (kind) => {
    const of = (id: string, reason: string, amount: number) => ({ id, reason, amount });
    const found = changes(
      { [kind]: [of('a', 'x', 1), of('b', 'x', 2), of('', 'y', 3)] },
      { [kind]: [of('b', 'z', 2), of('', 'y', 4), of('a', 'x', 5)] },
    );
    expect(found.bill).toBe(true);
    expect(found[kind]).toEqual([
      { was: of('b', 'x', 2), now: of('b', 'z', 2) },
      { was: of('', 'y', 3), now: of('', 'y', 4) },
      { was: of('a', 'x', 1), now: of('a', 'x', 5) },
    ]);
  });

  it.each([{ tax_ratio: 0.07 }, { total_after_tax: 1 }])('is only the bill: %j', (over) => {
    expect(changes({}, over)).toMatchObject({ account: false, invoice: false, bill: true, income: [] });
  });
});

/**
 * A bill that this dialog and another tab confirm. Bill and account can change at any step. A request takes effect
 * (`now`, `later`, `never`), and is answered by the platform (`ok`, its own `refusal`), by a gateway (`404`) or not at
 * all (`none`); the bill's state is then read as it is, as it was (`stale`), or not (`unread`).
 */
function confirmModel(seen: Set<string>): Model {
  let code = 100;
  /** The bill's total and the account's stored bank. */
  let [total, bank] = [0, ''];
  const onFile = () => ({ bill: bill({ total_after_tax: total }), payInfo: { ...payInfo, bankName: bank } });
  /** What the user saw at the last press; '' if there was no button. */
  let pressed = '';
  /** Problems found inside the platform's functions, where the flow would treat a thrown error as the platform's. */
  const wrong: string[] = [];
  /** The bill's state as reported to the page. */
  let page = 100;
  const told = ({ bill: { total_after_tax }, payInfo: { bankName } }: ReturnType<typeof onFile>) =>
    `${total_after_tax} ${bankName}`;
  let reading = '';
  let fate: readonly string[] = [];
  let confirmedBy: 'us' | 'other' | null = null;
  let late = 0;
  let sends = 0;
  /** Whether a request had no answer of the platform's own. */
  let doubted = false;
  const confirm = (who: 'us' | 'other') => {
    if (code === 200) throw new Refused('confirmed already', 400, { own: true });
    code = 200;
    confirmedBy = who;
  };
  const read = () => {
    if (reading === 'unread') throw lost;
    return reading === 'stale' ? 100 : code;
  };
  const flow = createConfirmFlow(
    {
      review: async () => {
        const { bill: stored, payInfo: account } = onFile();
        return { bill: { ...stored, state: read() }, payInfo: account };
      },
      look: async () => {
        [, , reading = ''] = fate;
        return read();
      },
      async send() {
        sends += 1;
        if (pressed !== told(onFile())) wrong.push('what was not shown is confirmed');
        if (code !== 100) wrong.push('a bill is confirmed twice');
        if (reading === 'unread') wrong.push('a bill that was not read is confirmed');
        const [answer, effect] = fate;
        if (effect === 'later') late += 1;
        if (effect === 'now' && code === 100) confirm('us');
        if (answer === 'none') throw lost;
        if (answer === '404') throw new Refused('page not found', 404);
        if (answer === 'refusal') throw refused;
        confirm('us');
        return code;
      },
      inDays: () => true,
    },
    (state) => {
      page = state;
    },
  );
  const press = (how: readonly string[]) => {
    fate = how;
    if (how[0] === 'none' || how[0] === '404') doubted = true;
    // The bill is read first, too.
    reading = how[0] === 'unread' ? 'unread' : '';
    const state = flow.state();
    pressed = state.kind === 'ready' ? told(state.reviewed) : '';
    // A double click.
    for (let times = 0; times < 2; times += 1) flow.send();
  };
  const happen = (what: string, how: readonly string[]) => {
    if (what === 'send') return press(how);
    reading = how[0] ?? '';
    fate = ['', '', reading];
    if (what === 'open') flow.open(bill());
    if (what === 'bill') total = 1 - total;
    if (what === 'account') bank = bank === '' ? 'B' : '';
    if (what === 'close') flow.close();
    if (what === 'look') flow.lookAgain();
    if (what === 'elsewhere') confirm('other');
    if (what === 'arrive') late -= 1;
    if (what === 'arrive' && code === 100) confirm('us');
  };
  /** Throws unless the result fits a press on a bill in state `had`. */
  const checkPress = (sent: boolean, had: number, [answer = '']: readonly string[]) => {
    const state = flow.state();
    const by = state.kind === 'confirmed' ? state.by : null;
    if (sent) {
      const told = answer === 'ok' ? ['answered'] : ['found', null];
      if (!told.includes(by)) throw new Error(`${answer} is told as confirmed by ${by}`);
    } else if (answer === 'unread') {
      if (state.kind !== 'ready' || state.problem?.outcome !== 'notSent') throw new Error('a failure is not told');
    } else if (had === 200) {
      if (by !== 'elsewhere') throw new Error('a bill confirmed elsewhere is not told');
    } else if (state.kind !== 'ready' || state.previous === null || told(state.previous) !== pressed) {
      throw new Error('a change is not told');
    }
  };
  const check = () => {
    const state = flow.state();
    if (wrong.length > 0) throw new Error(wrong.join());
    if (state.kind === 'confirmed' && page !== 200) throw new Error('the page is not told');
    const changed = state.kind === 'ready' && state.previous !== null;
    seen.add(changed ? 'ready changed' : state.kind === 'ready' ? `ready ${state.problem?.outcome}` : state.kind);
    if (changed && told(state.previous) === told(state.reviewed)) throw new Error('a change is told that is none');
    if (state.kind === 'confirmed' && code !== 200) throw new Error('a bill is told as confirmed, which is not');
    const refusedNow = state.kind === 'ready' && state.problem?.outcome === 'refused';
    if (refusedNow && (confirmedBy === 'us' || late > 0))
      throw new Error('a bill is told as refused, which is confirmed');
  };
  return {
    actions() {
      const { kind } = flow.state();
      const fates = ['ok', 'refusal never', 'none now', 'none later', 'none never', '404 now', '404 never'];
      const after = ['', ' stale', ' unread'];
      return [
        ...(kind === 'closed' ? ['open', 'open stale', 'open unread'] : ['close']),
        ...(kind === 'ready'
          ? ['send unread', ...fates.flatMap((one) => after.map((how) => `send ${one}${how}`))]
          : ['send ok']),
        ...(kind === 'unknown' || kind === 'loadFailed' ? ['look', 'look stale', 'look unread'] : []),
        ...(late > 0 ? ['arrive'] : []),
        ...(code === 100 ? ['elsewhere', 'bill', 'account'] : []),
      ];
    },
    async act(action) {
      const [what = '', ...how] = action.split(' ');
      const before = sends;
      const had = code;
      happen(what, how);
      await quiet();
      if (sends - before > 1) throw new Error('one press is sent twice');
      if (what === 'send' && pressed !== '') checkPress(sends > before, had, how);
      check();
    },
    key() {
      const state = flow.state();
      const problem = state.kind === 'ready' ? state.problem?.outcome : '';
      const shown = 'reviewed' in state ? told(state.reviewed) : '';
      const before = state.kind === 'ready' && state.previous !== null ? told(state.previous) : null;
      const mine = [state.kind, problem, shown, before];
      return [...mine, told(onFile()), code, confirmedBy, Math.min(late, 1), doubted].join();
    },
    async end() {
      late = 0;
      fate = [];
      reading = '';
      flow.lookAgain();
      await quiet();
      check();
      if (['loadFailed', 'unknown'].includes(flow.state().kind)) throw new Error('it cannot be looked up again');
    },
  };
}

it('through every sequence of presses, answers and readings, the flow never denies a confirmation that happened or claims one that did not (R9-49)', async () => {
  const seen = new Set<string>();
  const { states, sequences, depth, whole } = await explore(() => confirmModel(seen), 20);
  console.info(`confirmation: ${states} states, ${sequences} sequences, nothing new after ${depth} steps`);
  expect(whole).toBe(true);
  expect([...seen].sort()).toEqual([
    'closed',
    'confirmed',
    'loadFailed',
    'ready changed',
    'ready notConfirmed',
    'ready notSent',
    'ready refused',
    'ready undefined',
    'unknown',
  ]);
});
