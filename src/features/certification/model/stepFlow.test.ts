import { describe, expect, it } from 'vitest';
import { ContractBroken, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { createStepFlow, type StepState } from './stepFlow';

const lost = new Unavailable('timeout');
const refusal = new Refused('验证码错误', 400);

/** A platform that answers submissions and questions with these, one after the other; an error is thrown. */
function stage(answers: readonly (null | Error)[], looks: readonly (boolean | Error)[] = []) {
  const left = { answers: [...answers], looks: [...looks] };
  const asked: string[] = [];
  const seen: string[] = [];
  const told: StepState[] = [];
  const next = <T>(from: (T | Error)[], what: string): T => {
    asked.push(what);
    const answer = from.shift();
    if (answer === undefined) throw new Error(`nothing left to ${what}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const flow = createStepFlow(
    async () => next(left.looks, 'look'),
    (state) => told.push(state),
  );
  flow.subscribe(() => seen.push(flow.state().kind));
  const send = () => flow.send(async () => next(left.answers, 'send'));
  const rest = () => expect.poll(() => flow.busy()).toBe(false);
  return { flow, send, asked, seen, told, rest };
}

describe('a submission', () => {
  it('goes out once, however often it is pressed', async () => {
    const { send, asked, seen, told, rest } = stage([null]);
    send();
    send();
    await rest();
    expect(asked).toEqual(['send']);
    expect(seen).toEqual(['sending', 'taken']);
    expect(told).toEqual([{ kind: 'taken' }]);
  });

  it('that is refused may be sent again', async () => {
    const { flow, send, asked, told, rest } = stage([refusal, null]);
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'refused', error: refusal });
    send();
    await rest();
    expect(asked).toEqual(['send', 'send']);
    expect(told.map(({ kind }) => kind)).toEqual(['refused', 'taken']);
  });

  it('whose refusal is forgotten leaves nothing', async () => {
    const { flow, send, rest } = stage([refusal]);
    send();
    flow.clear();
    expect(flow.state()).toEqual({ kind: 'sending' });
    await rest();
    flow.clear();
    expect(flow.state()).toEqual({ kind: 'idle' });
  });

  it('says nothing of a session that ended', async () => {
    const { flow, send, told, rest } = stage([new SessionEnded('')]);
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'idle' });
    expect(told).toEqual([]);
  });
});

describe('without an answer', () => {
  it.each([lost, new Unavailable('offline'), new ContractBroken('account.authenticate', 'body')])(
    'it looks, and finds the step done (%s)',
    async (error) => {
      const { send, asked, seen, told, rest } = stage([error], [true]);
      send();
      await rest();
      expect(asked).toEqual(['send', 'look']);
      expect(seen).toEqual(['sending', 'checking', 'taken']);
      expect(told).toEqual([{ kind: 'taken' }]);
    },
  );

  it('it looks, and finds it not done; it never sends again by itself', async () => {
    const { flow, send, asked, rest } = stage([lost], [false]);
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'notTaken', error: lost });
    expect(asked).toEqual(['send', 'look']);
  });

  it('it says that nothing is known where looking fails, and looks again when asked to', async () => {
    const { flow, send, asked, told, rest } = stage([lost], [new Unavailable('offline'), true]);
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'unknown', error: lost });
    flow.lookAgain();
    flow.lookAgain();
    await rest();
    expect(asked).toEqual(['send', 'look', 'look']);
    expect(told.map(({ kind }) => kind)).toEqual(['unknown', 'taken']);
  });

  it('a session that ended while looking is no outcome', async () => {
    const { flow, send, told, rest } = stage([lost], [new SessionEnded('')]);
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'idle' });
    expect(told).toEqual([]);
  });

  it('the next one, refused because the first came through late, is taken', async () => {
    const { flow, send, asked, rest } = stage([lost, refusal], [false, true]);
    send();
    await rest();
    send();
    await rest();
    expect(flow.state()).toEqual({ kind: 'taken' });
    expect(asked).toEqual(['send', 'look', 'send', 'look']);
  });

  it('the next one, refused for what it is, stays refused', async () => {
    const { flow, send, rest } = stage([lost, refusal, refusal], [false, false, new Unavailable('offline')]);
    for (let nth = 0; nth < 3; nth += 1) {
      send();
      await rest();
    }
    expect(flow.state()).toEqual({ kind: 'refused', error: refusal });
  });

  it('looks again only where nothing is known', async () => {
    const { flow, send, asked, rest } = stage([lost], [false]);
    flow.lookAgain();
    send();
    await rest();
    flow.lookAgain();
    expect(asked).toEqual(['send', 'look']);
  });
});
