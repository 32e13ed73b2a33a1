import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchParts } from './matchParts';

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map(({ text: piece, matches }) => (matches ? `[${piece}]` : piece))
    .join('');

describe('matchParts', () => {
  it.each([
    ['亦庄数据中心', '数据', '亦庄[数据]中心'],
    ['亦庄数据中心', '中心 亦庄', '[亦庄]数据[中心]'],
    ['Data Center', 'data', '[Data] Center'],
    ['aaaa', 'aa', '[aaaa]'],
    ['亦庄', '', '亦庄'],
    ['a.c abc', '.', 'a[.]c abc'],
    ['', 'x', ''],
    ['一个 8\u00a0GB 的Ｕ盘', '8gb', '一个 [8\u00a0GB] 的Ｕ盘'],
    ['一个 8\u00a0GB 的Ｕ盘', 'GB', '一个 8\u00a0[GB] 的Ｕ盘'],
    ['插上 U 盘', 'u盘', '插上 [U 盘]'],
    ['插上Ｕ盘', 'U 盘', '插上[Ｕ盘]'],
    ['sudo umount 磁盘', 'U 盘', 'sudo umount 磁盘'],
    ['Soft router, router', 'soft  ROUTER', '[Soft router], router'],
    ['a router, soft', 'soft router', 'a [router], [soft]'],
    ['绝不😀分开', '😀', '绝不[😀]分开'],
  ])('%s for %s', (text, typed, shown) => expect(marked(text, typed)).toBe(shown));

  it('joins back to the original text for any search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        const parts = matchParts(text, typed);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
