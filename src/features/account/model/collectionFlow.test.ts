import { expect, it, vi } from 'vitest';
import { ContractBroken, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { createCollectionFlow } from './collectionFlow';
import type { Collection } from './collectionModel';

const collection: Collection = {
  collectionMethod: 'personalPayPal',
  collectionNumber: 'pay@example.com',
  cardNumber: '',
  bankName: '',
  bankAccount: '',
  invoiceType: 'normal',
};
const other = { ...collection, collectionNumber: 'old@example.com' };
const lost = new Unavailable('timeout');

function stand() {
  const send = vi.fn(async (_: Collection): Promise<unknown> => ({}));
  const look = vi.fn(async () => other);
  const settled = vi.fn();
  const flow = createCollectionFlow({ send, look }, settled);
  const until = (kind: string) => vi.waitFor(() => expect(flow.state().kind).toBe(kind), { interval: 1 });
  return { send, look, settled, flow, until };
}

it('saves once, however often it is pressed', async () => {
  const { flow, until, send, settled } = stand();
  flow.send(collection);
  flow.send(collection);
  flow.send(other);
  await until('saved');
  expect(send.mock.calls).toEqual([[collection]]);
  expect(settled.mock.calls).toEqual([[{ kind: 'saved', collection }]]);
});

it('is refused, and can be sent again', async () => {
  const { flow, until, send } = stand();
  const error = new Refused('no', 400);
  send.mockRejectedValueOnce(error);
  flow.send(collection);
  await until('refused');
  expect(flow.state()).toEqual({ kind: 'refused', collection, error });
  flow.clear();
  expect(flow.state().kind).toBe('idle');
  flow.send(collection);
  await until('saved');
});

it.each([lost, new Unavailable('server', '', 502), new ContractBroken('x', 'y')])(
  'asks what is on file where no answer came (%s), and sends nothing by itself',
  async (error) => {
    const { flow, until, send, look } = stand();
    send.mockRejectedValue(error);
    flow.send(collection);
    await until('notSaved');
    look.mockResolvedValueOnce(collection);
    flow.send(collection);
    await until('saved');
    expect(send).toHaveBeenCalledTimes(2);
  },
);

it('stays unknown until what is on file can be read', async () => {
  const { flow, until, send, look } = stand();
  send.mockRejectedValueOnce(lost);
  look.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  flow.send(collection);
  await until('unknown');
  flow.lookAgain();
  flow.lookAgain();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
  await until('unknown');
  look.mockResolvedValue(collection);
  flow.lookAgain();
  await until('saved');
  expect(send).toHaveBeenCalledTimes(1);
});

it.each(['send', 'look'] as const)('is over with the session that ends in %s', async (call) => {
  const { flow, until, settled, ...platform } = stand();
  if (call === 'look') platform.send.mockRejectedValueOnce(lost);
  platform[call].mockRejectedValueOnce(new SessionEnded(''));
  flow.send(collection);
  await until('idle');
  expect(settled).not.toHaveBeenCalled();
});
