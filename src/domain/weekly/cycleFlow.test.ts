import { expect, it, vi } from 'vitest';
import { ContractBroken, Refused, SessionEnded, Unavailable } from '../../platform/errors';
import { createCycleFlow } from './cycleFlow';

const lost = new Unavailable('timeout');

function stand() {
  const send = vi.fn(async (_: string): Promise<unknown> => ({}));
  const look = vi.fn(async () => '');
  const saved = vi.fn();
  const flow = createCycleFlow({ send, look }, saved);
  const until = (kind: string) => vi.waitFor(() => expect(flow.state().kind).toBe(kind), { interval: 1 });
  return { send, look, saved, flow, until };
}

it('saves a choice once, however often it is pressed', async () => {
  const { flow, until, send, saved } = stand();
  flow.send('week');
  flow.send('week');
  flow.send('month');
  await until('saved');
  flow.send('month');
  expect(send.mock.calls).toEqual([['week']]);
  expect(saved.mock.calls).toEqual([['week']]);
});

it('is refused, and can be sent again', async () => {
  const { flow, until, send, saved } = stand();
  const refused = new Refused('no', 400);
  send.mockRejectedValueOnce(refused);
  flow.send('month');
  await until('refused');
  expect(flow.state()).toEqual({ kind: 'refused', cycle: 'month', error: refused });
  flow.clear();
  flow.send('month');
  await until('saved');
  expect(saved).toHaveBeenCalledTimes(1);
});

it.each([lost, new Unavailable('server', '', 502), new ContractBroken('x', 'y')])(
  'asks the account where no answer came (%s)',
  async (error) => {
    const { flow, until, send, look, saved } = stand();
    send.mockRejectedValue(error);
    look.mockResolvedValueOnce('').mockResolvedValueOnce('week');
    flow.send('week');
    await until('notSaved');
    expect(saved).not.toHaveBeenCalled();
    flow.send('week');
    await until('saved');
    expect(saved.mock.calls).toEqual([['week']]);
  },
);

it('stays unknown until the account can be asked, and begins anew when it is put away', async () => {
  const { flow, until, send, look, saved } = stand();
  send.mockRejectedValue(lost);
  look.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  flow.send('week');
  flow.clear();
  await until('unknown');
  flow.lookAgain();
  flow.lookAgain();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  await until('unknown');
  look.mockResolvedValue('week');
  flow.lookAgain();
  await until('saved');
  expect(send).toHaveBeenCalledTimes(1);
  expect(saved).toHaveBeenCalledTimes(1);
  flow.clear();
  expect(flow.state().kind).toBe('idle');
});

it.each(['send', 'look'] as const)('is over with the session that ends in %s', async (call) => {
  const { flow, until, saved, ...platform } = stand();
  if (call === 'look') platform.send.mockRejectedValueOnce(lost);
  platform[call].mockRejectedValueOnce(new SessionEnded(''));
  flow.send('week');
  await until('idle');
  expect(saved).not.toHaveBeenCalled();
});
