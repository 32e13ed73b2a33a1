import { describe, expect, it, vi } from 'vitest';
import type { Device } from '../../../platform/contract/devices';
import { Offline, ReadOnly, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { createNodeWrites } from './nodeWrites';

const lost = new Unavailable('timeout');
const refusal = new Refused('含有敏感词', 400);
const tooMany = new Refused('', 429);

/** A job of three nodes. The answers are given one after the other; an error is thrown, `null` means not written. */
function open(sent: readonly (Error | 'ok')[], looked: readonly (Error | true | null)[] = []) {
  const calls: string[] = [];
  const left = { sent: [...sent], looked: [...looked] };
  const next = async <Answer>(answers: (Answer | Error)[], call: string): Promise<Answer> => {
    calls.push(call);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`unexpected ${call}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const onWritten = vi.fn<(change: { readonly remark: string }) => void>();
  const onStopped = vi.fn<() => void>();
  const changes = ['a', 'b', 'c'].map((id) => ({ device: { id } as Device, remark: `new ${id}` }));
  const job = createNodeWrites(changes, {
    send: ({ device }) => attempt(() => next<unknown>(left.sent, `send ${device.id}`)),
    lookUp: ({ device }) => next<true | null>(left.looked, `look ${device.id}`),
    onWritten,
    onStopped,
  });
  const kinds = () => job.state().writes.map(({ kind }) => kind);
  const rest = () => expect.poll(() => job.state().phase.kind).not.toMatch(/^(running|stopping)$/);
  const start = async () => {
    job.start();
    await rest();
  };
  const written = () => onWritten.mock.calls.map(([{ remark }]) => remark);
  return { job, calls, kinds, rest, start, written, onStopped };
}

describe('writing to many nodes (R3-506)', () => {
  it('sends one write after the other, each once', async () => {
    const { job, calls, kinds, start, written, onStopped } = open(['ok', 'ok', 'ok']);
    const underWay = vi.fn<(count: number) => void>();
    job.subscribe(() => underWay(kinds().filter((kind) => kind === 'sending').length));
    job.start();
    await start();
    await start();
    expect(calls).toEqual(['send a', 'send b', 'send c']);
    expect(Math.max(...underWay.mock.calls.flat())).toBe(1);
    expect(kinds()).toEqual(['done', 'done', 'done']);
    expect(job.state().phase).toEqual({ kind: 'over' });
    expect(written()).toEqual(['new a', 'new b', 'new c']);
    expect(onStopped).toHaveBeenCalled();
  });

  const places = [0, 1, 2];

  it.each(places)('goes on if the lost answer of write %i is found by the lookup', async (at) => {
    const sent = places.map((place) => (place === at ? lost : 'ok'));
    const { calls, kinds, start } = open(sent, [true]);
    await start();
    expect(kinds()).toEqual(['done', 'done', 'done']);
    expect(calls).toHaveLength(4);
  });

  it.each(places)('goes on if the platform refuses write %i, which is only sent again on request', async (at) => {
    const sent = places.map((place) => (place === at ? refusal : 'ok'));
    const { job, calls, kinds, start, rest, written } = open([...sent, 'ok'], [null]);
    await start();
    expect(kinds()).toEqual(places.map((place) => (place === at ? 'notDone' : 'done')));
    await start();
    expect(calls).toHaveLength(4);
    job.retry(at);
    await rest();
    expect(kinds()).toEqual(['done', 'done', 'done']);
    expect(written()).toHaveLength(3);
  });

  it.each(places)('pauses if the answer of write %i is lost and the lookup finds nothing', async (at) => {
    const before = places.slice(0, at).map(() => 'ok' as const);
    const { job, kinds, start } = open([...before, lost, 'ok', 'ok'].slice(0, 3) as (Error | 'ok')[], [null]);
    await start();
    expect(job.state().phase).toEqual({ kind: 'paused', error: lost });
    expect(kinds()).toEqual(places.map((place) => (place < at ? 'done' : place === at ? 'notDone' : 'idle')));
    await start();
    expect(kinds()).toEqual(places.map((place) => (place === at ? 'notDone' : 'done')));
    expect(job.state().phase).toEqual({ kind: 'over' });
  });

  it.each(places)('does not know write %i if the lookup fails too; a retry only looks it up', async (at) => {
    const before = places.slice(0, at).map(() => 'ok' as const);
    const { job, calls, kinds, start, rest } = open([...before, lost], [lost, true]);
    await start();
    expect(kinds()[at]).toBe('unknown');
    job.retry(at);
    await rest();
    expect(kinds()[at]).toBe('done');
    expect(calls.slice(at)).toEqual(['send', 'look', 'look'].map((call) => `${call} ${'abc'[at]}`));
    expect(job.state().phase).toEqual(at === 2 ? { kind: 'over' } : { kind: 'paused', error: null });
  });

  it.each<[string, Error, readonly null[]]>([
    ['without a network', new Offline(), []],
    ['in the support view', new ReadOnly(), []],
    ['if there are too many requests', tooMany, [null]],
  ])('pauses %s; the next run sends the write again', async (_, error, looked) => {
    const { job, calls, kinds, start } = open(['ok', error, 'ok', 'ok'], looked);
    await start();
    expect(job.state().phase).toEqual({ kind: 'paused', error });
    expect(kinds()).toEqual(['done', 'idle', 'idle']);
    await start();
    expect(kinds()).toEqual(['done', 'done', 'done']);
    expect(calls.filter((call) => call === 'send b')).toHaveLength(2);
  });

  it('stops if the session ends', async () => {
    const { job, kinds, start } = open(['ok', new SessionEnded()]);
    await start();
    expect(job.state().phase).toEqual({ kind: 'paused', error: null });
    expect(kinds()).toEqual(['done', 'idle', 'idle']);
  });

  it('pauses after the current write, and continues with the next', async () => {
    const { job, calls, rest, start } = open(['ok', 'ok', 'ok']);
    job.start();
    job.pause();
    expect(job.state().phase).toEqual({ kind: 'stopping' });
    job.retry(0);
    await rest();
    expect(job.state().phase).toEqual({ kind: 'paused', error: null });
    expect(calls).toEqual(['send a']);
    await start();
    expect(calls).toEqual(['send a', 'send b', 'send c']);
    expect(job.state().phase).toEqual({ kind: 'over' });
  });
});
