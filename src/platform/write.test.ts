import { describe, expect, it } from 'vitest';
import {
  ContractBroken,
  Offline,
  ReadOnly,
  Refused,
  ReviewChanged,
  ReviewUnread,
  SessionEnded,
  Unavailable,
} from './errors';
import { attempt, createWrite, type WriteResult } from './write';

const lost = new Unavailable('timeout');
const refusal = new Refused('验证码错误', 400, { own: true });

/** A write that gets these answers one after the other; an error is thrown. */
function open(answers: readonly (string | Error)[], looks: readonly (string | null | Error)[] = [], looking = true) {
  const left = { send: [...answers], look: [...looks] };
  const calls: string[] = [];
  const seen: string[] = [];
  const outcomes: WriteResult<string, string>[] = [];
  const next = async <Value>(what: 'send' | 'look', from: (Value | Error)[]): Promise<Value> => {
    calls.push(what);
    const answer = from.shift();
    if (answer === undefined) throw new Error(`nothing left to ${what}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const write = createWrite<string, string>(
    {
      send: () => attempt(() => next('send', left.send)),
      lookUp: looking ? () => next('look', left.look) : undefined,
      subjectOf: (input) => input.slice(0, 1),
    },
    (state) => outcomes.push(state),
  );
  write.subscribe(() => seen.push(write.state().kind));
  const rest = () => expect.poll(() => write.busy()).toBe(false);
  const send = async (input = 'a') => {
    write.send(input);
    await rest();
  };
  return { write, send, calls, seen, outcomes, rest };
}

describe('a write', () => {
  it('is sent once, however often `send` is called meanwhile', async () => {
    const { write, calls, seen, outcomes, rest } = open(['id']);
    expect(write.state()).toEqual({ kind: 'idle' });
    write.send('a');
    write.send('a');
    write.send('b');
    write.clear();
    expect(write.state()).toEqual({ kind: 'sending', input: 'a' });
    await rest();
    expect(calls).toEqual(['send']);
    expect(seen).toEqual(['sending', 'done']);
    expect(outcomes).toEqual([{ kind: 'done', input: 'a', result: 'id' }]);
  });

  it.each([new ReadOnly(''), new Offline(''), new ReviewChanged('a', 'b'), new ReviewUnread(lost), refusal])(
    'is not looked up if nothing was done (%s)',
    async (error) => {
      expect(await attempt(() => Promise.reject(error))).toEqual({ kind: 'refused', error });
      const { write, send, calls } = open([error]);
      await send();
      expect(write.state()).toEqual({ kind: 'refused', input: 'a', error });
      expect(calls).toEqual(['send']);
    },
  );

  it('stays refused until it is sent again or cleared', async () => {
    const { write, send, calls, outcomes } = open([refusal, 'id']);
    await send();
    expect(write.state()).toEqual({ kind: 'refused', input: 'a', error: refusal });
    await send();
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'done']);
    write.clear();
    expect(write.state()).toEqual({ kind: 'idle' });
    expect(calls).toEqual(['send', 'send']);
  });

  it('has no outcome if the session ends while sending or looking', async () => {
    for (const { write, send, outcomes } of [open([new SessionEnded('')]), open([lost], [new SessionEnded('')])]) {
      await send();
      expect(write.state()).toEqual({ kind: 'idle' });
      expect(outcomes).toEqual([]);
    }
  });
});

describe('a write without the platform’s own answer', () => {
  it.each([
    lost,
    new Unavailable('offline'),
    new ContractBroken('account.authenticate', 'body'),
    new Refused('too many', 429, { retryAfter: 30 }),
    new Refused('', 200, { code: 50_000 }),
    new Refused('{"error":"no"}', 400),
    new Refused('收款账号不存在', 400),
    new TypeError('not foreseen'),
  ])('is looked up and found done (%s) (R9-49)', async (error) => {
    const { send, calls, seen, outcomes } = open([error], ['found']);
    await send();
    expect(calls).toEqual(['send', 'look']);
    expect(seen).toEqual(['sending', 'checking', 'done']);
    expect(outcomes).toEqual([{ kind: 'done', input: 'a', result: 'found', error }]);
  });

  it('is looked up and found not done, and is not sent again by itself', async () => {
    const { write, send, calls } = open([lost], [null]);
    await send();
    expect(write.state()).toEqual({ kind: 'notDone', input: 'a', error: lost });
    expect(calls).toEqual(['send', 'look']);
  });

  it('found not done is looked up again on request: it may have arrived late', async () => {
    const { write, send, rest } = open([lost], [null, 'found']);
    await send();
    write.lookAgain();
    await rest();
    expect(write.state()).toEqual({ kind: 'done', input: 'a', result: 'found', error: lost });
  });

  it('stays unknown if the lookup fails, and is looked up again on request', async () => {
    const { write, send, calls, outcomes, rest } = open([lost], [new Unavailable('offline'), 'found']);
    write.lookAgain();
    await send();
    expect(write.state()).toEqual({ kind: 'unknown', input: 'a', error: lost });
    write.lookAgain();
    write.lookAgain();
    await rest();
    expect(calls).toEqual(['send', 'look', 'look']);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'done']);
  });

  it('is pending until the lookup ends: meanwhile nothing is sent or cleared', async () => {
    const { write, calls, rest } = open([lost], ['found']);
    write.subscribe(() => {
      if (write.state().kind !== 'checking') return;
      write.send('b');
      write.clear();
    });
    write.send('a');
    await rest();
    expect(write.state()).toMatchObject({ kind: 'done', input: 'a' });
    expect(calls).toEqual(['send', 'look']);
  });

  it('stays unknown if there is no lookup', async () => {
    const { write, send, calls, seen } = open([lost], [], false);
    await send();
    expect(seen).toEqual(['sending', 'unknown']);
    expect(write.state()).toEqual({ kind: 'unknown', input: 'a', error: lost });
    expect(calls).toEqual(['send']);
  });

  it('counts as done if the next one about the same thing is refused because of it', async () => {
    const { write, send, calls } = open([lost, refusal], [null, 'late']);
    await send('a1');
    await send('a2');
    expect(write.state()).toEqual({ kind: 'done', input: 'a2', result: 'late', error: refusal });
    expect(calls).toEqual(['send', 'look', 'send', 'look']);
  });

  it('casts doubt only on a refusal of the same thing, until the lookup succeeds', async () => {
    const other = open([lost, refusal], [null]);
    await other.send('a');
    await other.send('b');
    expect(other.write.state()).toEqual({ kind: 'refused', input: 'b', error: refusal });
    expect(other.calls).toEqual(['send', 'look', 'send']);
    const same = open([lost, refusal, refusal], [null, null, new Unavailable('offline')]);
    for (let nth = 0; nth < 2; nth += 1) await same.send();
    expect(same.write.state()).toEqual({ kind: 'refused', input: 'a', error: refusal });
    await same.send();
    expect(same.write.state()).toEqual({ kind: 'unknown', input: 'a', error: refusal });
  });

  it('casts no doubt on a refusal once the next one is done', async () => {
    const { write, send, calls } = open([lost, 'id', refusal], [null]);
    for (let nth = 0; nth < 3; nth += 1) await send();
    expect(write.state()).toEqual({ kind: 'refused', input: 'a', error: refusal });
    expect(calls).toEqual(['send', 'look', 'send', 'send']);
  });

  it('keeps its answer if the next one is not sent and the lookup fails', async () => {
    const { write, send } = open([lost, new ReviewChanged('a', 'b')], [null, new Unavailable('offline')]);
    await send('a1');
    await send('a2');
    expect(write.state()).toEqual({ kind: 'unknown', input: 'a2', error: lost });
  });
});
