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

  it('share a key: a withdrawal of one is reported by the other, which sends nothing', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    second.send({ ...pay, amount: 500_000 });
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', amount: 300_000, txId: 'TX1' });
    expect(bank.drawn).toHaveLength(1);
    expect(bank.sends).toHaveLength(1);
  });

  it('report it without any press', async () => {
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

  it('report it in a tab opened later, until the user dismisses it', async () => {
    const { bank, first } = await two();
    first.send(pay);
    await bank.quiet();
    const third = bank.openTab(3).flow;
    expect(third.state()).toMatchObject({ kind: 'done', amount: 300_000, txId: 'TX1' });
    third.leave();
    expect(bank.openTab(4).flow.state()).toEqual({ kind: 'idle' });
  });

  it('report it even if the first has started a new intention', async () => {
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

  it.each([true, false])('pressed at the same time withdraw once (locks: %s)', async (locks) => {
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

  it.each([true, false])(
    'pressed at the same time with different amounts withdraw one of them (locks: %s)',
    async (locks) => {
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
    },
  );

  it('return to the form in the second if the first was refused', async () => {
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

  it('clear up in the second what the first cannot, without a new withdrawal', async () => {
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

  it('clear up in the second what the first left when it closed', async () => {
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
