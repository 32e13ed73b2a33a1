import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { relayWorld } from '../../tests/support/relayWorld';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what comes out of the socket', () => {
  it.each([
    ['a device ID', { type: 'deviceID', data: 'E4A7B0319C52' }],
    ['a serial number', { type: 'sn', data: 'SW-2024:0001.A_b' }],
  ])('is heard: %s', (_, scan) => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(JSON.stringify(scan));
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
    ['a line break', '{"type":"sn","data":"SW-0001\\n"}'],
    ['an address', '{"type":"sn","data":"https://evil.test/x"}'],
    ['too short a serial', '{"type":"sn","data":"abc"}'],
    ['too long a serial', JSON.stringify({ type: 'sn', data: 'A'.repeat(65) })],
    ['a huge message', JSON.stringify({ type: 'sn', data: 'SW-0001', padding: ' '.repeat(1_024) })],
    ['very deep JSON', '['.repeat(1_000)],
    ['bytes', new TextEncoder().encode('{"type":"sn","data":"SW-0001"}').buffer],
    ['an object that is no text', { type: 'sn', data: 'SW-0001' }],
  ])('is nothing: %s', (_, message) => {
    const { relay, listen, last, scans } = relayWorld();
    listen();
    last().open();
    last().receive(message);
    expect([scans, relay.status().state]).toEqual([[], 'open']);
  });

  it('is nothing, whatever it is, unless it is a scan', () => {
    const { listen, last, scans } = relayWorld();
    listen();
    last().open();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (message) => {
        last().receive(message);
        expect(scans).toEqual([]);
      }),
    );
  });
});
