import { describe, expect, it } from 'vitest';
import { openedWorld, pay } from '../../../../tests/support/withdrawWorld';

describe('two tabs', () => {
  async function two(options?: { locks?: boolean }) {
    const { bank, flow: first } = await openedWorld(options);
    const second = bank.openTab(2).flow;
    second.open();
    await bank.quiet();
    return { bank, first, second };
  }

  it('hold one key: what one withdrew, the other tells and does not send', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    second.send({ ...pay, amount: 500_000 });
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', amount: 300_000, txId: 'TX1' });
    expect(bank.drawn).toHaveLength(1);
    expect(bank.sends).toHaveLength(1);
  });

  it('hear of it without pressing anything', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    await bank.tell();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', amount: 300_000 });
    second.leave();
    second.open();
    second.send(pay);
    await bank.quiet();
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key2', 'key1']);
  });

  it('tell of it in a tab that is opened later, until the user has put the news away', async () => {
    const { bank, first } = await two();
    first.send(pay);
    await bank.quiet();
    const third = bank.openTab(3).flow;
    expect(third.state()).toMatchObject({ kind: 'done', amount: 300_000, txId: 'TX1' });
    third.leave();
    expect(bank.openTab(4).flow.state()).toEqual({ kind: 'idle' });
  });

  it('hear of it even where the first has begun anew meanwhile', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    first.leave();
    first.open();
    second.send(pay);
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1' });
    expect(bank.drawn).toHaveLength(1);
  });

  it.each([true, false])('that press at once draw once (locks: %s)', async (locks) => {
    const { bank, first, second } = await two({ locks });
    bank.fate('held', 'held');
    first.send(pay);
    second.send(pay);
    await bank.tell();
    bank.letGo();
    bank.letGo();
    await bank.pass();
    await bank.tell();
    expect(bank.drawn).toHaveLength(1);
    expect(first.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    expect(second.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
  });

  it.each([true, false])('that press at once for different amounts draw one of them (locks: %s)', async (locks) => {
    const { bank, first, second } = await two({ locks });
    bank.fate('held', 'held');
    first.send(pay);
    second.send({ ...pay, amount: 200_000 });
    await bank.tell();
    bank.letGo();
    bank.letGo();
    await bank.pass();
    await bank.tell();
    expect(bank.drawn).toHaveLength(1);
    for (const { state } of [first, second])
      expect(state()).toMatchObject({ kind: 'done', amount: 300_000, txId: 'TX1' });
  });

  it('the other goes back to its form where the first was refused', async () => {
    const { bank, first, second } = await two();
    bank.fate('held', 'refused');
    first.send({ ...pay, password: 'wrong' });
    await bank.quiet();
    await bank.tell();
    second.send(pay);
    expect(second.state().kind).toBe('looking');
    bank.letGo();
    await bank.quiet();
    await bank.tell();
    expect(first.state()).toMatchObject({ kind: 'refused', error: { code: 40306 } });
    expect(second.state()).toEqual({ kind: 'idle' });
  });

  it('the other takes up what the first cannot clear up, and begins nothing of its own', async () => {
    const { bank, flow: first } = await openedWorld();
    const second = bank.openTab(2).flow;
    bank.fate('late');
    first.send(pay);
    await bank.quiet();
    bank.deliver();
    second.open();
    expect(second.state()).toMatchObject({ kind: 'looking', ours: false });
    second.send(pay);
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'found', txId: 'TX1' });
    await bank.tell();
    expect(first.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    expect(bank.sends).toHaveLength(1);
  });

  it('the other clears up what the first has left behind', async () => {
    const { bank, flow: first, close } = await openedWorld();
    const second = bank.openTab(2).flow;
    bank.fate('held');
    first.send(pay);
    await bank.quiet();
    close();
    await bank.tell();
    expect(second.state()).toEqual({ kind: 'idle' });
    bank.letGo();
    await bank.pass();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1' });
  });
});
