import { describe, expect, it } from 'vitest';
import { blankLine, type LineDraft } from './lineRules';
import { mergeLines } from './mergeLines';

const dialled = (key: string, name: string, account: string, vlan = '', more: Partial<LineDraft> = {}): LineDraft => ({
  ...blankLine(key, name, 'pppoe'),
  account,
  vlan,
  ...more,
});
const a = dialled('1', 'eth1', 'a');
const b = dialled('2', 'eth2', 'b', '7');

/** Merges; returns the lines as `key card account VLAN` and the news by kind. */
function merged(edited: readonly LineDraft[], stored: readonly LineDraft[], opened: readonly LineDraft[] = [a, b]) {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `new${made}`;
  };
  const { lines, news } = mergeLines(opened, edited, stored, ['eth1', 'eth2'], newKey);
  return {
    lines,
    texts: lines.map(({ key, name, account, vlan }) => `${key} ${name} ${account} ${vlan}`.trim()),
    news: news.map(({ key, was, theirs, conflict }) => {
      const kind = was === null ? 'added' : theirs === null ? 'removed' : 'changed';
      return [key, kind, ...(conflict ? [conflict.mine === null ? 'unremoved' : conflict.parts] : [])];
    }),
  };
}

describe('changes of one side', () => {
  it('mine only: nothing to review', () => {
    const added = dialled('made-0', 'eth1', 'n');
    expect(merged([{ ...a, vlan: '5' }, added], [a, b])).toMatchObject({
      texts: ['1 eth1 a 5', 'made-0 eth1 n'],
      news: [],
    });
  });

  it('theirs only: applied and reported', () => {
    const extra = dialled('3', 'eth2', 'c', '77');
    expect(merged([a, b], [{ ...a, vlan: '5' }, extra])).toMatchObject({
      texts: ['1 eth1 a 5', '3 eth2 c 77'],
      news: [
        ['1', 'changed'],
        ['3', 'added'],
        ['new1', 'removed'],
      ],
    });
  });

  it('different fields of a line: both are applied', () => {
    const mine = { ...a, account: 'x', password: 'geheim' };
    expect(merged([mine, b], [{ ...a, vlan: '5' }, b])).toMatchObject({
      texts: ['1 eth1 x 5', '2 eth2 b 7'],
      news: [['1', 'changed']],
    });
  });
});

describe('the same line', () => {
  it('is found whatever ids the platform assigns: after a removal, the next line may have the id of the first', () => {
    const second = dialled('2', 'eth1', 'b', '7');
    const renamed = { ...second, key: '1', vlan: '8' };
    expect(merged([a, { ...second, account: 'x', password: 'p' }], [renamed], [a, second])).toMatchObject({
      texts: ['1 eth1 x 8'],
      news: [
        ['1', 'changed'],
        ['new1', 'removed'],
      ],
    });
  });

  it('added by both sides: one line, with a conflict if it differs', () => {
    const fixed = {
      ...blankLine('made-0', 'eth1', 'static'),
      ipAddress: '203.0.113.9',
      netmask: '24',
      gateway: '203.0.113.1',
    };
    const theirs = { ...fixed, key: '3', netmask: '255.255.255.0' };
    expect(merged([a, b, fixed], [a, b, theirs])).toMatchObject({ news: [], lines: [{}, {}, { key: '3' }] });
    const other = { ...theirs, gateway: '203.0.113.2' };
    expect(merged([a, b, fixed], [a, b, other]).news).toEqual([['3', 'added', ['gateway']]]);
  });
});

describe('conflicts', () => {
  it('a field that both changed differently: as in mine, and reported; changed to the same: none', () => {
    expect(merged([{ ...a, vlan: '5' }, b], [{ ...a, vlan: '6' }, b])).toMatchObject({
      texts: ['1 eth1 a 5', '2 eth2 b 7'],
      news: [['1', 'changed', ['vlan']]],
    });
    expect(merged([{ ...a, vlan: '5' }, b], [{ ...a, vlan: '05' }, b]).news).toEqual([]);
  });

  it('a typed password belongs to the account that the user saw', () => {
    const { lines, news } = merged([{ ...a, password: 'geheim' }, b], [{ ...a, account: 'x' }, b]);
    expect(news).toEqual([['1', 'changed', ['account']]]);
    expect(lines[0]).toMatchObject({ account: 'a', password: 'geheim' });
  });

  it('a mode that one side changed, and a field of the old mode that the other changed: everything that differs', () => {
    const { news } = merged([{ ...a, account: 'x', password: 'p' }, b], [{ ...a, mode: 'dhcp', account: '' }, b]);
    expect(news).toEqual([['1', 'changed', ['mode', 'account']]]);
  });

  it('removed by one side and changed by the other: the line stays', () => {
    expect(merged([{ ...a, vlan: '5' }], [{ ...b, vlan: '8' }])).toMatchObject({
      texts: ['new1 eth1 a 5', '2 eth2 b 8'],
      news: [
        ['2', 'changed', 'unremoved'],
        ['new1', 'removed', []],
      ],
    });
  });
});
