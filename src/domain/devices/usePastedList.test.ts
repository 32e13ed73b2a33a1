import { describe, expect, it } from 'vitest';
import { pastedTerms } from './usePastedList';

describe('the terms of a pasted list (R3-502)', () => {
  it.each<[string, string, readonly string[]]>([
    ['lines', 'E4A7B0FA8CED\r\n\r\nE4A7B0FA8CEE\n', ['E4A7B0FA8CED', 'E4A7B0FA8CEE']],
    ['cells', '杭州机房 A03\tSN-0001\n成都城域 B12\tSN-0002', ['杭州机房 A03', 'SN-0001', '成都城域 B12', 'SN-0002']],
    ['commas', 'SN-0001,SN-0002, SN-0003,', ['SN-0001', 'SN-0002', 'SN-0003']],
    ['Chinese commas', 'SN-0001，SN-0002、SN-0003；SN-0004', ['SN-0001', 'SN-0002', 'SN-0003', 'SN-0004']],
    ['names between commas', '杭州机房 A03，成都城域 B12', ['杭州机房 A03', '成都城域 B12']],
    ['blanks', 'SN-0001  SN-0002\u3000SN-0003', ['SN-0001', 'SN-0002', 'SN-0003']],
    ['names between blanks', '杭州A03 杭州A04', ['杭州A03', '杭州A04']],
    ['both', 'SN-0001, SN-0002\nSN-0003 SN-0004', ['SN-0001', 'SN-0002', 'SN-0003', 'SN-0004']],
    ['one odd item among IDs', 'SN-0001,SN-0002,备用', ['SN-0001', 'SN-0002', '备用']],
    ['what chat apps add', '\u200bＳＮ－０００１\u200b\n\ufeffSN-0002\u2028SN-0003', ['SN-0001', 'SN-0002', 'SN-0003']],
    ['MAC addresses', 'E4:A7:B0:FA:8C:ED\ne4 a7 b0 fa 8c ee', ['E4A7B0FA8CED', 'e4a7b0fa8cee']],
    ['the same twice', 'sn-0001\nSN-0001\nSN-0002', ['SN-0001', 'SN-0002']],
    ['remarks with commas, a line each', '机柜 07U，二期扩容\n待更换光模块', ['机柜 07U，二期扩容', '待更换光模块']],
  ])('reads %s', (_, text, terms) => {
    expect(pastedTerms(text)).toEqual(terms);
  });

  it.each([
    ['a name with a blank', '杭州机房 A03'],
    ['a remark with a comma', '机柜 07U，二期扩容'],
    ['a remark with two numbered parts', '上联 10G，备用口 eth3'],
    ['a MAC address', 'E4 A7 B0 FA 8C ED'],
    ['an ID with a comma behind', 'SN-0001，'],
    ['nothing', ' \n\u200b '],
  ])('finds no list in %s', (_, text) => {
    expect(pastedTerms(text).length).toBeLessThan(2);
  });

  it('reads long texts in a time that grows with their length', () => {
    const ids = Array.from({ length: 20_000 }, (_, nth) => `SN-${String(nth).padStart(6, '0')}`);
    expect(pastedTerms(ids.join(' '))).toHaveLength(20_000);
  });
});
