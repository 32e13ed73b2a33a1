import { describe, expect, it } from 'vitest';
import { type CellObject, CFB, utils, type WorkSheet, write } from 'xlsx';
import { loadMessages } from '../../../../i18n';
import { importWorld } from '../../../../tests/support/importWorld';
import { openDocumentOf, sheetHeader, sheetRow } from '../../../../tests/support/sheets';
import { zipOf } from '../../../../tests/support/zip';
import { wholeMachineFields } from '../../../domain/binding/bindModel';
import { type ImportRow, rowOf } from './importRows';
import { readBook } from './readBook';
import { SheetProblem } from './sheetProblem';
import { devicesIn } from './sheetRows';
import { loadVocabulary } from './useSpreadsheetImport';

/** Real-world spreadsheets: what is read from each, and what is reported. */

const vocabulary = await loadVocabulary();
const catalogue = { ...(await loadMessages('zh', 'console')), ...(await loadMessages('zh', 'binding')) };
const countries = [
  { country: '中国', region: [{ name: '浙江' }, { name: '江苏' }], isp: [{ name: '电信' }, { name: '联通' }] },
] as const;
const words = (key: string, vars: Readonly<Record<string, string | number>> = {}): string => {
  const text = key.split('.').reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], catalogue);
  return String(text).replace(/%\{(\w+)\}/g, (_, name: string) => String(vars[name]));
};

type Format = 'xlsx' | 'biff8' | 'ods';
const formats = ['xlsx', 'biff8', 'ods'] as const;
type Row = readonly (string | CellObject | null)[];

interface Extra {
  /** Lines from 1. */
  readonly hidden?: readonly number[];
  readonly merged?: readonly string[];
}

/** SheetJS writes formulas into an .xls only from their bytes: these are the number 1. */
const formulaBytes = [3, 0, 0x1e, 1, 0];
function cellOf(value: Row[number]): CellObject | null {
  if (typeof value === 'string') return { t: 's', v: value };
  return value?.f === undefined ? value : Object.assign({ bf: formulaBytes }, value);
}

function sheetOf(rows: readonly Row[], { hidden = [], merged = [] }: Extra = {}): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
  sheet['!rows'] = rows.map((_, at) => ({ hidden: hidden.includes(at + 1) }));
  sheet['!merges'] = merged.map((range) => utils.decode_range(range));
  return sheet;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A table as LibreOffice writes it. */
function openTable(name: string, rows: readonly Row[], { hidden = [], merged = [] }: Extra = {}): string {
  const ranges = merged.map((range) => utils.decode_range(range));
  const one = (value: Row[number], line: number, column: number) => {
    const cell = cellOf(value);
    const range = ranges.find(({ s }) => s.r === line && s.c === column);
    const span = range === undefined ? '' : ` table:number-rows-spanned="${range.e.r - range.s.r + 1}"`;
    const formula = cell?.f === undefined ? '' : ` table:formula="of:=${xml(cell.f)}"`;
    const types = { n: 'float', s: 'string', b: 'boolean', e: 'string', d: 'date', z: '' } as const;
    const type =
      cell?.v === undefined ? '' : ` office:value-type="${types[cell.t]}" office:value="${xml(String(cell.v))}"`;
    return `<table:table-cell${span}${formula}${type}><text:p>${xml(String(cell?.w ?? cell?.v ?? ''))}</text:p></table:table-cell>`;
  };
  const lines = rows.map((row, line) => {
    const visibility = hidden.includes(line + 1) ? ' table:visibility="filter"' : '';
    return `<table:table-row${visibility}>${row.map((value, column) => one(value, line, column)).join('')}</table:table-row>`;
  });
  return `<table:table table:name="${name}">${lines.join('')}</table:table>`;
}

/** The same rows in each format. */
function fileOf(format: Format, rows: readonly Row[], extra: Extra = {}): Uint8Array {
  if (format === 'ods') return openDocumentOf(openTable('设备', rows, extra));
  const bytes = bookOf({ 设备: sheetOf(rows, extra) }, format);
  return format === 'biff8' ? withHiddenRows(bytes, extra.hidden ?? []) : bytes;
}

function bookOf(sheets: Readonly<Record<string, WorkSheet>>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

/** Adds hidden rows, because SheetJS writes no row records into an .xls. */
function withHiddenRows(bytes: Uint8Array, hidden: readonly number[]): Uint8Array {
  const { content } = CFB.find(CFB.read(bytes, { type: 'array' }), '/Workbook') as { content: Uint8Array };
  const stream = Buffer.from(content);
  const start = stream.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]), 1);
  const after = start + 4 + stream.readUInt16LE(start + 2);
  const records = hidden.map((line) => {
    const record = Buffer.alloc(20);
    record.writeUInt16LE(0x208, 0);
    record.writeUInt16LE(16, 2);
    record.writeUInt16LE(line - 1, 4);
    record.writeUInt16LE(0x0120, 16);
    return record;
  });
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', Buffer.concat([stream.subarray(0, after), ...records, stream.subarray(after)]));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

/** The same package with its names, or the text of its sheets, changed. */
function packed(bytes: Uint8Array, nameOf: (name: string) => string, change = (sheet: string) => sheet): Uint8Array {
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'array' }) as {
    FileIndex: { content: Uint8Array; type: number }[];
    FullPaths: string[];
  };
  return zipOf(
    FileIndex.flatMap(({ content, type }, at) => {
      if (type !== 2) return [];
      const name = (FullPaths[at] ?? '').replace(/^Root Entry\//, '');
      return [{ name: nameOf(name), content: new TextEncoder().encode(change(Buffer.from(content).toString('utf8'))) }];
    }),
  );
}

const csv = (...lines: readonly (readonly string[])[]) =>
  new TextEncoder().encode([sheetHeader, ...lines].map((line) => line.join(',')).join('\r\n'));

/** A device with some values in these columns. */
const device = (id: string | CellObject, change: Readonly<Record<string, string | CellObject | null>> = {}): Row => {
  const texts = sheetRow('');
  return sheetHeader.map((name, at) =>
    name === '设备ID' ? id : name in change ? (change[name] ?? null) : (texts[at] ?? ''),
  );
};
const number = (v: number, z: string, w: string): CellObject => ({ t: 'n', v, z, w });

/** What is reported for a file: why it is refused, or its sheets, each with its rows and their problems. */
async function said(bytes: Uint8Array): Promise<readonly string[]> {
  try {
    const sheets = devicesIn(await readBook(bytes), vocabulary);
    const rows = sheets.flatMap((sheet) => sheet.rows.map((row) => rowOf(row, countries as never, sheet.name)));
    const { job } = importWorld(rows, [], new Set(), countries as never);
    await job.check();
    const facts = sheets.flatMap(({ filled, hiddenCount }) => [
      ...(hiddenCount > 0 ? [words('binding.import.hidden.left', { count: hiddenCount })] : []),
      ...(filled > 0 ? [words('binding.import.filled', { count: filled })] : []),
    ]);
    return [...facts, ...job.state().rows.map(rowSaid)];
  } catch (error) {
    if (error instanceof SheetProblem) return [words(`binding.import.problems.${error.kind}`)];
    throw error;
  }
}

const usual: Readonly<Record<string, string>> = {
  upBandwidth: '100',
  lineNumber: '20',
  DNS: '',
  remark: '',
  ipProtocol: 'dual',
};

/** A row: its ID, the values that are not the usual ones, and its problems. */
function rowSaid({ form, outcome, problems }: ImportRow): string {
  const unusual = wholeMachineFields.filter((field) => field in usual && form[field] !== usual[field]);
  const wrong = Object.values(problems).map(({ key, vars }) => words(key, vars));
  const state = outcome.kind === 'aside' ? '不导入' : wrong.length > 0 ? wrong.join('；') : '可绑定';
  return [form.deviceID, ...unusual.map((field) => form[field]), state].join(' ');
}

const changed = 'Excel已改变这个内容（位数过长，或变成日期、科学计数、百分比等），请按文本重新填写';

describe.each(formats)('%s', (format) => {
  /** How a cell is read depends on the format, but what its text means does not, so that is tested in one format. */
  const here = <Case extends readonly unknown[]>(cases: readonly Case[]) =>
    cases.filter((one) => format === 'xlsx' || one.some((value) => typeof value === 'object'));

  it.each(
    here([
      ['12E10 as 1.20E+11', number(120_000_000_000, '0.00E+00', '1.20E+11'), `1.20E+11 ${changed}`],
      ['3E5 as 3.00E+05', number(300_000, '0.00E+00', '3.00E+05'), `3.00E+05 ${changed}`],
      ['a percentage', number(0.5, '0%', '50%'), `50% ${changed}`],
      ['a fraction', number(1.5, '# ?/?', '1 1/2'), `1 1/2 ${changed}`],
      ['an amount', number(123, '"¥"#,##0', '¥123'), `¥123 ${changed}`],
      ['thousands', number(1234, '#,##0', '1,234'), `1,234 ${changed}`],
      ['a truth value', { t: 'b', v: true, w: 'TRUE' }, `TRUE ${changed}`],
      ['digits', number(120_000_000_000, 'General', '120000000000'), '120000000000 可绑定'],
      ['digits in a format of digits', number(120_000_000_000, '0', '120000000000'), '120000000000 可绑定'],
      ['leading zeros of a format', number(42, '000000', '000042'), '000042 可绑定'],
      ['text that looks like one', '12E10', '12E10 可绑定'],
      ['text of what a number was shown as', '1.2E+11', `1.2E+11 ${changed}`],
      [
        'a formula that was never calculated',
        { t: 'n', f: '"A-"&1' },
        ' 这个公式从未计算过：用Excel打开并保存文件后再导入，或在此填写',
      ],
      ['a formula with a result', { t: 'n', v: 1234, f: '1233+1', w: '1234' }, '1234 可绑定'],
      ['full-width letters', 'ＮＯＤＥ－Ａ００１', 'NODE-A001 可绑定'],
      ['invisible characters', '\u202aINVIS-1\u200b\u00a0', 'INVIS-1 可绑定'],
      [
        'digits behind the fifteenth that are lost',
        number(1e17, '0', '100000000000000000'),
        `100000000000000000 ${changed}`,
      ],
      ['text of such digits', '123456789012345000', `123456789012345000 ${changed}`],
      ['text of as many digits', '123456789012345678', '123456789012345678 可绑定'],
      ['digits that end in a zero', '1234567890123450', '1234567890123450 可绑定'],
      ['text of a number with a point', '2102351.0', `2102351.0 ${changed}`],
      ['a number with decimals', number(2102351, '0.00', '2102351.00'), `2102351.00 ${changed}`],
      ['text of an error', '#SPILL!', '#SPILL! 这个公式的结果是错误，请填写内容'],
      ['text of a column that was too narrow', '########', `######## ${changed}`],
      ['a label’s text', 'S/N: 2102351BTD10', '2102351BTD10 可绑定'],
      ['the address of a label', 'https://v.example/q?sn=2102351BTD10', '2102351BTD10 可绑定'],
      ['a label in JSON', '{"sn":"2102351BTD10"}', '2102351BTD10 可绑定'],
      ['a label of several lines', 'P/N: 02351\nS/N: 2102351BTD10', '2102351BTD10 可绑定'],
      [
        'a label with several numbers',
        'SN:2102351BTD10 MAC:E4A7B0319C52',
        'SN:2102351BTD10 MAC:E4A7B0319C52 只能填一个号码，请选择其中一个',
      ],
      ['quotes and a comma around it', '“2102351BTD10”，', '2102351BTD10 可绑定'],
      ['words', 'NODE 1', 'NODE 1 可绑定'],
    ] as readonly (readonly [string, string | CellObject, string])[]),
  )('ID: %s (R5-400, R6-400)', async (_, id, expected) => {
    expect(await said(fileOf(format, [sheetHeader, device(id)]))).toEqual([expected]);
  });

  it('hidden and filtered rows are left out and counted (R5-402)', async () => {
    const rows = [sheetHeader, device('SEEN-1'), device('FILTERED-2'), device('SEEN-3'), device('HIDDEN-4')];
    expect(await said(fileOf(format, rows, { hidden: [3, 5] }))).toEqual([
      '表格中有2行隐藏或被筛选掉，没有导入。',
      'SEEN-1 可绑定',
      'FILTERED-2 不导入',
      'SEEN-3 可绑定',
      'HIDDEN-4 不导入',
    ]);
  });

  it('merged cells are filled down, except an ID (R5-404)', async () => {
    const covered = Object.fromEntries(
      ['机房类型', 'UPS', '国家', '省份', '运营商', 'DNS'].map((name) => [name, null]),
    );
    const rows = [sheetHeader, device('M-1', { DNS: '8.8.8.8' }), device('M-2', covered), device('M-3', covered)];
    const merged = ['C', 'D', 'G', 'H', 'I', 'M'].map((column) => `${column}2:${column}4`);
    const whole = device('M-4');
    const below = whole.map((value, at) => (at === 0 ? null : value));
    const nothing = whole.map(() => null);
    expect(
      await said(
        fileOf(format, [...rows, whole, below, nothing], { merged: [...merged, 'A5:A7', ...['C6:C7', 'D6:D7']] }),
      ),
    ).toEqual([
      '合并单元格已向下填充3行，请核对。',
      'M-1 8.8.8.8 可绑定',
      'M-2 8.8.8.8 可绑定',
      'M-3 8.8.8.8 可绑定',
      'M-4 可绑定',
      ' 与上面的行是合并单元格，请填写这一行自己的设备ID',
    ]);
  });

  it('a header of two merged lines is the one with all columns', async () => {
    const upper = sheetHeader.map((name, at) => (at < 9 ? name : at === 9 ? '网络' : null));
    const lower = sheetHeader.map((name, at) => (at < 9 ? null : name));
    const merged = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((column) => `${column}1:${column}2`);
    expect(await said(fileOf(format, [upper, lower, device('TWO-1')], { merged }))).toEqual(['TWO-1 可绑定']);
  });

  it.each(
    here([
      ['100M', '100'],
      ['100 Mbps', '100'],
      ['100Mb/s', '100'],
      ['100兆', '100'],
      ['1G', '1024'],
      ['1.5Gbps', '1536'],
      ['1千兆', '1024'],
      ['100,5', '100.5'],
      ['1.234,5', '1234.5'],
      ['1,234.5', '1234.5'],
      ['１００Ｍ', '100'],
      ['1,000', '1000'],
      ['1，000M', '1000'],
      [number(100, '0"M"', '100M'), '100'],
      [number(1, '0"G"', '1G'), '1024'],
      [number(1000, '#,##0', '1,000'), '1000'],
    ] as const),
  )('upstream %j (R5-407)', async (given, mbps) => {
    const [row = ''] = await said(fileOf(format, [sheetHeader, device('UNIT-1', { 单条上行: given })]));
    expect(row).toBe(mbps === '100' ? 'UNIT-1 可绑定' : `UNIT-1 ${mbps} 可绑定`);
  });

  it.each(
    here([
      ['线路数量', '20条'],
      ['线路数量', '20条线路'],
      ['线路数量', '２０'],
      ['IP协议栈', 'IPV4/IPV6'],
      ['IP协议栈', 'IPv4+IPv6'],
      ['IP协议栈', 'IPv4、IPv6'],
      ['IP协议栈', 'ipv6/ipv4'],
      ['IP协议栈', 'IPv4；IPv6'],
      ['公网/内网', '公网IP'],
      ['公网/内网', '公网IP地址'],
      ['线路数量', '20.0条'],
      ['UPS', '√'],
      ['UPS', '有'],
      ['UPS', 'Y'],
      ['UPS', { t: 'b', v: true, w: 'TRUE' }],
      ['UPS', '已配置\u3000'],
      ['机房类型', 'IDC'],
      ['机房类型', '\u200eIDC机房'],
      ['上网方式', '固定公网多ip'],
      ['国家', ' 中国'],
      ['省份', '浙江省 '],
      ['省份', '浙江\u200b'],
      ['运营商', '中国电信'],
      ['单条上行', '100\u200b'],
      ['线路数量', '\u202a20'],
      ['UPS', '✔\ufe0f'],
    ] as readonly (readonly [string, string | CellObject])[]),
  )('%s %j', async (column, given) => {
    expect(await said(fileOf(format, [sheetHeader, device('UNIT-1', { [column]: given })]))).toEqual(['UNIT-1 可绑定']);
  });

  it('a date is a remark, but a long number is not', async () => {
    const day: CellObject = { t: 'n', v: 45_721, z: 'yyyy-mm-dd', w: '2025-03-05' };
    const rows = [device('DAY-1', { 备注: day }), device('DAY-2', { 备注: number(1e16, '0', '10000000000000000') })];
    expect(await said(fileOf(format, [sheetHeader, ...rows]))).toEqual([
      'DAY-1 2025-03-05 可绑定',
      `DAY-2 10000000000000000 ${changed}`,
    ]);
  });

  it('a lost ID is nobody’s duplicate (R5-400)', async () => {
    const lost = number(1_234_567_890_123_450, '0', '1234567890123450');
    expect(await said(fileOf(format, [sheetHeader, device(lost), device('1234567890123450')]))).toEqual([
      `1234567890123450 ${changed}`,
      '1234567890123450 可绑定',
    ]);
  });

  if (format !== 'xlsx') return;

  it.each(['100MB', '100MB/s', '100-200M', '很多'])('upstream %j is not clear', async (given) => {
    const [row = ''] = await said(fileOf(format, [sheetHeader, device('UNIT-1', { 单条上行: given })]));
    expect(row).toMatch(new RegExp(`^UNIT-1 ${given} 请`));
  });

  it('two ISPs count as none', async () => {
    expect(await said(fileOf(format, [sheetHeader, device('UNIT-1', { 运营商: '电信/联通' })]))).toEqual([
      'UNIT-1 请输入运营商',
    ]);
  });

  it.each([
    '8.8.8.8 1.1.1.1',
    '8.8.8.8;1.1.1.1',
    '8.8.8.8；1.1.1.1',
    '8.8.8.8、1.1.1.1',
    '8.8.8.8\n1.1.1.1',
    '8.8.8.8/1.1.1.1',
  ])('DNS %j (R5-407)', async (given) => {
    expect(await said(fileOf(format, [sheetHeader, device('DNS-1', { DNS: given })]))).toEqual([
      'DNS-1 8.8.8.8,1.1.1.1 可绑定',
    ]);
  });

  it('headers with full-width and invisible letters are known', async () => {
    const header = sheetHeader.map((name) => `\u200b${name.replace('ID', 'ＩＤ').replace('/', '／')}\u00a0`);
    expect(await said(fileOf(format, [header, device('HEAD-1')]))).toEqual(['HEAD-1 可绑定']);
  });

  it('a repeated header is not a row (R5-408)', async () => {
    expect(await said(fileOf(format, [sheetHeader, device('AGAIN-1'), sheetHeader, device('AGAIN-2')]))).toEqual([
      'AGAIN-1 可绑定',
      'AGAIN-2 可绑定',
    ]);
  });

  it('two IDs that mean the same are the same (R5-401)', async () => {
    const rows = [
      sheetHeader,
      device('ＮＯＤＥ－１'),
      device('NODE-1\u200b'),
      device('e4:a7:b0:31:9c:52'),
      device('e4a7b0319c52'),
    ];
    expect(await said(fileOf(format, rows))).toEqual([
      'NODE-1 可绑定',
      'NODE-1 与第2行重复',
      'e4a7b0319c52 可绑定',
      'e4a7b0319c52 与第4行重复',
    ]);
  });
});

describe('text files', () => {
  it('are read within ="…", and after an apostrophe or tab (R5-401)', async () => {
    const rows = ['="00012345"', '"=""00012346"""', "'00012347", '"\t00012348"', '00012349\t', '="EQ-1"', '’00012350'];
    expect(await said(csv(...rows.map((id) => sheetRow(id))))).toEqual(
      ['00012345', '00012346', '00012347', '00012348', '00012349', 'EQ-1', '00012350'].map((id) => `${id} 可绑定`),
    );
  });
  it.each([
    ...['TRUE', 'true', '50%', '5.00%', '¥123', '$12.50', '"1,234"', '1.23E+11', '1 1/2'],
    ...['2025/3/5', '2025-03-05', '2025/3/5 0:00', '2025-03-05 00:00:00', '3/5/2025', '2025年3月5日', '3月5日'],
    ...['5-Mar', '5-Mar-25', 'Mar-05', '05-Mar-2025'],
  ])('mark what Excel makes of an ID: %s (R5-400)', async (id) => {
    expect(await said(csv(sheetRow(id)))).toEqual([`${id.replaceAll('"', '')} ${changed}`]);
  });
  it.each(['3E5', '12E10', 'MAR-05', '10.0.0.1', '00042', '12.5'])(
    'keep an ID that only looks changed: %s',
    async (id) => {
      expect(await said(csv(sheetRow(id)))).toEqual([`${id} 可绑定`]);
    },
  );
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
    ['full-width commas', '，'],
  ])('may be separated by %s, below a title with other separators', async (_, separator) => {
    const lines = [['登记; 整机; 2025, 春'], sheetHeader, sheetRow('PART-1')].map((line) => line.join(separator));
    expect(await said(new TextEncoder().encode(lines.join('\n')))).toEqual(['PART-1 可绑定']);
  });
  it.each([
    ['a thousand, beside decimal commas', ['1.000', '100,5'], ['1000', '100.5']],
    ['a thousand and more, beside decimal commas', ['1.125M', '1.000.000', '2,50'], ['1125', '1000000', '2.50']],
    ['less than one, beside decimal commas', ['0.125', '100,5'], ['0.125', '100.5']],
    ['decimals, beside decimal points', ['1.125', '100.5'], ['1.125', '100.5']],
    ['thousands with commas, beside decimal points', ['1,000', '100.5'], ['1000', '100.5']],
  ])('read the figures of a sheet in one way: %s (R5-409)', async (_, given, mbps) => {
    const lines = given.map((upBandwidth, at) => sheetRow(`CSV-${at}`, { 单条上行: upBandwidth }));
    const text = [sheetHeader, ...lines].map((line) => line.join(';')).join('\n');
    expect(await said(new TextEncoder().encode(text))).toEqual(mbps.map((figure, at) => `CSV-${at} ${figure} 可绑定`));
  });
  it.each([
    ['单条上行', ['1.000']],
    ['单条上行', ['1.125', '100']],
    ['单条上行', ['1.000 M', '100.5', '100,5']],
    ['单条上行', ['1,000', '100,5']],
    ['线路数量', ['1.000条']],
  ])('ask if a separator may be for decimals or thousands: %s %j (R5-409)', async (name, [figure = '', ...others]) => {
    const lines = [figure, ...others].map((one, at) => sheetRow(`CSV-${at}`, { [name]: one }));
    const text = [sheetHeader, ...lines].map((line) => line.join(';')).join('\n');
    const [row] = await said(new TextEncoder().encode(text));
    expect(row).toContain('小数点还是千位分隔符不明确（1.000可能是1，也可能是1000），请重新填写');
  });
  it('report that a formula failed', async () => {
    expect(await said(csv(sheetRow('#REF!')))).toEqual(['#REF! 这个公式的结果是错误，请填写内容']);
  });
});

describe('packages', () => {
  const plain = fileOf('xlsx', [sheetHeader, device('PACK-1')]);

  it.each(['\\', '/xl'])('may have names as other programs write them: %s (R5-405)', async (way) => {
    const named = packed(plain, (name) => (way === '\\' ? name.replaceAll('/', '\\') : `/${name}`));
    expect(await said(named)).toEqual(['PACK-1 可绑定']);
  });

  const uncalculated = '这个公式从未计算过：用Excel打开并保存文件后再导入，或在此填写';
  it.each([
    ['without a value', '<c r="A2"><f>"A"&amp;1</f></c>', ` ${uncalculated}`],
    ['with an empty value', '<c r="A2" s="0"><f>"A"&amp;1</f><v></v></c>', ` ${uncalculated}`],
    ['with a closed value', '<c r="A2"><f t="shared" si="0"/><v/></c>', ` ${uncalculated}`],
    ['with a text for its type', '<c r="A2" t="str"><f>"A"&amp;1</f></c>', ` ${uncalculated}`],
    ['with a prefix', '<x:c r="A2"><x:f>"A"&amp;1</x:f><x:v></x:v></x:c>', ` ${uncalculated}`],
    ['with a result of no length', '<c r="A2" t="str"><f>IF(1,"")</f><v></v></c>', ' 请输入设备ID'],
    ['with an error', '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', ' 这个公式的结果是错误，请填写内容'],
    ['with a number', '<c r="A2"><f>1234*1</f><v>1234</v></c>', '1234 可绑定'],
  ])('formulas %s (R5-406)', async (_, cell, expected) => {
    const changedCell = (sheet: string) => sheet.replace(/<c r="A2".*?<\/c>/, () => cell);
    expect(await said(packed(plain, (name) => name, changedCell))).toEqual([expected]);
  });
  it('a result of 0 is not one if the book requests a calculation (R5-406)', async () => {
    const cell = '<c r="A2"><f>"A"&amp;1</f><v>0</v></c>';
    const asking = (text: string) =>
      text.replace(/<c r="A2".*?<\/c>/, () => cell).replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>');
    expect(await said(packed(plain, (name) => name, asking))).toEqual([` ${uncalculated}`]);
  });
  it('dates of the strict format are not IDs', async () => {
    const date = (sheet: string) => sheet.replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="d"><v>2025-06-06</v></c>');
    expect((await said(packed(plain, (name) => name, date))).join()).toContain(changed);
  });
});

describe('files that are not current spreadsheets', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const resave = '这个文件其实是网页、XML或旧格式，不是Excel表格。请用Excel打开，另存为 .xlsx再导入';

  it.each([
    ['a page', text('<html><body><table><tr><td>设备ID</td></tr></table>')],
    ['a page with a type', text('<!doctype html><table></table>')],
    ['a page behind a mark', text('\ufeff\n <HTML><body>')],
    ['a page in UTF-16', new Uint8Array(Buffer.from('\ufeff<html><table>', 'utf16le'))],
    ['a bare table', text('<table border="1"><tr><td>设备ID</td></tr></table>')],
    ['XML', text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
    ['a mail of pages', text('MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related\r\n')],
    ['SYLK', text('ID;PWXL;N;E\r\nC;Y1;X1;K"设备ID"')],
    ['a book of 1992', new Uint8Array([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00])],
    ['a binary book', zipOf([{ name: 'xl/workbook.bin', content: text('') }])],
  ])('%s', async (_, bytes) => {
    expect(await said(bytes)).toEqual([resave]);
  });
});
