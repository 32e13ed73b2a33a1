import { utils, write } from 'xlsx';
import { writeBook } from '../../src/features/nodes/import/spreadsheetTask';
import { zipOf } from './zip';

/** The header of the template, in Chinese. */
export const sheetHeader = [
  '设备ID',
  '备注',
  '机房类型',
  'UPS',
  '单条上行',
  '线路数量',
  '国家',
  '省份',
  '运营商',
].concat('上网方式', '公网/内网', 'IP协议栈', 'DNS');

/** A row of a device that can be bound; `change` by header. */
export function sheetRow(deviceID: string, change: Readonly<Record<string, string>> = {}): readonly string[] {
  const texts = [
    deviceID,
    '',
    'IDC机房',
    '已配置',
    '100',
    '20',
    '中国',
    '浙江',
    '电信',
    '固定公网多IP',
    '公网',
    '双栈',
    '',
  ];
  return texts.map((text, at) => change[sheetHeader[at] ?? ''] ?? text);
}

/** An .xlsx file of devices. */
export const sheetFile = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  writeBook([{ name: '设备', rows: [sheetHeader, ...rows], widths: sheetHeader.map(() => 14) }]);

interface Unseen {
  /** Lines, from 1. */
  readonly lines?: readonly number[];
  readonly sheets?: readonly string[];
}

/** An .xlsx file with these sheets, each with the header; some of them, or some lines of each, hidden. */
export function bookOfSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  hidden: Unseen = {},
): ArrayBuffer {
  const book = utils.book_new();
  for (const [name, list] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet([sheetHeader, ...list].map((row) => [...row]));
    sheet['!rows'] = [[], ...list].map((_, at) => ({ hidden: hidden.lines?.includes(at + 1) === true }));
    utils.book_append_sheet(book, sheet, name);
  }
  const names = Object.keys(sheets);
  book.Workbook = { Sheets: names.map((name) => ({ name, Hidden: hidden.sheets?.includes(name) ? 1 : 0 })) };
  return write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
}

/** An OpenDocument spreadsheet with these tables, as LibreOffice writes it; the style `ta2` hides a table. */
export function openDocumentOf(tables: string, manifest = '', kind = 'spreadsheet'): Uint8Array<ArrayBuffer> {
  const text = (content: string) => new TextEncoder().encode(content);
  return zipOf([
    { name: 'mimetype', content: text(`application/vnd.oasis.opendocument.${kind}`) },
    { name: 'META-INF/manifest.xml', content: text(`<m:manifest>${manifest}</m:manifest>`) },
    {
      name: 'content.xml',
      content: text(`<office:document-content><office:automatic-styles>
        <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
        </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>
        </office:document-content>`),
    },
  ]);
}
