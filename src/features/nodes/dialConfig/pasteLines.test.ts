import { describe, expect, it } from 'vitest';
import { blankLine, type LineDraft, type LineField } from './lineRules';
import { blockIn, maxLinesPerCard, withBlock } from './pasteLines';

const line = (key: string, part: Partial<LineDraft> = {}): LineDraft => ({
  ...blankLine(key, key.slice(0, 4), 'pppoe'),
  ...part,
});
const paste = (lines: readonly LineDraft[], key: string, field: LineField, text: string, saved: string[] = []) =>
  withBlock(lines, { key, field }, blockIn(text) ?? [], {
    cards: ['eth1', 'eth2'],
    saved: new Set(saved),
    newKey: (nth) => `new-${nth}`,
  });
const shown = (lines: readonly LineDraft[]) =>
  lines.map(({ name, mode, account, password, vlan, ipAddress }) =>
    [name, mode, account, password, vlan, ipAddress].filter(Boolean).join(' '),
  );

describe('block of cells', () => {
  it.each([
    ['one', null],
    ['one\r\n', null],
    ['', null],
    ['one two', null],
    ['one\ttwo', [['one', 'two']]],
    ['one\r\ntwo\r\n\r\n', [['one'], ['two']]],
    [
      'one\t\r\n\ttwo',
      [
        ['one', ''],
        ['', 'two'],
      ],
    ],
  ])('%j is %j', (text, block) => expect(blockIn(text)).toEqual(block));
});

describe('pasting a block', () => {
  it('fills the fields beside and the lines below, also of other cards; an empty cell changes nothing (R7-31)', () => {
    const lines = [line('eth1-a'), line('eth1-b', { account: 'old', vlan: '7' }), line('eth2-a')];
    const { lines: filled, ...report } = paste(lines, 'eth1-a', 'account', ' a \tpw 1\nb\t\n\tpw3\t３');
    expect(shown(filled)).toEqual(['eth1 pppoe a pw 1', 'eth1 pppoe b 7', 'eth2 pppoe pw3 3']);
    expect(report).toEqual({
      filled: [
        ['eth1-a', 'account'],
        ['eth1-a', 'password'],
        ['eth1-b', 'account'],
        ['eth2-a', 'password'],
        ['eth2-a', 'vlan'],
      ],
      added: 0,
      rowsLeft: null,
      columnsLeft: 0,
    });
  });

  it('passes over a line without the field; a new, empty line takes the mode', () => {
    const other = { mode: 'dhcp', vlan: '' };
    const lines = [
      line('eth1-a'),
      line('eth1-b', other),
      line('eth1-c', { ...other, vlan: '9' }),
      line('eth2-a', other),
    ];
    expect(shown(paste(lines, 'eth1-a', 'account', 'a\nb\nc', ['eth1-b']).lines)).toEqual([
      'eth1 pppoe a',
      'eth1 dhcp',
      'eth1 dhcp 9',
      'eth2 pppoe b',
      'eth2 pppoe c',
    ]);
    expect(shown(paste(lines, 'eth1-a', 'vlan', '1\n2').lines).slice(0, 2)).toEqual(['eth1 pppoe 1', 'eth1 dhcp 2']);
  });

  it('further rows: lines like copies of the last one, with the pasted values', () => {
    const fixed = { mode: 'static', ipAddress: '203.0.113.8', netmask: '24', gateway: '203.0.113.1', vlan: '5' };
    const { lines, added } = paste(
      [line('eth2-a', fixed)],
      'eth2-a',
      'ipAddress',
      '203.0.113.9\n203.0.113.20\n\n203.0.113.30',
    );
    expect(shown(lines)).toEqual([
      'eth2 static 5 203.0.113.9',
      'eth2 static 6 203.0.113.20',
      'eth2 static 7 203.0.113.30',
    ]);
    expect(lines.map(({ netmask, gateway }) => `${netmask} ${gateway}`)).toEqual(Array(3).fill('24 203.0.113.1'));
    expect(added).toBe(2);
  });

  it('more rows than a card may have, more columns than fields, and a card that is gone: left over', () => {
    const rows = Array.from({ length: maxLinesPerCard + 2 }, (_, at) => `a${at}`).join('\n');
    const many = paste([line('eth1-a')], 'eth1-a', 'account', rows);
    expect(many.lines).toHaveLength(maxLinesPerCard);
    expect(many.rowsLeft).toEqual([maxLinesPerCard + 1, maxLinesPerCard + 2]);
    expect(paste([line('eth1-a')], 'eth1-a', 'password', 'p\t1\t2\t3').columnsLeft).toBe(2);
    expect(paste([line('gone-a', { name: 'gone' })], 'gone-a', 'account', 'a\nb')).toMatchObject({
      added: 0,
      rowsLeft: [2, 2],
    });
  });
});
