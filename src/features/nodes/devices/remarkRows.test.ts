import { describe, expect, it } from 'vitest';
import type { Device } from '../../../platform/contract/devices';
import { type RemarkVerdict, remarkLines, remarkRows, termsOf } from './remarkRows';

const device = (id: string, remark = '') => ({ id, deviceID: id, name: id, remark }) as Device;
const pairs = (text: string) => remarkLines(text).map(({ name, remark }) => [name, remark]);

describe('the lines of remarks for many nodes (R3-506)', () => {
  it.each<[string, string, readonly (readonly [string, string | null])[]]>([
    [
      'tabs',
      'SN-0001\t机柜 07U\r\nSN-0002\t东侧, 二排',
      [
        ['SN-0001', '机柜 07U'],
        ['SN-0002', '东侧, 二排'],
      ],
    ],
    [
      'commas, of which the first separates',
      'SN-0001,甲,乙\nSN-0002，丙',
      [
        ['SN-0001', '甲,乙'],
        ['SN-0002', '丙'],
      ],
    ],
    [
      'an empty remark',
      'SN-0001\t\nSN-0002,',
      [
        ['SN-0001', ''],
        ['SN-0002', ''],
      ],
    ],
    ['no remark', 'SN-0001', [['SN-0001', null]]],
    ['three columns', 'SN-0001\t甲\t乙', [['SN-0001', null]]],
    ['empty columns behind', 'SN-0001\t甲\t\t', [['SN-0001', '甲']]],
    ['what chat apps add', '\u200bＳＮ－０００１\t\u200b甲\u200b', [['SN-0001', '甲']]],
    ['a header', '节点\t备注\nSN-0001\t甲', [['SN-0001', '甲']]],
    [
      'a header with other columns',
      '状态\t备注\t设备ID\n在线\t甲\tSN-0001\n离线\t\tSN-0002',
      [
        ['SN-0001', '甲'],
        ['SN-0002', ''],
      ],
    ],
    ['a short line below a header', '设备ID\t状态\t备注\nSN-0001', [['SN-0001', null]]],
    ['empty lines', '\n \t \nSN-0001\t甲\n\n', [['SN-0001', '甲']]],
  ])('reads %s', (_, text, lines) => {
    expect(pairs(text)).toEqual(lines);
  });

  it('counts lines as in the text, and looks each name up once', () => {
    const lines = remarkLines('\nSN-0001\t甲\n\nsn-0001\t乙\n\t丙');
    expect(lines.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(termsOf(lines)).toHaveLength(1);
  });
});

describe('what a line does', () => {
  const verdicts = (text: string, devices: readonly Device[], isCut = false) => {
    const lines = remarkLines(text);
    const found = termsOf(lines).map((term) => {
      const named = devices.filter(({ id, remark }) => [id, remark].includes(term));
      return { term, devices: named, isCut };
    });
    return remarkRows(lines, found).map(({ verdict }) => verdict);
  };
  const one = device('SN-0001', '旧');
  const other = device('SN-0002', '旧');

  it.each<[string, string, readonly RemarkVerdict[]]>([
    ['another remark is written', 'SN-0001\t新', ['write']],
    ['an empty one clears', 'SN-0001\t', ['clear']],
    ['an equal one is left out', 'SN-0001\t旧', ['same']],
    [
      'fifty characters are enough, 51 too many',
      `SN-0001\t${'𠮷'.repeat(50)}\nSN-0002\t${'𠮷'.repeat(51)}`,
      ['write', 'tooLong'],
    ],
    ['a repeated line is written once', 'SN-0001\t新\nSN-0001\t新', ['write', 'repeated']],
    [
      'two remarks for one node: none is written',
      'SN-0001\t新\nSN-0001\t更新\nSN-0002\t新',
      ['conflict', 'conflict', 'write'],
    ],
    ['unknown nodes', 'SN-0003\t新', ['missing']],
    ['a remark that several nodes have', '旧\t新', ['several']],
    ['no node', '\t新', ['noName']],
    ['no remark', 'SN-0001', ['noRemark']],
    ['more than two columns', 'SN-0001\t新\t更新', ['tooWide']],
  ])('%s', (_, text, expected) => {
    expect(verdicts(text, [one, other])).toEqual(expected);
  });

  it('a name that was not compared with all nodes is not written', () => {
    expect(verdicts('SN-0001\t新', [one], true)).toEqual(['cut']);
  });
});
