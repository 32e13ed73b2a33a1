import { describe, expect, it, vi } from 'vitest';
import type { PayInfo } from '../../../platform/contract/account';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { ContractBroken, ReadOnly, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { createConfirmFlow } from './confirmFlow';

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
const refused = new Refused('no', 400);
const lost = new Unavailable('timeout');

/** A flow over a mocked platform. */
function setup() {
  const answers = {
    review: vi.fn(async () => ({ bill: bill(), payInfo })),
    look: vi.fn(async () => 100),
    send: vi.fn(async () => 200),
    inDays: vi.fn(() => true),
  };
  const settled = vi.fn();
  const flow = createConfirmFlow(answers, settled);
  const kinds: string[] = [];
  flow.subscribe(() => kinds.push(flow.state().kind));
  const until = (kind: string) => vi.waitFor(() => expect(flow.state().kind).toBe(kind), { interval: 1 });
  const ready = async () => {
    flow.open(bill());
    await until('ready');
  };
  return { ...answers, settled, flow, kinds, until, ready };
}

describe('opening the dialog', () => {
  it('shows the bill as read again', async () => {
    const { flow, ready, settled } = setup();
    await ready();
    expect(flow.state()).toEqual({ kind: 'ready', reviewed: { bill: bill(), payInfo }, changed: null, problem: null });
    expect(settled).not.toHaveBeenCalled();
  });

  it('reports the old amount if it changed', async () => {
    const { flow, until, review, settled } = setup();
    review.mockResolvedValue({ bill: bill({ total_after_tax: 5 }), payInfo });
    flow.open(bill({ total_after_tax: 7 }));
    await until('ready');
    expect(flow.state()).toMatchObject({ changed: { from: 7 } });
    expect(settled).toHaveBeenCalledWith(100);
  });

  it.each([
    [200, { kind: 'confirmed', by: 'elsewhere', state: 200 }],
    [300, { kind: 'confirmed', by: 'elsewhere', state: 300 }],
    [0, { kind: 'moved', state: 0 }],
    [777, { kind: 'moved', state: 777 }],
  ])('reports a bill in state %s', async (state, found) => {
    const { flow, until, review, settled, send } = setup();
    review.mockResolvedValue({ bill: bill({ state }), payInfo });
    flow.open(bill());
    await until(found.kind);
    expect(flow.state()).toEqual(found);
    expect(settled).toHaveBeenCalledWith(state);
    flow.send();
    expect(send).not.toHaveBeenCalled();
  });

  it('reads nothing outside the checking days', () => {
    const { flow, review, inDays } = setup();
    inDays.mockReturnValue(false);
    flow.open(bill());
    expect(flow.state().kind).toBe('over');
    expect(review).not.toHaveBeenCalled();
  });

  it('can be retried after a failure', async () => {
    const { flow, until, review } = setup();
    review.mockRejectedValueOnce(lost);
    flow.open(bill());
    await until('lookFailed');
    flow.send();
    flow.lookAgain();
    await until('ready');
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
  it('is sent once, however often the button is pressed', async () => {
    const { flow, until, ready, send, settled, kinds } = setup();
    await ready();
    flow.send();
    flow.send();
    flow.close();
    flow.open(bill());
    flow.send();
    await until('confirmed');
    flow.send();
    expect(send).toHaveBeenCalledTimes(1);
    expect(settled.mock.calls).toEqual([[200]]);
    expect(kinds).toEqual(['looking', 'ready', 'sending', 'confirmed']);
    expect(flow.state()).toEqual({ kind: 'confirmed', by: 'answered', state: 200 });
  });

  it.each([
    ['another total', { bill: bill({ total_after_tax: 1 }), payInfo }],
    ['another sum', { bill: bill({ fine: [{ id: 'f', reason: '', amount: 100 }] }), payInfo }],
    ['another account', { bill: bill(), payInfo: { ...payInfo, collectionNumber: '1' } }],
    ['another method', { bill: bill(), payInfo: { ...payInfo, collectionMethod: 'personalCard' as const } }],
    ['another invoice', { bill: bill(), payInfo: { ...payInfo, invoiceType: 'normal' as const } }],
  ])('is not sent with %s, which is shown first', async (_, now) => {
    const { flow, until, ready, send, review } = setup();
    await ready();
    review.mockResolvedValue(now);
    flow.send();
    await until('ready');
    expect(send).not.toHaveBeenCalled();
    expect(flow.state()).toMatchObject({ reviewed: now, changed: { from: 0 }, problem: null });
    flow.send();
    await until('confirmed');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent if the bill cannot be read first', async () => {
    const { flow, until, ready, send, review } = setup();
    await ready();
    review.mockRejectedValueOnce(lost);
    flow.send();
    await until('ready');
    expect(flow.state()).toMatchObject({ problem: { outcome: 'notSent', error: lost } });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent once another tab has confirmed, or the checking days are over', async () => {
    const { flow, until, ready, send, review, inDays } = setup();
    await ready();
    inDays.mockReturnValueOnce(false);
    flow.send();
    expect(flow.state().kind).toBe('over');
    flow.close();
    await ready();
    review.mockResolvedValue({ bill: bill({ state: 290 }), payInfo });
    flow.send();
    await until('confirmed');
    expect(flow.state()).toMatchObject({ by: 'elsewhere' });
    expect(send).not.toHaveBeenCalled();
  });

  it('can be repeated after a refusal', async () => {
    const { flow, until, ready, send } = setup();
    await ready();
    send.mockRejectedValueOnce(refused);
    flow.send();
    await until('ready');
    expect(flow.state()).toMatchObject({ problem: { outcome: 'refused', error: refused } });
    flow.send();
    await until('confirmed');
    expect(send).toHaveBeenCalledTimes(2);
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

  it('stays refused if the bill’s state cannot be read', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockRejectedValueOnce(refused);
    look.mockRejectedValueOnce(lost);
    flow.send();
    await until('ready');
    expect(flow.state()).toMatchObject({ problem: { error: refused } });
  });

  it('reads nothing more after a refusal of the support view', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockRejectedValueOnce(new ReadOnly(''));
    flow.send();
    await until('ready');
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a confirmation without an answer', () => {
  const outcomes = [lost, new Unavailable('offline'), new Unavailable('server', '', 500), new ContractBroken('x', 'y')];

  it.each(outcomes)('is settled by the bill’s state: confirmed (%s)', async (error) => {
    const { flow, until, ready, send, look, kinds } = setup();
    await ready();
    send.mockRejectedValueOnce(error);
    look.mockResolvedValue(200);
    flow.send();
    await until('confirmed');
    expect(flow.state()).toEqual({ kind: 'confirmed', by: 'found', state: 200, error });
    expect(kinds).toContain('checking');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is settled by the bill’s state: not confirmed, and can be repeated', async () => {
    const { flow, until, ready, send } = setup();
    await ready();
    send.mockRejectedValueOnce(lost);
    flow.send();
    await until('ready');
    expect(flow.state()).toMatchObject({ problem: { outcome: 'notConfirmed', error: lost } });
    flow.send();
    await until('confirmed');
  });

  it('stays unknown until the bill’s state can be read, and sends nothing', async () => {
    const { flow, until, ready, send, look } = setup();
    await ready();
    send.mockRejectedValueOnce(lost);
    look.mockRejectedValueOnce(lost);
    flow.send();
    await until('unknown');
    flow.send();
    look.mockResolvedValue(200);
    flow.lookAgain();
    await until('confirmed');
    expect(send).toHaveBeenCalledTimes(1);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is one whose answer says 100', async () => {
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
    const { flow, until, ready, settled, ...platform } = setup();
    await ready();
    if (call === 'look') platform.send.mockRejectedValueOnce(lost);
    platform[call].mockRejectedValueOnce(ended);
    flow.send();
    await until('closed');
    expect(settled).not.toHaveBeenCalled();
  });

  it('closes the dialog while it opens', async () => {
    const { flow, until, review } = setup();
    review.mockRejectedValueOnce(ended);
    flow.open(bill());
    await until('closed');
  });
});
