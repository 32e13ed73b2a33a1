import { describe, expect, it } from 'vitest';
import { walletPassword } from '../../../../tests/support/walletPassword';
import { openedWorld, pay } from '../../../../tests/support/withdrawWorld';
import { Unavailable } from '../../../platform/errors';

describe('a withdrawal', () => {
  it('is sent once, however often it is asked for', async () => {
    const { bank, flow } = await openedWorld();
    flow.send(pay);
    flow.send(pay);
    await bank.quiet();
    flow.send(pay);
    await bank.quiet();
    expect(bank.sends).toHaveLength(1);
    expect(flow.state()).toEqual({ kind: 'done', amount: 300_000, txId: 'TX1', how: 'answered', record: null });
    expect(bank.settled()).toBe(1);
  });

  it('that is refused keeps its key, and another try uses it', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('refused');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'refused', amount: 300_000 });
    flow.send({ ...pay, amount: 200_000 });
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', amount: 200_000 });
    expect(bank.sends.map(({ key }) => key)).toEqual(['key1', 'key1']);
  });

  it('that follows one that was made has a key of its own', async () => {
    const { bank, flow } = await openedWorld();
    for (let times = 0; times < 2; times += 1) {
      flow.open();
      flow.send(pay);
      await bank.quiet();
      flow.leave();
    }
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key2', 'key1']);
  });

  it('is not sent where the records cannot be read before', async () => {
    const { bank, flow } = await openedWorld();
    bank.failRecords(1);
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    expect(bank.sends).toEqual([]);
  });

  it('never has its password in what is kept', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    expect(JSON.stringify(bank.kept())).not.toContain(walletPassword);
  });
});

describe('a lost answer', () => {
  it('is cleared up from the records', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostAfter');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', txId: 'TX1', how: 'found', record: { status: 'transferring' } });
    expect(bank.sends).toHaveLength(1);
  });

  it('is not taken for an earlier withdrawal of the same amount', async () => {
    const { bank, flow } = await openedWorld();
    flow.send(pay);
    await bank.quiet();
    flow.leave();
    flow.open();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    expect(flow.state()).toEqual({
      kind: 'unsettled',
      amount: 300_000,
      read: true,
      password: true,
      answer: expect.any(Unavailable),
      failure: null,
    });
    expect(bank.drawn).toHaveLength(1);
  });

  it('is looked for again, and sent again under the same key when asked, never by itself', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('late');
    flow.send(pay);
    await bank.pass();
    expect(flow.state().kind).toBe('unsettled');
    flow.lookAgain();
    await bank.pass();
    expect(flow.state().kind).toBe('unsettled');
    expect(bank.sends).toHaveLength(1);
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    bank.deliver();
    expect(bank.drawn).toHaveLength(1);
    expect(new Set(bank.sends.map(({ key }) => key)).size).toBe(1);
  });

  it('that came through late is found before anything is sent again', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('late');
    flow.send(pay);
    await bank.pass();
    bank.deliver();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', how: 'found' });
    expect(bank.sends).toHaveLength(1);
  });

  it('says that the records could not be read', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostAfter');
    flow.send(pay);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    bank.failRecords(99);
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'unsettled', read: false });
    bank.failRecords(0);
    flow.lookAgain();
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'done', how: 'found' });
  });

  it('is taken up after a reload; the password has to be typed again', async () => {
    const { bank, flow, close } = await openedWorld();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    close();
    const next = bank.openTab(2).flow;
    expect(next.state()).toMatchObject({ kind: 'looking', amount: 300_000, ours: false });
    await bank.pass();
    expect(next.state()).toMatchObject({ kind: 'unsettled', password: false });
    next.resubmit();
    expect(next.state().kind).toBe('unsettled');
    next.resubmit(walletPassword);
    await bank.quiet();
    expect(next.state().kind).toBe('done');
    expect(bank.sends.map(({ key }) => key)).toEqual(['key1', 'key1']);
  });

  it('and a session that ended leave it to be cleared up by who signs in again', async () => {
    const { bank, flow, close } = await openedWorld();
    bank.fate('expired');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('idle');
    close();
    expect(bank.openTab(2).flow.state().kind).toBe('looking');
  });

  it('is settled by the wallet’s refusal of the same, not by a mere HTTP status', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostBefore', 'busy', 'refused');
    flow.send(pay);
    await bank.pass();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'unsettled', password: true, failure: { status: 429 } });
    flow.resubmit();
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    flow.send({ ...pay, amount: 100_000 });
    await bank.quiet();
    expect(bank.drawn.map(({ key, amount }) => [key, amount])).toEqual([['key1', 100_000]]);
  });

  it('whose key the platform knows with another body is looked up, and told where nothing is found', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('late', 'refused');
    flow.send(pay);
    await bank.pass();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    // The first one arrives between the look before sending and the request.
    bank.fate('held');
    flow.send({ ...pay, amount: 100_000 });
    await bank.quiet();
    bank.deliver();
    bank.letGo();
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'done', amount: 300_000, how: 'found' });
    expect(bank.drawn).toHaveLength(1);
  });
});
