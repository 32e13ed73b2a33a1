import { describe, expect, it } from 'vitest';
import type { Device } from '../../platform/contract/devices';
import { downNode, nodeLoss, nodesLoss, yieldOf } from './nodeLoss';

const node = (facts: Partial<Device> = {}) =>
  downNode({
    id: 'n',
    status: 'offline',
    lastOnlineAt: 2,
    boundAt: 1,
    upBandwidth: 100,
    lineNumber: 10,
    ...facts,
  } as Device);

describe('the loss of a node', () => {
  it('is its bandwidth’s share of yesterday’s income, divided by the bandwidth that is online (R19-1)', () => {
    const rate = yieldOf(900, 5000, [node({ lineNumber: 20 })]);
    expect(rate).toEqual({ cents: 900, mbps: 3000 });
    expect(nodeLoss(node(), rate)).toBe(300);
    // A node that is online again lost as much on the unbilled day.
    expect(nodeLoss(node({ status: 'online', lastOnlineAt: 1 }), rate)).toBe(300);
    expect(nodesLoss([node(), node({ upBandwidth: 1 }), node({ lastOnlineAt: 1 })], rate)).toBe(303);
  });

  it('is not estimated without income or bandwidth, or for a node that was never online (R19-1)', () => {
    expect(yieldOf(0, 5000, [])).toBeNull();
    expect(yieldOf(900, 1000, [node()])).toBeNull();
    const rate = { cents: 900, mbps: 3000 };
    expect(nodeLoss(node({ lineNumber: 0 }), rate)).toBeNull();
    expect(nodeLoss(node({ lastOnlineAt: 1 }), rate)).toBeNull();
    expect(nodeLoss(node(), null)).toBeNull();
    expect(nodesLoss([node({ lastOnlineAt: 1 })], rate)).toBeNull();
  });
});
