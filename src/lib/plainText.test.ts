import { describe, expect, it } from 'vitest';
import { plainText, revealed, visibleText } from './plainText';

describe('plainText (R15-500)', () => {
  it.each([
    ['characters of direction around it', '\u202a13800138000\u202c', '13800138000'],
    ['zero width within it', ' \u200b138\u200b0013\u20608000\ufeff', '13800138000'],
    ['a soft hyphen, a joiner, fillers and selectors', 'E4\u00adA7\u200dB0\u3164FA\ufe0f8C\u034fED', 'E4A7B0FA8CED'],
    ['control characters', 'a\u0000b\u007fc\u0085', 'abc'],
    ['full-width characters', '　ａｄａ＠example.com　', 'ada@example.com'],
    ['blanks of every kind', '\u00a0a\u00a0b\u2003c\u202fd\u3000e\u1680f\tg\r\nh\u2028i\n', 'a b c d e f g h i'],
    ['nothing that can be seen', '\u200b \u202c\u3164', ''],
    ['emoji, which stay whole', '👨‍👩‍👧 👍🏽 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 👍🏽 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('returns the same when applied again', () => {
    const once = plainText('\u202d ｆ\u00ade\u200b\u0301 ﬁ \u3164x \u00b4\r\n');
    expect(plainText(once)).toBe(once);
  });
});

it('visibleText keeps the width of its characters and its lines (R15-500)', () => {
  expect(visibleText('\u202a机房（二楼），③号柜\u200b\r\n\u00a0👨‍👩‍👧\u00a0\ufeff')).toBe(
    '机房（二楼），③号柜\n 👨‍👩‍👧',
  );
});

it.each([
  ['a@example.com\u200b', 'a@example.com[U+200B]'],
  ['\u202a6222 0212\u00a03456\u202c ', '[U+202A]6222 0212[U+00A0]3456[U+202C][U+0020]'],
  ['王小明 👨‍👩‍👧', '王小明 👨‍👩‍👧'],
])('revealed: %j is shown as %s (R12-500)', (text, shown) => {
  expect(revealed(text)).toBe(shown);
});
