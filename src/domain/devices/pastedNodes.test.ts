import { describe, expect, it } from 'vitest';
import type { Client } from '../../platform/client';
import type { Device } from '../../platform/contract/devices';
import { maxNodes } from '../violations/zeroNodes';
import { matchesFilter, type PastedRead, type PastedReading, readPasted } from './pastedNodes';

const { signal } = new AbortController();
const uuid = (nth: number) => `00000000-0000-4000-a000-${String(nth).padStart(12, '0')}`;
const node = (nth: number, facts: Partial<Device> = {}) =>
  ({
    id: uuid(nth),
    deviceID: `SN${String(nth).padStart(6, '0')}`,
    name: `机房 A${nth}`,
    remark: '',
    ...facts,
  }) as Device;
const many = (count: number) => Array.from({ length: count }, (_, nth) => node(nth));

/** A platform with these nodes; `asked` records the filter and range of each requested page. */
function platform(nodes: Device[]) {
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const client = {
    background: (task: () => unknown) => task(),
    request: async (_: unknown, { query }: { query: { range: string; filter?: string } }) => {
      asked.push(`${query.filter ?? '{}'} ${query.range}`);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      const filter = JSON.parse(query.filter ?? '{}') as Record<string, unknown>;
      const [first = 0, last = 0] = JSON.parse(query.range) as number[];
      const rows = nodes.filter((one) => matchesFilter(one, filter));
      const headers = new Headers({ 'Content-Range': `devices ${first}-${last}/${rows.length}` });
      return { answer: rows.slice(first, last + 1), headers };
    },
  } as unknown as Client;
  const read = (terms: readonly string[], more: Partial<PastedRead> = {}) =>
    readPasted({ client, signal, terms, ...more });
  return { asked, read, most: () => most };
}
const idsOf = ({ nodes }: PastedReading) => nodes.map(({ device }) => device.id);
const missingOf = ({ terms }: PastedReading) =>
  terms.filter(({ devices }) => devices.length === 0).map(({ term }) => term);

describe('the nodes of a pasted list (R3-502)', () => {
  it('are found by UUID, ID, name and remark, exactly, in the order of the list, each once', async () => {
    const { read } = platform([node(1), node(2), node(3, { remark: '待更换' }), node(10), node(4)]);
    const reading = await read(['待更换', uuid(2).toUpperCase(), 'sn000001', '机房 A1', '机房　Ａ４', 'SN00001']);
    expect(idsOf(reading)).toEqual([3, 2, 1, 4].map(uuid));
    expect(missingOf(reading)).toEqual(['SN00001']);
  });

  it('are all that a name or remark matches, in its place', async () => {
    const { read } = platform([node(1, { remark: '二期' }), node(2), node(3, { remark: '二期' })]);
    const reading = await read(['机房 A2', '二期']);
    expect(idsOf(reading)).toEqual([2, 1, 3].map(uuid));
    expect(reading.terms.map(({ devices }) => devices.length)).toEqual([1, 2]);
  });

  it('are taken from all nodes if that needs fewer requests', async () => {
    const { read, asked } = platform(many(150));
    await read(['SN000001', 'SN000149']);
    expect(asked.every((call) => call.startsWith('{} '))).toBe(true);
  });

  it('are searched for in larger accounts: UUIDs together, each other term by itself, a few at a time', async () => {
    const { read, asked, most } = platform(many(maxNodes + 1));
    const done: number[] = [];
    const terms = Array.from({ length: 40 }, (_, nth) =>
      nth % 2 === 0 ? uuid(nth) : `SN${String(nth).padStart(6, '0')}`,
    );
    const reading = await read(terms, { onProgress: (count) => void done.push(count) });
    expect(idsOf(reading)).toEqual(terms.map((_, nth) => uuid(nth)));
    const searches = asked.filter((call) => call.startsWith('{"q"'));
    expect([searches.length, asked.filter((call) => call.startsWith('{"id"')).length]).toEqual([20, 1]);
    expect(asked.length).toBeLessThan(26);
    expect(most()).toBeLessThanOrEqual(4);
    expect([done[0], done.at(-1)]).toEqual([20, 40]);
  });

  it('are not all compared if a term is part of too many texts', async () => {
    const { read } = platform([...many(maxNodes + 1), node(9999, { name: 'SN' })]);
    const [cut] = (await read(['SN'])).terms;
    expect(cut).toMatchObject({ isCut: true, devices: [] });
  });

  it('are read again by id, without the ones that are gone; only a few missing terms are searched for again', async () => {
    const nodes = many(maxNodes + 20);
    const { read, asked } = platform(nodes);
    const missing = Array.from({ length: 21 }, (_, nth) => `none ${nth}`);
    const before = await read(['SN000001', 'SN000002', ...missing]);
    nodes.splice(1, 1);
    asked.splice(0);
    const again = await read(['SN000001', 'SN000002', ...missing], { before });
    expect(idsOf(again)).toEqual([uuid(2)]);
    expect(missingOf(again)).toEqual(['SN000001', ...missing]);
    expect(asked.some((call) => call.startsWith('{"q"'))).toBe(false);
    nodes.push(node(1));
    const few = await read(['SN000001', 'SN000002'], { before: { ...again, terms: again.terms.slice(0, 2) } });
    expect(idsOf(few)).toEqual([1, 2].map(uuid));
  });

  it('stop being searched for at the first failure', async () => {
    const asked: string[] = [];
    const client = {
      background: (task: () => unknown) => task(),
      request: async (_: unknown, { query }: { query: { filter?: string } }) => {
        asked.push(query.filter ?? '');
        if (query.filter?.includes('q')) throw new TypeError('broken');
        return { answer: many(100), headers: new Headers({ 'Content-Range': `devices 0-99/${maxNodes + 1}` }) };
      },
    } as unknown as Client;
    const terms = Array.from({ length: 50 }, (_, nth) => `x${nth}`);
    await expect(readPasted({ client, signal, terms })).rejects.toThrow('broken');
    expect(asked.length).toBeLessThan(10);
  });
});
