import { describe, expect, it } from 'vitest';
import { walletPassword } from '../../../../tests/support/walletPassword';
import { openedWorld, pay } from '../../../../tests/support/withdrawWorld';
import { Unavailable } from '../../../platform/errors';

describe('a withdrawal', () => {
  it('is sent once, however often the button is pressed', async () => {
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

  it('keeps its key after a refusal, for the next attempt', async () => {
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

  it('is in no doubt if it was not sent for want of a network, and has the same key for the next attempt', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('notSent');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'refused', amount: 300_000 });
    flow.send(pay);
    await bank.quiet();
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key1']);
  });

  it('has a new key after a completed one', async () => {
    const { bank, flow } = await openedWorld();
    for (let times = 0; times < 2; times += 1) {
      flow.open();
      flow.send(pay);
      await bank.quiet();
      flow.leave();
    }
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key2', 'key1']);
  });

  it('is not sent if the records cannot be read first', async () => {
    const { bank, flow } = await openedWorld();
    bank.failRecords(1);
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    expect(bank.sends).toEqual([]);
  });

  it('never stores its password', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    expect(JSON.stringify(bank.kept())).not.toContain(walletPassword);
  });
});

describe('a withdrawal without an answer', () => {
  it('is found in the records', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('lostAfter');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', txId: 'TX1', how: 'found', record: { status: 'transferring' } });
    expect(bank.sends).toHaveLength(1);
  });

  it('is not confused with an earlier withdrawal of the same amount', async () => {
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

  it('is searched for and sent again with the same key only on request', async () => {
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

  it('is found before it is sent again, if it arrived late', async () => {
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

  it('stays unsettled while the records cannot be read', async () => {
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

  it('is cleared up after a reload; sending it again needs the password', async () => {
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

  it('is cleared up after the next sign-in if the session expired', async () => {
    const { bank, flow, close } = await openedWorld();
    bank.fate('expired');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('idle');
    close();
    expect(bank.openTab(2).flow.state().kind).toBe('looking');
  });

  it('is settled by a refusal with a code, not by a mere HTTP status', async () => {
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

  it('is searched for if the platform knows its key with another body', async () => {
    const { bank, flow } = await openedWorld();
    bank.fate('late', 'refused');
    flow.send(pay);
    await bank.pass();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    // The first request arrives between the search and the second request.
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
