import { columnsIn, headLines, textLine } from '../../../domain/export/headLines';
import { createSheetWriter } from '../../../lib/spreadsheet/sheetWriter';
import { dayOf, formatInstant } from '../../../lib/time';
import type { Translate } from '../../../providers/texts';
import { type ListedNode, type MinerList, whyDown } from './minerLists';

/** A workbook with a sheet for each list, and its file name. `at`: when the nodes were read, unix seconds. */
export function minerWorkbook(t: Translate, lists: readonly MinerList[], at: number): { file: Blob; name: string } {
  const column = columnsIn<ListedNode>(t);
  const columns = [
    column('exporting.devices.columns.name', 24, ({ name }) => name),
    column('exporting.devices.columns.deviceID', 20, ({ deviceID }) => deviceID),
    column('exporting.devices.columns.lastOnlineAt', 20, ({ since }) => since, 'instant'),
    column('miners.lists.why', 28, (node) => whyDown(t, node)),
    column('miners.export.loss', 24, ({ loss }) => (loss === null ? null : -loss), 'money'),
  ];
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const faces = lists.map(({ account, remark, nodes }) => ({
    name: account || '—',
    heading: [
      textLine(t('miners.export.account'), account || '—'),
      textLine(t('resources.device/list.fields.remark'), remark),
      textLine(t('miners.export.readAt'), formatInstant(at)),
      textLine(t('miners.export.note'), t('miners.lists.estimate')),
      ...headLines(t, nodes.length),
    ],
    columns,
  }));
  const writer = createSheetWriter(faces, (bytes) => pieces.push(bytes));
  for (const [place, { nodes, loss }] of lists.entries()) {
    writer.rows(nodes.map((node) => columns.map(({ value }) => value(node))));
    const foot = loss === null ? null : { label: t('exporting.sheet.sum'), column: columns.length - 1, cents: -loss };
    if (place < lists.length - 1) writer.next(foot);
    else writer.end(foot);
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { file: new Blob(pieces, { type }), name: `${t('miners.lists.file', { day: dayOf(at) })}.xlsx` };
}
