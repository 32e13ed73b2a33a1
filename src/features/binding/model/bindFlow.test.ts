import { describe, expect, it } from 'vitest';
import type { Attempt, Registration } from '../../../domain/binding/bindCalls';
import { Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { type BindState, createBindFlow } from './bindFlow';

const lost = new Unavailable('timeout');
const registration = (sn = 'SW-1'): Registration => ({
  kind: 'switch',
  body: { sn, machineRoomType: 'idc', hasUPS: true, ipProtocol: 'dual' },
});

/** A platform that answers with these, one after the other; a rejection stands for an error. */
function stage(attempts: readonly Attempt[], finds: readonly ({ id: string } | null | Error)[] = []) {
  const left = [...attempts];
  const looks = [...finds];
  const asked: string[] = [];
  const seen: string[] = [];
  const told: BindState[] = [];
  const flow = createBindFlow(
    {
      async attempt(what) {
        asked.push(`bind ${what.kind}`);
        return left.shift() ?? { kind: 'refused', error: 'nothing left' };
      },
      async find(serial) {
        asked.push(`find ${serial}`);
        const found = looks.shift() ?? null;
        if (found instanceof Error) throw found;
        return found;
      },
    },
    (state) => told.push(state),
  );
  flow.subscribe(() => seen.push(flow.state().kind));
  const rest = () => expect.poll(() => flow.busy()).toBe(false);
  return { flow, asked, seen, told, rest };
}

describe('binding', () => {
  it('sends once, and tells what the platform made of it', async () => {
    const { flow, asked, seen, told, rest } = stage([{ kind: 'bound', id: 'u1' }]);
    flow.send(registration());
    flow.send(registration());
    flow.send(registration('SW-2'));
    await rest();
    expect(asked).toEqual(['bind switch']);
    expect(seen).toEqual(['sending', 'bound']);
    expect(told).toEqual([{ kind: 'bound', serial: 'SW-1', id: 'u1' }]);
  });

  it('leaves a refusal as it is', async () => {
    const error = new Refused('no', 400);
    const { flow, asked, rest } = stage([{ kind: 'refused', error }]);
    flow.send(registration());
    await rest();
    expect(flow.state()).toEqual({ kind: 'refused', serial: 'SW-1', error });
    expect(asked).toEqual(['bind switch']);
    flow.clear();
    expect(flow.state()).toEqual({ kind: 'idle' });
  });

  it('says nothing of a session that ended', async () => {
    const { flow, told, rest } = stage([{ kind: 'refused', error: new SessionEnded('') }]);
    flow.send(registration());
    await rest();
    expect(flow.state()).toEqual({ kind: 'idle' });
    expect(told).toEqual([]);
  });
});

describe('without an answer', () => {
  const unknown: Attempt = { kind: 'unknown', error: lost };

  it('looks, and finds the device bound', async () => {
    const { flow, asked, seen, rest } = stage([unknown], [{ id: 'u1' }]);
    flow.send(registration());
    await rest();
    expect(asked).toEqual(['bind switch', 'find SW-1']);
    expect(seen).toEqual(['sending', 'checking', 'bound']);
    expect(flow.state()).toEqual({ kind: 'bound', serial: 'SW-1', id: 'u1' });
  });

  it('looks, and finds it not bound; never sends again by itself', async () => {
    const { flow, asked, rest } = stage([unknown], [null]);
    flow.send(registration());
    await rest();
    expect(flow.state()).toEqual({ kind: 'notBound', serial: 'SW-1', error: lost });
    expect(asked).toEqual(['bind switch', 'find SW-1']);
  });

  it('says that it is not known where looking fails, and looks again when asked to', async () => {
    const { flow, asked, told, rest } = stage([unknown], [new Unavailable('offline'), { id: 'u1' }]);
    flow.send(registration());
    await rest();
    expect(flow.state()).toEqual({ kind: 'unknown', serial: 'SW-1', error: lost });
    flow.lookAgain();
    flow.lookAgain();
    await rest();
    expect(flow.state()).toEqual({ kind: 'bound', serial: 'SW-1', id: 'u1' });
    expect(asked).toEqual(['bind switch', 'find SW-1', 'find SW-1']);
    expect(told.map(({ kind }) => kind)).toEqual(['unknown', 'bound']);
  });

  it('takes it for bound when the next attempt is refused because the first came through late', async () => {
    const { flow, asked, rest } = stage([unknown, { kind: 'refused', error: '已被绑定' }], [null, { id: 'u1' }]);
    flow.send(registration());
    await rest();
    flow.send(registration());
    await rest();
    expect(flow.state()).toEqual({ kind: 'bound', serial: 'SW-1', id: 'u1' });
    expect(asked).toEqual(['bind switch', 'find SW-1', 'bind switch', 'find SW-1']);
  });

  it('does not doubt another device for it', async () => {
    const { flow, asked, rest } = stage([unknown, { kind: 'refused', error: '已被绑定' }], [null]);
    flow.send(registration());
    await rest();
    flow.send(registration('SW-2'));
    await rest();
    expect(flow.state()).toEqual({ kind: 'refused', serial: 'SW-2', error: '已被绑定' });
    expect(asked.filter((ask) => ask.startsWith('find'))).toEqual(['find SW-1']);
  });

  it('has nothing to look for otherwise', async () => {
    const { flow, asked } = stage([]);
    flow.lookAgain();
    expect(asked).toEqual([]);
  });
});
