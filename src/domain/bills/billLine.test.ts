import { expect, it } from 'vitest';
import { billLineIn, billLinePath, modeNamed } from './billLine';

const line = { month: '2025-05', from: '2025-05-16', to: '2025-05-31', name: '边缘节点·买断计费, A&B' };

it('the address of a line’s nodes: reads back to the same line', () => {
  expect(billLineIn(billLinePath(line).slice('/device/list'.length))).toEqual(line);
  for (const broken of ['', '?billLine=', '?billLine=2025-05', '?billLine=2025-13,2025-05-01,2025-05-31,A']) {
    expect(billLineIn(broken)).toBeNull();
  }
});

it.each([
  ['汇聚节点·95计费', 'p95'],
  ['边缘节点·买断计费', 'buyout'],
  ['托管节点·95计费', 'hosted'],
  ['Core 1095', null],
])('the name %s: implies the billing mode %s', (name, mode) => {
  expect(modeNamed(name)).toBe(mode);
  expect(billLinePath({ ...line, name }).includes('filter=')).toBe(mode !== null);
});
