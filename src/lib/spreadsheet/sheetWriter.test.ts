import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { type CellKind, type CellValue, fitsOneSheet, type SheetFace, type SheetFoot } from './sheet';
import { createSheetWriter } from './sheetWriter';

const column = (kind: CellKind, header: string = kind) => ({ header, kind, width: 12 });

async function write(
  face: Partial<SheetFace>,
  rows: readonly (readonly CellValue[])[],
  foot: SheetFoot | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const writer = createSheetWriter([{ name: '明细', heading: [], columns: [column('text')], ...face }], (bytes) =>
    chunks.push(bytes),
  );
  writer.rows(rows);
  expect(writer.end(foot)).toBe(rows.length);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Reads the file with another library than the one that writes it. */
function reading(bytes: Uint8Array): { readonly sheet: WorkSheet; readonly name: string } {
  const book = read(bytes, { cellStyles: true, cellNF: true, UTC: true });
  const [name = ''] = book.SheetNames;
  return { sheet: book.Sheets[name] as WorkSheet, name };
}

/** The sheet's XML as stored in the archive. */
function sheetXml(bytes: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(bytes.buffer);
  const texts = new TextDecoder();
  let at = view.getUint32(bytes.length - 6, true);
  for (;;) {
    const [packed, name, start] = [
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    if (texts.decode(bytes.subarray(at + 46, at + 46 + name)).endsWith('sheet1.xml')) {
      const content = start + 30 + view.getUint16(start + 26, true);
      return texts.decode(inflateRawSync(bytes.subarray(content, content + packed)));
    }
    at += 46 + name;
  }
}

describe('text cells', () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1', "'=1", '＝1+1', '\u0000=1'];

  it.each(hostile)('stay text even if they begin like a formula: %j (R9-43)', async (text) => {
    const bytes = await write({}, [[text]]);
    const { sheet } = reading(bytes);
    expect(sheet.A2).toMatchObject({ t: 's', v: text });
    expect(sheet.A2.f).toBeUndefined();
    expect(sheetXml(bytes)).not.toContain('<f>');
    expect(sheet.A2.z).toBe('@');
  });

  it.each([
    '_x0041_',
    '_x005F_x0041_',
    '__x000D_',
    'a_x000d_b',
    '_xZZZZ_',
    '  both sides  ',
    'line\none\ttab',
    'a\rb',
    '<b>&amp;"</b>',
    ']]>',
    '\u0001\u001f\ufffe\uffff',
    '😀𠮷',
  ])('read back unchanged: %j', async (text) => {
    expect(reading(await write({}, [[text]])).sheet.A2.v).toBe(text);
  });

  it('escape carriage returns, which XML would normalise away', async () => {
    expect(sheetXml(await write({}, [['a\r\nb']]))).toContain('>a_x000D_\nb</t>');
  });

  it('read back unchanged for any characters, with unpaired surrogates replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        // This reader treats CRLF and LF alike.
        expect(reading(await write({}, [[text]])).sheet.A2.v).toBe(text.replaceAll('\r\n', '\n'));
      }),
      { numRuns: 150 },
    );
    expect(reading(await write({}, [['a\ud800b\udc00']])).sheet.A2.v).toBe('a\ufffdb\ufffd');
  });

  it('are truncated to the cell limit without splitting a surrogate pair', async () => {
    const { sheet } = reading(
      await write({}, [['a'.repeat(32_767)], ['a'.repeat(32_768)], [`${'a'.repeat(32_765)}😀b`]]),
    );
    expect(sheet.A2.v).toBe('a'.repeat(32_767));
    expect(sheet.A3.v).toBe(`${'a'.repeat(32_766)}…`);
    expect(sheet.A4.v).toBe(`${'a'.repeat(32_765)}…`);
  });
});

describe('number cells', () => {
  it('hold exact cents for any amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.maxSafeInteger(), async (cents) => {
        const bytes = await write({ columns: [column('money')] }, [[cents]]);
        const [, text = ''] = /<c r="A2"[^>]*><v>([^<]*)</.exec(sheetXml(bytes)) ?? [];
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(cents));
      }),
      { numRuns: 100 },
    );
  });

  it('show money in dollars with two decimals (R9-42)', async () => {
    const { sheet } = reading(await write({ columns: [column('money')] }, [[123_456], [-5], [0]]));
    expect([sheet.A2, sheet.A3, sheet.A4]).toMatchObject([
      { t: 'n', v: 1234.56, z: '#,##0.00' },
      { t: 'n', v: -0.05 },
      { t: 'n', v: 0 },
    ]);
  });

  it('keep numbers, and show other values as text', async () => {
    const { sheet } = reading(
      await write({ columns: [column('number'), column('bandwidth'), column('money')] }, [
        [1.5, 102_400.25, 0.5],
        ['x', Number.NaN, null],
      ]),
    );
    expect(sheet.A2).toMatchObject({ t: 'n', v: 1.5 });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 102_400.25 });
    expect(sheet.C2).toMatchObject({ t: 's', v: '0.5 ¢' });
    expect(sheet.A3).toMatchObject({ t: 's', v: 'x' });
    expect(sheet.B3).toMatchObject({ t: 's', v: 'NaN' });
    expect(sheet.C3).toBeUndefined();
  });

  it('hold instants as dates on the platform’s calendar', async () => {
    // 2025-06-01 00:00:00 and 2025-06-06 10:00:01 in Beijing.
    const rows = [
      [1_748_707_200, 1_748_707_200],
      [1_749_175_201, 1_749_175_201],
    ];
    const { sheet } = reading(await write({ columns: [column('instant'), column('day')] }, rows));
    expect(sheet.A2).toMatchObject({ t: 'n', v: 45_809, w: '2025-06-01 00:00:00' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 45_809, w: '2025-06-01' });
    expect(sheet.A3.w).toBe('2025-06-06 10:00:01');
    expect(sheet.B3).toMatchObject({ v: 45_814, w: '2025-06-06' });
  });

  it('hold instants outside the spreadsheet calendar as text', async () => {
    const { sheet } = reading(
      await write({ columns: [column('instant'), column('day')] }, [
        [-2_208_988_801, -2_208_988_801],
        [253_402_300_800, 253_402_300_800],
      ]),
    );
    expect(sheet.A2).toMatchObject({ t: 's', v: '1900-01-01 07:59:59' });
    expect(sheet.B2).toMatchObject({ t: 's', v: '1900-01-01' });
    expect(sheet.A3).toMatchObject({ t: 's', v: '253402300800' });
  });

  it('show the right second for any instant', async () => {
    const instants = fc.sample(fc.integer({ min: -2_203_920_000, max: 253_402_185_600 }), { numRuns: 500, seed: 7 });
    const { sheet } = reading(
      await write(
        { columns: [column('instant')] },
        instants.map((instant) => [instant]),
      ),
    );
    for (const [index, instant] of instants.entries()) {
      const wanted = new Date((instant + 8 * 3600) * 1000).toISOString().replace('T', ' ').slice(0, 19);
      expect(sheet[`A${index + 2}`].w).toBe(wanted);
    }
  });
});

describe('the sheet', () => {
  const face: SheetFace = {
    name: 'A/B:[c]*?\\ and very much more than that',
    heading: [
      { label: '月份', kind: 'text', value: '2025-05' },
      { label: '合计', kind: 'money', value: 300 },
    ],
    columns: [column('text', '=名称'), column('money', '金额')],
  };

  it('has a heading, a frozen header, its rows and their sum', async () => {
    const bytes = await write(
      face,
      [
        ['a', 100],
        ['b', 200],
      ],
      { label: '合计', column: 1, cents: 300 },
    );
    const { sheet, name } = reading(bytes);
    expect(name).toBe('A B  c     and very much more t');
    expect(sheet.A1.v).toBe('月份');
    expect(sheet.B1).toMatchObject({ t: 's', v: '2025-05' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 3 });
    expect(sheet.A3).toMatchObject({ t: 's', v: '=名称' });
    expect(sheet.B5).toMatchObject({ v: 2 });
    expect(sheet.A6.v).toBe('合计');
    expect(sheet.B6).toMatchObject({ t: 'n', v: 3 });
    expect(sheet['!autofilter']).toEqual({ ref: 'A3:B5' });
    expect(sheet['!cols']?.[0]?.width).toBeCloseTo(12, 0);
    expect(sheetXml(bytes)).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>');
  });

  it('is valid without rows', async () => {
    const { sheet } = reading(await write(face, []));
    expect(sheet.A3.v).toBe('=名称');
    expect(sheet['!autofilter']).toBeUndefined();
  });

  it('is byte-identical for equal values', async () => {
    expect(await write(face, [['a', 1]])).toEqual(await write(face, [['a', 1]]));
  });

  it.each([
    ['', 'Sheet1'],
    ["'quoted'", 'quoted'],
    ['a"<&>', 'a"<&>'],
  ])('accepts any name: %j', async (wanted, name) => {
    expect(reading(await write({ name: wanted }, [])).name).toBe(name);
  });

  it('supports columns beyond Z', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => column('number', `${index}`));
    const { sheet } = reading(await write({ columns }, [columns.map((_, index) => index)]));
    expect(sheet.Z2.v).toBe(25);
    expect(sheet.AA2.v).toBe(26);
    expect(sheet.BH2.v).toBe(59);
  });

  it('fits as many rows as the format allows', () => {
    expect(fitsOneSheet(1_048_576 - 4, 2, true)).toBe(true);
    expect(fitsOneSheet(1_048_576 - 3, 2, true)).toBe(false);
  });
});

it('several sheets: each has its rows and foot, and a name of its own', async () => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const names = ['a/b', 'A b', `${'x'.repeat(30)}1`, `${'x'.repeat(30)}12`];
  const faces = names.map((name) => ({ name, heading: [], columns: [column('text'), column('money')] }));
  const writer = createSheetWriter(faces, (bytes) => chunks.push(bytes));
  for (const [at, name] of names.entries()) {
    writer.rows([[name, at]]);
    if (at < names.length - 1) writer.next({ label: 'sum', column: 1, cents: at });
  }
  expect(writer.end(null)).toBe(4);
  const book = read(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  expect(book.SheetNames).toEqual(['a b', 'A b (2)', `${'x'.repeat(30)}1`, `${'x'.repeat(27)} (2)`]);
  const sheets = book.SheetNames.map((name) => book.Sheets[name]);
  expect(sheets.map((sheet) => sheet?.A2.v)).toEqual(names);
  expect(sheets.map((sheet) => sheet?.B3?.v)).toEqual([0, 0.01, 0.02, undefined]);
});
