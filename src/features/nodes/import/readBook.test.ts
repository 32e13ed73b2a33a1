import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CFB, utils, type WorkSheet, write } from 'xlsx';
import { openDocumentOf } from '../../../../tests/support/sheets';
import { zipOf } from '../../../../tests/support/zip';
import { wholeMachineFields } from '../../../domain/binding/bindModel';
import { readBook } from './readBook';
import { checkOutside } from './sheetKind';
import { largestFile, type SheetProblem } from './sheetProblem';
import { devicesIn } from './sheetRows';
import { writeBook } from './spreadsheetTask';
import { loadVocabulary } from './useSpreadsheetImport';

const vocabulary = await loadVocabulary();
const text = (content: string) => new TextEncoder().encode(content);
const readSheets = async (bytes: Uint8Array) => devicesIn(await readBook(bytes), vocabulary);
const readAll = async (bytes: Uint8Array) => {
  const [sheet] = await readSheets(bytes);
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};
/** Why a file is refused; its content if it is accepted. */
async function problemOf(bytes: Uint8Array): Promise<unknown> {
  try {
    return await readAll(bytes);
  } catch (error) {
    return (error as SheetProblem).kind;
  }
}
const outside = (file: { name: string; type: string; size: number }) => {
  try {
    checkOutside(file);
    return 'taken';
  } catch (error) {
    return (error as SheetProblem).kind;
  }
};

const header = ['设备ID', '备注', '机房类型', 'UPS', '单条上行', '线路数量', '国家', '省份', '运营商'];
const more = ['上网方式', '公网/内网', 'IP协议栈', 'DNS'];
const device = ['E4A7B0319C52', '机房', 'IDC机房', '已配置', '100', '20', '中国', '浙江', '电信'];
const network = ['固定公网多IP', '公网', '双栈', '203.0.113.53'];
const codes = ['E4A7B0319C52', '机房', 'idc', 'yes', '100', '20', '中国', '浙江', '电信'].concat(
  'fixedMulti',
  'public',
  'dual',
  '203.0.113.53',
);

interface Extra {
  readonly hidden?: readonly number[];
  readonly bookType?: 'xlsx' | 'xlsm' | 'ods' | 'biff8';
}

function bookOf(sheets: Readonly<Record<string, WorkSheet>>, { hidden = [], bookType = 'xlsx' }: Extra = {}) {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name, at) => ({ name, Hidden: hidden.includes(at) ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}
const sheetOf = (...rows: unknown[][]) => utils.aoa_to_sheet(rows);

/** The same package with one part rewritten. */
function changeIn(bytes: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'array' }) as {
    FileIndex: { content: Uint8Array; type: number }[];
    FullPaths: string[];
  };
  const entries = FileIndex.flatMap(({ content, type }, at) => {
    const name = (FullPaths[at] ?? '').replace(/^Root Entry\//, '');
    if (type !== 2) return [];
    const old = Buffer.from(content);
    return [{ name, content: name === part ? text(change(old.toString('utf8'))) : new Uint8Array(old) }];
  });
  return zipOf(entries);
}

describe('the check before opening', () => {
  it('accepts spreadsheets only, by name and type (R5-1)', () => {
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(outside({ name: 'a.xlsx', type: sheet, size: 9 })).toBe('taken');
    expect(outside({ name: 'A.CSV', type: 'text/csv', size: 9 })).toBe('taken');
    expect(outside({ name: 'a.xls', type: '', size: 9 })).toBe('taken');
    expect(outside({ name: 'a.xlsm', type: 'application/vnd.ms-excel.sheet.macroEnabled.12', size: 9 })).toBe('taken');
    expect(outside({ name: 'a.ods', type: 'application/vnd.oasis.opendocument.spreadsheet', size: 9 })).toBe('taken');
    expect(outside({ name: 'a.csv', type: 'application/vnd.ms-excel', size: 9 })).toBe('taken');
    expect(outside({ name: 'a.csv', type: 'text/plain', size: 9 })).toBe('unsupported');
    expect(outside({ name: 'a.xlsx', type: 'image/png', size: 9 })).toBe('unsupported');
    expect(outside({ name: 'a.exe', type: sheet, size: 9 })).toBe('unsupported');
    expect(outside({ name: 'a.xlsx.exe', type: '', size: 9 })).toBe('unsupported');
  });
  it('applies the size limit exactly (R5-4)', () => {
    expect(outside({ name: 'a.csv', type: '', size: largestFile })).toBe('taken');
    expect(outside({ name: 'a.csv', type: '', size: largestFile + 1 })).toBe('tooLarge');
    expect(outside({ name: 'a.csv', type: '', size: 0 })).toBe('empty');
  });
});

describe('a file under another name', () => {
  const oldBook = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const wide = (word: string) => [...word].flatMap((letter) => [letter.charCodeAt(0), 0]);
  it.each([
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a PDF', text('%PDF-1.7\n')],
    ['another zip', zipOf([{ name: 'word/document.xml', content: text('<w/>') }])],
    [
      'a document of another program',
      zipOf([
        { name: '[Content_Types].xml', content: text('<Types/>') },
        { name: 'word/document.xml', content: text('<w/>') },
      ]),
    ],
    ['an old document', new Uint8Array([...oldBook, ...wide('WordDocument')])],
  ])('%s is not a spreadsheet', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('unsupported');
  });

  it.each([
    ['bytes of no known kind', new Uint8Array(512)],
    ['a package cut off', zipOf([{ name: 'xl/workbook.xml', content: text('<w/>') }]).subarray(0, -30)],
    ['a package without its list of parts', zipOf([{ name: 'xl/workbook.xml', content: text('<w/>') }])],
    ['an old book without its content', new Uint8Array([...oldBook, ...new Uint8Array(512)])],
  ])('%s is damaged, which is not another type (R5-2)', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('unreadable');
  });

  it('encrypted: asks to remove the password', async () => {
    expect(await problemOf(new Uint8Array([...oldBook, ...wide('EncryptedPackage')]))).toBe('encrypted');
  });
});

describe('a malicious file', () => {
  const parts = [
    { name: '[Content_Types].xml', content: text('<Types/>') },
    { name: 'xl/workbook.xml', content: text('<workbook/>') },
  ];

  it('is not unpacked beyond the limit (R17-9)', async () => {
    const zeros = new Uint8Array(100 * 1024 * 1024);
    const bomb = zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', content: zeros }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await problemOf(bomb)).toBe('tooMuch');
    const many = Array.from({ length: 40 }, (_, nth) => ({
      name: `xl/worksheets/${nth}.xml`,
      content: new Uint8Array(1e6),
    }));
    expect(await problemOf(zipOf([...parts, ...many]))).toBe('tooMuch');
  });
  it('is not unpacked with too many entries', async () => {
    const many = Array.from({ length: 1001 }, (_, nth) => ({ name: `xl/${nth}`, content: text('') }));
    expect(await problemOf(zipOf([...parts, ...many]))).toBe('tooMuch');
  });
  it('is measured by its content, not by its directory', async () => {
    const part = { name: 'xl/worksheets/sheet1.xml', content: text('<worksheet/>'), size: 5 };
    expect(await problemOf(zipOf([...parts, part]))).toBe('unreadable');
  });
  it.each([0.6, 3])(
    '%d MB: takes no more memory than a valid one, whatever its directory claims',
    async (megabytes) => {
      const piece = deflateRawSync('<c><v>1</v></c>'.repeat(100_000), { finishFlush: constants.Z_SYNC_FLUSH });
      const pieces = Array.from({ length: (megabytes * 1024 * 1024) / piece.length }, () => piece);
      const packed = Buffer.concat([...pieces, Uint8Array.of(3, 0)]);
      for (const size of [0, 5000]) {
        const before = process.resourceUsage().maxRSS;
        const bomb = zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', content: text(''), size, packed }]);
        expect(await problemOf(bomb)).toBe('tooMuch');
        expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
      }
    },
  );
  it('is unreadable with overlapping entries', async () => {
    const noise = randomBytes(10_000).toString('hex');
    const whole = bookOf({ a: sheetOf(header, [...device, noise]) });
    expect(await problemOf(whole)).toMatchObject({ name: 'a' });
    const directory = whole.slice(new DataView(whole.buffer).getUint32(whole.length - 6, true), -22);
    const end = whole.slice(-22);
    end[10] = (end[10] ?? 0) * 2;
    const twice = Buffer.concat([whole.subarray(0, -22), directory, end]);
    expect(await problemOf(new Uint8Array(twice))).toBe('unreadable');
  });
  it('cannot allocate cells by a link’s range', async () => {
    const links = ['hyperlink', 'x:hyperlink'].map((tag) => `<${tag} ref="A1:XFD1048576" location="a"/>`).join('');
    const linked = changeIn(bookOf({ a: sheetOf(header, device) }), 'xl/worksheets/sheet1.xml', (part) =>
      part.replace('</worksheet>', `<hyperlinks>${links}</hyperlinks></worksheet>`),
    );
    expect((await readAll(linked)).rows).toHaveLength(1);
  });
  it('cannot make every sheet in its list read the same cells', async () => {
    const rows = `<row>${'<c t="str"><v>a</v></c>'.repeat(200)}</row>`.repeat(1000);
    const sheets = Array.from({ length: 400 }, (_, nth) => `<sheet name="${nth}" sheetId="${nth + 2}" r:id="rId2"/>`);
    let book: Uint8Array = bookOf({ a: sheetOf(header, device), b: sheetOf([]) });
    book = changeIn(book, 'xl/worksheets/sheet2.xml', (part) =>
      part.replace(/<sheetData.*?>/, `<sheetData>${rows}</sheetData>`),
    );
    book = changeIn(book, 'xl/workbook.xml', (part) => part.replace('</sheets>', `${sheets.join('')}</sheets>`));
    expect(await problemOf(book)).toBe('tooMuch');
  });
  it('is unreadable if it is truncated (R5-2)', async () => {
    const whole = bookOf({ 设备: sheetOf([...header, ...more], [...device, ...network]) });
    expect(await problemOf(whole)).toMatchObject({ name: '设备' });
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('unreadable');
    expect(await problemOf(whole.subarray(0, whole.length - 30))).toBe('unreadable');
    expect(await problemOf(zipOf(parts, 40))).toBe('unreadable');
  });
  it('cannot change a prototype by its headers (R17-9)', async () => {
    const odd = ['__proto__', 'constructor', 'prototype', 'toString'];
    const { rows, ignored } = await readAll(bookOf({ a: sheetOf([...odd, ...header], [...odd, ...device]) }));
    expect(rows).toHaveLength(1);
    expect(ignored).toEqual(odd);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
  it('formulas are not evaluated: the saved value counts', async () => {
    const sheet = sheetOf([...header], [...device]);
    sheet.B2 = { t: 's', v: '存的值', f: 'HYPERLINK("https://evil.example","x")' };
    expect((await readAll(bookOf({ a: sheet }))).rows[0]?.texts[1]).toBe('存的值');
  });
  it('is refused quickly for 100,000 rows, packed or as text (R17-9)', async () => {
    const rows = Array.from({ length: 100_000 }, (_, nth) => nth + 3);
    const cells = rows.map((at) => `<row r="${at}"><c r="A${at}" t="str"><v>ID${at}</v></c></row>`).join('');
    const long = changeIn(bookOf({ a: sheetOf(header, device) }), 'xl/worksheets/sheet1.xml', (part) =>
      part
        .replace('</sheetData>', `${cells}</sheetData>`)
        .replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:I100002"'),
    );
    expect(await problemOf(long)).toBe('tooManyRows');
    expect(await problemOf(text(`${header.join(',')}\n${rows.map((at) => `ID${at},,IDC机房`).join('\n')}`))).toBe(
      'tooManyRows',
    );
  });
  it('may have its only cell in the last line', async () => {
    const sheet = sheetOf(header, device);
    const whole = bookOf({ a: sheet });
    const xml = '<row r="1048576"><c r="A1048576" t="str"><v>LAST</v></c></row></sheetData>';
    const changed = changeIn(whole, 'xl/worksheets/sheet1.xml', (part) =>
      part.replace('</sheetData>', xml).replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"'),
    );
    expect((await readAll(changed)).rows.map(({ line }) => line)).toEqual([2, 1_048_576]);
  });
});

describe('a malicious .xls file', () => {
  const small = () => bookOf({ a: sheetOf(header, device) }, { bookType: 'biff8' });
  /** The same book with `change` applied to its record stream. */
  const withStream = (change: (stream: Buffer) => Uint8Array) => {
    const { content } = CFB.find(CFB.read(small(), { type: 'array' }), '/Workbook') as { content: Uint8Array };
    const file = CFB.utils.cfb_new();
    CFB.utils.cfb_add(file, '/Workbook', change(Buffer.from(content)));
    return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
  };
  const wordsOf = (...numbers: number[]) => Buffer.from(new Uint16Array(numbers).buffer);

  /** The same book with another stream; `called` cycles through its sectors from the second on. */
  const goingRound = (called: string) => {
    const file = CFB.read(
      withStream((stream) => Buffer.concat([stream, Buffer.alloc(8192)])),
      { type: 'array' },
    );
    CFB.utils.cfb_add(file, '/Other', new Uint8Array(8192));
    const bytes = Buffer.from(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
    const start = bytes.indexOf(Buffer.from(called, 'utf16le')) + 116;
    const second = bytes.readInt32LE(start) + 1;
    bytes.writeInt32LE(second, start);
    bytes.writeInt32LE(second, 512 * (1 + bytes.readInt32LE(76)) + 4 * (second + 4));
    return new Uint8Array(bytes);
  };

  it('is unreadable with cyclic sectors, but not if those belong to another stream', async () => {
    expect(await problemOf(goingRound('Workbook'))).toBe('unreadable');
    expect(await problemOf(goingRound('Other'))).toMatchObject({ name: 'a' });
  });
  it('asks to remove the password', async () => {
    const locked = withStream((stream) => {
      const after = 4 + stream.readUInt16LE(2);
      return Buffer.concat([stream.subarray(0, after), wordsOf(0x2f, 2, 0), stream.subarray(after)]);
    });
    expect(await problemOf(locked)).toBe('encrypted');
  });
  it('cannot claim a text longer than its record', async () => {
    const long = withStream((stream) => {
      const after = 4 + stream.readUInt16LE(2);
      const format = wordsOf(0x41e, 6, 164, 0xffff, 0);
      return Buffer.concat([stream.subarray(0, after), format, stream.subarray(after)]);
    });
    expect(await problemOf(long)).toBe('unreadable');
  });
});

describe('rows', () => {
  it('come from a complete sheet, with labels as codes', async () => {
    const { rows, name, ignored, missing } = await readAll(
      bookOf({ 设备: sheetOf([...header, ...more], [...device, ...network]) }),
    );
    expect({ name, ignored, missing }).toEqual({ name: '设备', ignored: [], missing: [] });
    expect(rows).toEqual([{ line: 2, hidden: false, texts: codes, lost: {} }]);
  });
  it('come from an old .xls', async () => {
    const bytes = bookOf({ a: sheetOf([...header, ...more], [...device, ...network]) }, { bookType: 'biff8' });
    expect((await readAll(bytes)).rows[0]?.texts).toEqual(codes);
  });
  it('accept English headers and labels in any order and spelling', async () => {
    const english = ['IP Stack', ' device id *', 'Notes?', 'UPS', 'uplink of one line (Mbps)', 'Public/Inner'];
    const { rows, ignored } = await readAll(
      bookOf({ a: sheetOf(english, ['Dual stack', 'ABCD', 'x', 'No', 5, 'public']) }),
    );
    const texts = rows[0]?.texts ?? [];
    const rowsIn = Object.fromEntries(wholeMachineFields.map((field, at) => [field, texts[at]]).filter(([, at]) => at));
    expect(rowsIn).toMatchObject({ deviceID: 'ABCD', hasUPS: 'no', upBandwidth: '5', natType: 'public' });
    expect(ignored).toEqual(['Notes?']);
  });
  it('report missing required columns', async () => {
    expect((await readAll(bookOf({ a: sheetOf(header, device) }))).missing).toEqual([
      'diallingType',
      'natType',
      'ipProtocol',
    ]);
  });
  it('keep their line numbers; empty lines and a title are skipped', async () => {
    const sheet = sheetOf(['整机登记表'], [], header, [], device, ['', ' '], device);
    expect((await readAll(bookOf({ a: sheet }))).rows.map(({ line }) => line)).toEqual([5, 7]);
  });
  it.each(['xlsx', 'biff8'] as const)('come from every sheet with a header and rows: %s', async (bookType) => {
    const sheets = {
      a: sheetOf(header, device),
      b: sheetOf(['x']),
      c: sheetOf(header, device, device),
      d: sheetOf(header),
    };
    expect(
      (await readSheets(bookOf(sheets, { hidden: [0], bookType }))).map(({ name, hidden, count }) => [
        name,
        hidden,
        count,
      ]),
    ).toEqual([
      ['a', true, 1],
      ['c', false, 2],
    ]);
  });
  it('are at most 5,000 (R5-4)', async () => {
    const rows = Array.from({ length: 5000 }, (_, nth) => [`ID${nth}`, '', 'IDC机房']);
    expect((await readAll(bookOf({ a: sheetOf(header, ...rows) }))).rows).toHaveLength(5000);
    expect(await problemOf(bookOf({ a: sheetOf(header, ...rows, ['ONE']) }))).toBe('tooManyRows');
  });
  it('no rows or no header: reported', async () => {
    expect(await problemOf(bookOf({ a: sheetOf(header) }))).toBe('empty');
    expect(await problemOf(bookOf({ a: sheetOf([]) }))).toBe('empty');
    expect(await problemOf(text('\n\n'))).toBe('empty');
    expect(await problemOf(bookOf({ a: sheetOf(['name', 'value'], ['x', 'y']) }))).toBe('noHeader');
  });
});

it.each(['xlsx', 'ods'] as const)(
  'a number keeps its value beside texts with decimal commas: %s (R5-409)',
  async (bookType) => {
    const uplinkOf = (value: number | string) => device.map((cell, at) => (header[at] === '单条上行' ? value : cell));
    const { rows } = await readAll(bookOf({ a: sheetOf(header, uplinkOf(1.234), uplinkOf('100,5')) }, { bookType }));
    expect(rows.map(({ texts }) => texts[4])).toEqual(['1.234', '100.5']);
  },
);

describe('numbers as device IDs', () => {
  const first = async (cell: object) => {
    const sheet = sheetOf(header, device);
    sheet.A2 = cell;
    const [row] = (await readAll(bookOf({ a: sheet }))).rows;
    return { text: row?.texts[0], lost: row?.lost.deviceID };
  };
  it('are kept if the spreadsheet kept them', async () => {
    expect(await first({ t: 'n', v: 123_456_789_012 })).toEqual({ text: '123456789012', lost: undefined });
    expect(await first({ t: 's', v: '00012345678901234567' })).toEqual({
      text: '00012345678901234567',
      lost: undefined,
    });
    expect(await first({ t: 'n', v: 42, z: '000000' })).toEqual({ text: '000042', lost: undefined });
    expect(await first({ t: 'n', v: 0.1 + 0.2 })).toEqual({ text: '0.3', lost: undefined });
  });
  it('are marked if the spreadsheet changed them', async () => {
    expect((await first({ t: 'n', v: 1_234_567_890_123_456 })).lost).toBe('changed');
    expect((await first({ t: 'n', v: 1e22 })).lost).toBe('changed');
    expect((await first({ t: 'n', v: 45_000, z: 'yyyy/m/d' })).lost).toBe('changed');
    expect(await first({ t: 'e', v: 42 })).toEqual({ text: '', lost: 'failed' });
  });
  it('are marked in a text file', async () => {
    const rows = (await readAll(text(`设备ID,UPS,国家\n1.23457E+11,是,中国\n9E12AB,否,中国\n`))).rows;
    expect(rows.map(({ lost }) => lost.deviceID)).toEqual(['changed', undefined]);
  });
});

describe('text files', () => {
  const rowsIn = async (bytes: Uint8Array) =>
    (await readAll(bytes)).rows.map(({ line, texts }) => [line, texts[0], texts[1], texts[6]]);
  const lines = (separator: string) =>
    text(`设备ID${separator}备注${separator}国家\r\nA1${separator}甲${separator}中国\r\n`);

  it('are split at commas, semicolons or tabs', async () => {
    for (const separator of [',', ';', '\t']) expect(await rowsIn(lines(separator))).toEqual([[2, 'A1', '甲', '中国']]);
  });
  it('may be UTF-8 with a byte order mark, UTF-16 or GBK', async () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...lines(',')]);
    const wide = Buffer.from('\ufeff设备ID\t备注\t国家\nA1\t甲\t中国', 'utf16le');
    const gbk = [0xc9, 0xe8, 0xb1, 0xb8, 0x49, 0x44, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2, 0x2c, 0xb9, 0xfa, 0xbc, 0xd2, 0x0a];
    const row = [0x41, 0x31, 0x2c, 0xbc, 0xd7, 0x2c, 0xd6, 0xd0, 0xb9, 0xfa];
    for (const bytes of [marked, new Uint8Array(wide), new Uint8Array([...gbk, ...row])]) {
      expect(await rowsIn(bytes)).toEqual([[2, 'A1', '甲', '中国']]);
    }
  });
  it('may have separators, quotes and line breaks inside quotes', async () => {
    const bytes = text('设备ID,备注,国家\n"A1","甲,""乙""\n丙",中国\nA2,"",中国');
    expect(await rowsIn(bytes)).toEqual([
      [2, 'A1', '甲,"乙"\n丙', '中国'],
      [3, 'A2', '', '中国'],
    ]);
  });
  it('are unreadable with an open quote or invalid bytes', async () => {
    expect(await problemOf(text('设备ID,备注,国家\n"A1,甲,中国'))).toBe('unreadable');
    expect(await problemOf(new Uint8Array([0x41, 0x2c, 0xff, 0xff, 0xff, 0x0a]))).toBe('unreadable');
  });
});

describe('a written file', () => {
  it('reads back as the same texts, without formulas', async () => {
    const live = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', '\tx', 'a\u0007b'];
    const bytes = writeBook([{ name: '设备', rows: [header, ['A1', ...live]], widths: header.map(() => 12) }]);
    const [grid] = await readBook(bytes);
    expect(grid?.lines[1]?.slice(1, 7).map((cell) => cell?.text)).toEqual(live.slice(0, 6));
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).not.toContain('<f>');
  });
  it('reads back as an empty template', async () => {
    const bytes = writeBook([{ name: '设备', rows: [header, ...Array(5000).fill([''])], widths: [12] }]);
    expect(bytes.length).toBeLessThan(150_000);
    expect(await problemOf(bytes)).toBe('empty');
  });
});

describe('other kinds of book', () => {
  it.each(['xlsm', 'ods'] as const)('are read like Excel’s: %s (R5-1)', async (bookType) => {
    const { rows } = await readAll(
      bookOf({ 设备: sheetOf(header.concat(more), device.concat(network)) }, { bookType }),
    );
    expect(rows.map(({ line, texts }) => [line, ...texts])).toEqual([[2, ...codes]]);
  });

  /** An OpenDocument spreadsheet with these rows below a hidden sheet and a header. */
  const openDocument = (rows: string, manifest = '', kind = 'spreadsheet') =>
    openDocumentOf(
      `<table:table table:name="密" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table>
       <table:table table:name="设备">${row(header.map((name) => cell(name)).join(''))}${rows}</table:table>`,
      manifest,
      kind,
    );
  const cell = (words: string, attributes = '') =>
    `<table:table-cell office:value-type="string" ${attributes}><text:p>${words}</text:p></table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;

  it('repeat cells, omit comments and mark hidden sheets', async () => {
    const number =
      '<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>';
    const commented =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>A&amp;B<text:s text:c="2"/>&lt;</text:p></table:table-cell>';
    const day =
      '<table:table-cell office:value-type="date" office:date-value="2025-06-06"><text:p>2025-06-06</text:p></table:table-cell>';
    const empty = row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      'table:number-rows-repeated="1000000"',
    );
    const grids = await readBook(
      openDocument(
        `${row(number + cell('y', 'table:number-columns-repeated="2"') + commented)}${row(cell('z') + day, 'table:number-rows-repeated="2"')}${empty}${row(cell('last'))}`,
      ),
    );
    const [secret, grid, ...others] = [...grids];
    expect([secret?.name, secret?.hidden, grid?.name, grid?.hidden, others]).toEqual(['密', true, '设备', false, []]);
    expect(grid?.lines[1]?.map((each) => each?.text)).toEqual(['007', 'y', 'y', 'A&B  <']);
    expect([2, 3].map((at) => grid?.lines[at])).toEqual(
      Array(2).fill([
        { text: 'z', shown: 'z', lost: null },
        { text: '2025-06-06', shown: '2025-06-06', lost: 'changed' },
      ]),
    );
    expect(grid?.lines[1_000_004]?.map((each) => each?.text)).toEqual(['last']);
  });

  it('are refused if encrypted or with endlessly repeated cells', async () => {
    expect(await problemOf(openDocument('', '<m:encryption-data/>'))).toBe('encrypted');
    expect(await problemOf(openDocument('', '', 'text'))).toBe('unsupported');
    const endless = row(
      cell('A1', 'table:number-columns-repeated="99999999"'),
      'table:number-rows-repeated="99999999"',
    );
    expect(await problemOf(openDocument(endless))).toBe('tooManyRows');
    expect(
      await problemOf(openDocument(row(cell('A1', 'table:number-columns-repeated="99999999"')).repeat(2000))),
    ).toBe('tooMuch');
  });
});
