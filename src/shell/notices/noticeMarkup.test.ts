import { describe, expect, it } from 'vitest';
import { noticeBill, noticePieces } from './noticeMarkup';

/** The pieces in short form: a link as text and address, plain text as a string. */
const short = (content: string) =>
  noticePieces(content).map(({ text, href }) => (href === undefined ? text : [text, href]));

describe('a link', () => {
  it.each([
    ['[教程](https://docs.example.com/flash)', [['教程', 'https://docs.example.com/flash']]],
    ['见[教程](https://a.example/b?c=d&e=%20#f)。', ['见', ['教程', 'https://a.example/b?c=d&e=%20#f'], '。']],
    [
      '[一](https://a.example)[二](https://b.example)',
      [
        ['一', 'https://a.example/'],
        ['二', 'https://b.example/'],
      ],
    ],
    ['[x](https://a.example)[y](https://b.example', [['x', 'https://a.example/'], '[y](https://b.example']],
    ['[x](https://a.example)[y](javascript:alert(1))', [['x', 'https://a.example/'], '[y](javascript:alert(1))']],
    ['[a[b](https://a.example)', ['[a', ['b', 'https://a.example/']]],
    ['![图](https://a.example/a.png)', ['!', ['图', 'https://a.example/a.png']]],
    ['[x](https://[a](https://b.example)', ['[x](https://', ['a', 'https://b.example/']]],
    ['[x](HTTPS://A.example/B)', [['x', 'https://a.example/B']]],
    ['([x](https://a.example/a_(b)_(c)))', ['(', ['x', 'https://a.example/a_(b)_(c)'], ')']],
    ['[x](https://a.example/a(b)。', [['x', 'https://a.example/a(b'], '。']],
    ['[x](https://a.example/()) (y)', [['x', 'https://a.example/()'], ' (y)']],
    ['[例](https://例子.example/路)', [['例', 'https://xn--fsqu00a.example/%E8%B7%AF']]],
    [
      '[a](https://a.example)\n\n[b](https://b.example)',
      [['a', 'https://a.example/'], '\n\n', ['b', 'https://b.example/']],
    ],
  ])('is recognized: %s (R13-10)', (content, pieces) => {
    expect(short(content)).toEqual(pieces);
  });
});

describe('a link that shows an address', () => {
  it.each([
    ['https://bank.example', 'https://evil.example'],
    ['bank.example', 'https://evil.example'],
    ['请登录 www.bank.example 查看', 'https://evil.example/bank.example'],
    ['ｂａｎｋ．ｅｘａｍｐｌｅ', 'https://evil.example'],
    ['b\u200bank.example', 'https://evil.example'],
    ['https://bank.example/', 'https://bank.example.evil.example/'],
    ['https://bank.example:8443', 'https://bank.example/'],
    ['https://bank.example\u3002', 'https://evil.example/'],
    ['银行.example', 'https://evil.example'],
    ['bank。example', 'https://evil.example'],
    ['10.0.0.8', 'https://evil.example'],
    ['10。0。0。8', 'https://evil.example'],
  ])('of another host has its real address behind it: [%s](%s) (R13-18)', (text, address) => {
    const { href } = new URL(address);
    expect(short(`[${text}](${address})`)).toEqual([[`${text} (${href})`, href]]);
  });

  it.each([
    ['https://bank.example/a', 'https://bank.example/b'],
    ['www.bank.example', 'https://bank.example/'],
    ['BANK.example', 'https://www.bank.example/login'],
    ['银行.example', 'https://银行.example'],
    ['第2.5节', 'https://docs.example/'],
    ['版本 1.2.3', 'https://docs.example/'],
    ['请核对。谢谢', 'https://docs.example/'],
    ['10.0.0.8', 'https://10.0.0.8/login'],
  ])('of the same host, or of none, is unchanged: [%s](%s)', (text, address) => {
    expect(short(`[${text}](${address})`)).toEqual([[text, new URL(address).href]]);
  });
});

describe('other text', () => {
  it.each([
    '',
    '上月账单已生成。\n逾期未确认的账单将顺延。',
    '[x](http://a.example)',
    '[x](//a.example)',
    '[x](/wallet)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox(1))',
    '[x](blob:https://a.example/1)',
    '[x](https:a.example)',
    '[x](https:/a.example)',
    '[x](https:\\\\a.example)',
    '[x](https://)',
    '[x](https://?a)',
    '[x](https://a b.example)',
    '[x](https://a.example\u0000)',
    '[x](https://%zz.example)',
    '[x](https://bank.example@evil.example)',
    '[x](https://user:secret@evil.example/)',
    '[x](https://a.example/"onclick="alert(1))',
    "[x](https://a.example/'onclick='alert(1))",
    '[x](https://a.example/<b>)',
    '[x](https://a.example/a (b))',
    '[x](https://(a))',
    '[x](HTTPS:a.example)',
    '[x](https://a.example title)',
    '[x](https://a.example "title")',
    '[x] (https://a.example)',
    '[x][1]\n\n[1]: https://a.example',
    '[[x]](https://a.example)',
    '[](https://a.example)',
    '[ ](https://a.example)',
    '[\u200b\u202e](https://a.example)',
    '[x\ny](https://a.example)',
    '<a href="https://a.example">x</a>',
    '<https://a.example>',
    'https://a.example',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '**bold** _thin_ `code` # title',
    '&lt;b&gt; &amp; &#x27;',
    '\u202egnp.exe\u202c',
    '__proto__ constructor',
  ])('stays plain: %j (R17-7)', (content) => {
    expect(short(content)).toEqual(content === '' ? [] : [content]);
  });

  it('with a direction override is not an address (R17-7)', () => {
    const [piece] = noticePieces('[\u202egnp.exe](https://a.example/\u202egnp.exe)');
    // A reader may take gnp.exe for a host.
    expect(piece).toEqual({
      at: 0,
      text: '\u202egnp.exe (https://a.example/%E2%80%AEgnp.exe)',
      href: 'https://a.example/%E2%80%AEgnp.exe',
    });
    expect(short('[x](https://a\u202e.example)')).toEqual(['[x](https://a\u202e.example)']);
  });

  it('is split into pieces without loss', () => {
    const content = 'a[b](https://c.example)d[e](http://f)[g](https://h.example/)';
    expect(noticePieces(content).map(({ at }) => content[at])).toEqual(['a', '[', 'd', '[']);
  });

  it.each([
    '['.repeat(200_000),
    '[a'.repeat(100_000),
    '[a](https://'.repeat(50_000),
    `[${'a'.repeat(200_000)}`,
    `[a](https://${'a'.repeat(200_000)}`,
    '[a]('.repeat(100_000),
    `[a](https://a${'('.repeat(200_000)}`,
    `[a](https://a${'(b'.repeat(100_000)}`,
  ])('of any length is parsed in a time that grows with its length, not with the square of it', (content) => {
    expect(short(content)).toEqual([content]);
  });
});

const sentAt = Date.parse('2025-06-03T09:00:00+08:00') / 1000;

describe('the bill of a notice', () => {
  it.each([
    ['上月账单已生成，请在核对期内确认', '2025-05'],
    ['5 月账单已开放核对，请在 6 月 8 日前确认', '2025-05'],
    ['12月份账单有修改', '2024-12'],
    ['2025-04 账单已审核', '2025-04'],
    ['2025 年 3 月度账单', '2025-03'],
    ['关于上个月的账单', '2025-05'],
    // Does not exist yet, or never did.
    ['2025-06 账单预告', null],
    ['2019-01 账单', null],
    ['账单核对说明', null],
    ['Your bill is ready', null],
  ])('is named by its title: %s (R13-12)', (title, month) => {
    expect(noticeBill(title, sentAt)).toEqual({ month });
  });

  it('is null if the title names none', () => {
    expect(['周结算手续费说明', '6 月 8 日割接', 'Billing system'].map((title) => noticeBill(title, sentAt))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
