import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, relayWorld } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a message', () => {
  it.each([
    ['a device ID', { type: 'deviceID', data: 'E4A7B0319C52' }],
    ['a serial number', { type: 'sn', data: 'SW-2024:0001.A_b' }],
    ['a line break', { type: 'sn', data: 'SW-0001\n' }],
    ['a label with a name', { type: 'sn', data: 'S/N: 2102351BTD10N6000123' }],
    ['a label in JSON', { type: 'deviceID', data: '{"model":"S5735","sn":"SW-0001"}' }],
    ['an address with a serial', { type: 'sn', data: 'https://v.example/q?sn=SW-0001' }],
    ['a label of several lines', { type: 'deviceID', data: 'SN: SW-0001\nMAC: e4:a7:b0:fa:8c:ed' }],
  ])('is passed on: %s', async (_, scan) => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(JSON.stringify(scan));
    await pass(1_000);
    last().receive(JSON.stringify({ ...scan, more: 'of no interest' }));
    expect(scans).toEqual([scan, scan]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['JSON cut short', '{"type":"sn","data":"SW-0001"'],
    ['no object', '"SW-0001"'],
    ['null', 'null'],
    ['a list', '[{"type":"sn","data":"SW-0001"}]'],
    ['no type', '{"data":"SW-0001"}'],
    ['no data', '{"type":"sn"}'],
    ['an unknown type', '{"type":"remark","data":"SW-0001"}'],
    ['a type of the prototype', '{"type":"__proto__","data":"SW-0001"}'],
    ['a prototype in its place', '{"__proto__":{"type":"sn","data":"SW-0001"}}'],
    ['a number', '{"type":"sn","data":123456}'],
    ['an object', '{"type":"sn","data":{"toString":"SW-0001"}}'],
    ['markup', '{"type":"sn","data":"<img src=x onerror=alert(1)>"}'],
    ['a sentence', '{"type":"sn","data":"call 555 0100 now"}'],
    ['an address', '{"type":"sn","data":"https://evil.test/x"}'],
    ['too short a serial', '{"type":"sn","data":"abc"}'],
    ['too long a serial', JSON.stringify({ type: 'sn', data: 'A'.repeat(65) })],
    ['a huge message', JSON.stringify({ type: 'sn', data: 'SW-0001', padding: ' '.repeat(1_024) })],
    ['very deep JSON', '['.repeat(1_000)],
    ['bytes', new TextEncoder().encode('{"type":"sn","data":"SW-0001"}').buffer],
    ['an object that is no text', { type: 'sn', data: 'SW-0001' }],
  ])('is ignored: %s', (_, message) => {
    const { relay, listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(message);
    expect([scans, relay.status().state]).toEqual([[], 'open']);
  });

  it('is ignored unless it is a scan, whatever it contains (R4-38)', () => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
        last().receive(message);
        vi.advanceTimersByTime(1_000);
        expect(scans).toEqual([]);
      }),
    );
  });
});

describe('a flood of messages', () => {
  const scanned = (data: string) => JSON.stringify({ type: 'deviceID', data });

  it.each([
    ['scans', (index: number) => scanned(`FLOOD-${index}`)],
    ['garbage', () => '{"type":"remark","data":"FLOOD"}'],
    ['what is too long', () => scanned('A'.repeat(5_000))],
  ])('of %s is read a few times a second, and causes fewer calls still', async (_, message) => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    const parse = vi.spyOn(JSON, 'parse');
    for (let index = 0; index < 2_000; index += 1) {
      last().receive(message(index));
      await pass(4.5);
    }
    last().receive(scanned('LAST-0001'));
    await pass(1_000);
    expect(parse.mock.calls.length).toBeLessThan(320);
    expect(scans.length).toBeLessThan(40);
    expect(scans.at(-1)?.data).toBe('LAST-0001');
  });

  it('neither delays the first scan after a pause nor drops one among few others', async () => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(scanned('FIRST-0001'));
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001']);
    for (const message of [scanned('NEXT-0001'), scanned('NEXT-0002'), 'hello', '{}']) last().receive(message);
    await pass(1_000);
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001', 'NEXT-0002']);
    last().receive(scanned('REST-0001'));
    expect(scans.at(-1)?.data).toBe('REST-0001');
  });

  it('is dropped when the last listener leaves', async () => {
    const { listen, last, scans } = relayWorld();
    const leave = listen();
    last().open();
    last().receive(scanned('FIRST-0001'));
    last().receive(scanned('NEXT-0001'));
    leave();
    expect(vi.getTimerCount()).toBe(0);
    listen();
    last().open();
    await pass(1_000);
    expect(scans.map(({ data }) => data)).toEqual(['FIRST-0001']);
  });
});
