import { parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Inspection } from '../../mocks/seed/billing';
import type { Device } from '../../src/platform/contract/devices';
import { words } from '../../src/platform/contract/fields';
import { billRow } from '../support/billRow';
import { exportFrom } from '../support/exportFrom';
import { bytesOf, type SavedFile, stubExports } from '../support/exports';
import { hostileTexts, inCell } from '../support/hostileTexts';
import { findLibreOffice, NO_LIBRE_OFFICE } from '../support/libreOffice.mjs';
import { openInLibreOffice } from '../support/openInLibreOffice';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
let saved: readonly SavedFile[] = [];
beforeEach(() => {
  saved = stubExports();
});

/** Exports from a page, and opens the file in LibreOffice: the header of the table and what is below it. */
async function opened(user: string, path: string, button: string, first: string) {
  const { content } = await exportFrom({ user, path, button }, saved);
  const lines = openInLibreOffice(new Uint8Array(await bytesOf(content)));
  const at = lines.findIndex(([text]) => text === first);
  return { header: lines[at] ?? [], rows: lines.slice(at + 1, -1), foot: lines.at(-1) ?? [] };
}

const missing = findLibreOffice() === undefined;
if (missing) console.warn(NO_LIBRE_OFFICE);

describe.skipIf(missing)('LibreOffice opens', () => {
  it('a bill with every row of the platform, exact to the cent (R18-17)', async () => {
    const items: Inspection[] = [];
    for (let total = 1; items.length < total; ) {
      const query = `date=2025-05&limit=100&offset=${items.length}`;
      const path = `/api/billing/v1/console/monthly_bill/inspect?${query}`;
      const page = await ask<{ Items: Inspection[]; Total: number }>(platform.current, 'miner01', path);
      items.push(...page.Items);
      total = page.Total;
    }
    const { header, rows, foot } = await opened('miner01', '/wallet', '导出整月明细', '节点名称');
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows).toEqual(items.map(billRow));
    expect([header[0], header[5], header.at(-1)]).toEqual(['节点名称', '带宽（Mbps）', '结算金额（USD）']);
    expect(foot.at(-1)).toBe(items.reduce((sum, { amount_total }) => sum + amount_total, 0) / 100);
  });

  it('a list of nodes with texts that look like formulas, numbers and dates as those texts (R18-17)', async () => {
    const [like] = await ask<Device[]>(platform.current, 'miner01', '/api/v1/devices?range=[0,0]');
    if (like === undefined) throw new Error('no device');
    const devices = hostileTexts.map((text, index) => ({
      ...like,
      deviceID: text,
      name: text,
      remark: text,
      id: `${index}`,
      yesterdayIncome: 100_001 * index,
    }));
    const headers = { 'Content-Range': `devices 0-${devices.length - 1}/${devices.length}` };
    platform.current.faults([{ match: 'GET /api/v1/devices?', kind: 'status', status: 200, body: devices, headers }]);
    const { header, rows } = await opened('miner01', '/device/list', '导出', '节点名称');
    const at = (name: string) => header.indexOf(name);
    const columns = [
      '节点名称',
      '设备ID',
      '备注',
      '单条上行（Mbps）',
      '线路数量',
      '昨日收益（USD）',
      '昨日无收益原因',
    ].map(at);
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
      devices.map(({ name, upBandwidth, lineNumber, yesterdayIncome }) => [
        // A name or a remark is truncated if it is too long to draw.
        ...[parse(words, name), name, parse(words, name)].map(inCell),
        upBandwidth,
        lineNumber,
        yesterdayIncome / 100,
        yesterdayIncome === 0 ? '平台未说明原因' : null,
      ]),
    );
  });
});
