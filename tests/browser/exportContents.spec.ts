import type { Download, Page } from '@playwright/test';
import type { Inspection } from '../../mocks/seed/billing';
import type { MonthlyBill } from '../../src/platform/contract/billing';
import type { Device } from '../../src/platform/contract/devices';
import type { Withdrawal } from '../../src/platform/contract/wallet';
import { expect, test } from '../support/browser';
import { readDownload } from '../support/downloadedSheet';
import { phone } from '../support/phoneRules';

const zone = '北京时间（Asia/Shanghai，UTC+8）';
const tray = (page: Page) => page.getByRole('region', { name: '导出', exact: true });

/** Presses a button and waits for the file that comes of it. */
async function download(page: Page, button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return coming;
}

/** Unix seconds as the platform's calendar shows them. */
const beijing = (seconds: number) =>
  new Date((seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ');

interface Asking {
  readonly site: { readonly origin: string };
  readonly tokenOf: (username: string) => Promise<string>;
}

/** What the platform itself answers an account. */
async function ask<T>({ site, tokenOf }: Asking, username: string, path: string): Promise<T> {
  const headers = { Authorization: `Bearer ${await tokenOf(username)}` };
  return (await (await fetch(`${site.origin}${path}`, { headers })).json()) as T;
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

test('a month’s bill, device by device and day by day, to the cent', async ({ page, signIn, site, tokenOf }) => {
  await signIn('miner01', '/wallet');
  const file = await download(page, '导出明细');
  await expect(tray(page)).toContainText('文件已保存');
  const sheet = await readDownload(file, '设备名称');

  const asking = { site, tokenOf };
  const path = '/api/billing/v1/console/monthly_bill';
  const bill = await ask<MonthlyBill>(asking, 'miner01', `${path}/detail?date=2025-05`);
  const items: Inspection[] = [];
  for (let total = 1; items.length < total; ) {
    const query = `date=2025-05&limit=100&offset=${items.length}`;
    const page = await ask<{ Items: Inspection[]; Total: number }>(asking, 'miner01', `${path}/inspect?${query}`);
    items.push(...page.Items);
    total = page.Total;
  }
  const cents = sum(bill.income.map(({ amount_total }) => amount_total));
  expect(sheet.name).toBe('2025-05 bill.xlsx');
  expect([...sheet.above]).toEqual([
    ['账单月份', '2025-05'],
    ['时区', zone],
    ['行数', items.length],
    ['合计（USD）', cents / 100],
  ]);
  const clock = (seconds: number) => beijing(seconds).slice(11);
  expect(sheet.rows).toEqual(
    items.map((item) => [
      item.device_name || null,
      item.device_uuid,
      `${item.miner_account.slice(0, item.miner_account.length > 7 ? 3 : 1)}****${item.miner_account.slice(item.miner_account.length > 7 ? -4 : -1)}`,
      beijing(item.time).slice(0, 10),
      item.time_ranges.length === 0
        ? '未计费'
        : item.time_ranges.length === 1 && item.time_ranges[0]?.end === item.time + 86_399
          ? '全天'
          : item.time_ranges.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join('、'),
      item.bandwidth,
      item.bandwidth_local,
      item.bandwidth_international,
      ...[item.price, item.price_local, item.price_international].map((price) => price / 100),
      ...[item.income, item.income_local, item.income_international].map((income) => income / 100),
      item.income_total / 100,
      item.amount_total / 100,
    ]),
  );
  expect(sheet.foot.at(-1)).toBe(cents / 100);
  expect(sheet.headers).toContain('矿工账号');
});

/** An inspection row of one device and day. */
const inspected = (cents: number) => ({
  device_uuid: 'uuid',
  device_name: '=cmd',
  miner_account: 'node_provider_01',
  time: 1_746_547_200,
  time_ranges: [],
  ...{ bandwidth: 1, bandwidth_local: 0, bandwidth_international: 0 },
  ...{ price: 0, price_local: 0, price_international: 0, income: cents, income_local: 0, income_international: 0 },
  amount_total: cents,
  income_total: cents,
});
const answered = (match: string, body: unknown) => ({ match, kind: 'status', status: 200, body }) as const;

test('an agent’s has no miner accounts', async ({ page, platform, signIn }) => {
  const line = { external_name: 'Edge', start_time: 0, end_time: 0, price: 0, price_local: 0, price_international: 0 };
  await platform.faults(
    answered('monthly_bill/detail', {
      state: 100,
      income: [{ ...line, amount_total: 1_206 }],
      fine: [],
      compensation: [],
      tax_ratio: 0,
      total_after_tax: 1_206,
    }),
    answered('monthly_bill/inspect', { Items: [inspected(1_206)], Total: 1 }),
  );
  await signIn('agent01', '/wallet');
  const sheet = await readDownload(await download(page, '导出明细'), '设备名称');
  expect(sheet.headers).not.toContain('矿工账号');
  expect(sheet.headers).toHaveLength(15);
  expect(JSON.stringify(sheet.rows)).not.toContain('nod');
  expect(sheet.rows[0]?.[0]).toBe('=cmd');
});

test('a bill that cannot be read is no file, and says so; trying again makes it', async ({
  page,
  platform,
  signIn,
}) => {
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await signIn('miner01', '/wallet');
  await expect(page.getByRole('button', { name: '导出明细', exact: true })).toBeVisible();
  await platform.faults({ match: 'monthly_bill/inspect.*offset=300', kind: 'status', status: 500 });
  await page.clock.install();
  await page.getByRole('button', { name: '导出明细', exact: true }).click();
  await expect
    .poll(
      async () => {
        // Between two tries it waits longer and longer.
        await page.clock.runFor(4_000);
        return tray(page).textContent();
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toContain('导出月账单失败');
  await expect(tray(page)).toContainText('未生成文件');
  expect(files).toEqual([]);

  await platform.faults();
  const coming = page.waitForEvent('download');
  await tray(page).getByRole('button', { name: '重试' }).click();
  expect((await coming).suggestedFilename()).toBe('2025-05 bill.xlsx');
});

test('a bill whose rows do not come to its income is no file', async ({ page, platform, signIn }) => {
  await signIn('miner01', '/wallet');
  await expect(page.getByRole('button', { name: '导出明细', exact: true })).toBeVisible();
  await platform.faults(answered('monthly_bill/inspect', { Items: [inspected(1)], Total: 1 }));
  await page.getByRole('button', { name: '导出明细', exact: true }).click();
  await expect(tray(page)).toContainText('导出月账单失败');
  await expect(tray(page)).toContainText('明细合计 $0.01');
  await expect(tray(page)).toContainText('未生成文件');
});

test('every withdrawal of the days chosen, not the page alone', async ({ page, signIn, site, tokenOf }) => {
  await signIn('miner01', '/wallet?records=monthly-withdraw&from=2024-01-01&to=2025-06-06');
  const sheet = await readDownload(await download(page, '导出月结提现'), '类型');
  const list: Withdrawal[] = [];
  for (let total = 1, index = 1; list.length < total; index += 1) {
    const days = `start=${Date.parse('2024-01-01T00:00:00+08:00') / 1000}&end=${Date.parse('2025-06-06T23:59:59+08:00') / 1000}`;
    const path = `/api/wallet/wallet/withdrawal/list?${days}&pageIndex=${index}&pageSize=10&walletType=0`;
    const { data } = await ask<{ data: { list: Withdrawal[]; total: number } }>({ site, tokenOf }, 'miner01', path);
    list.push(...data.list);
    total = data.total;
  }
  expect(list.length).toBeGreaterThan(20);
  expect(sheet.name).toBe('2024-01-01_2025-06-06 monthly-withdraw.xlsx');
  expect([...sheet.above]).toEqual([
    ['记录', '月结提现'],
    ['日期范围', '2024-01-01 至 2025-06-06'],
    ['时区', zone],
    ['行数', list.length],
  ]);
  const methods = new Map([
    ['enterpriseCard', '企业银行卡'],
    ['personalCard', '个人银行卡'],
    ['personalPayPal', '个人PayPal'],
    ['personalAlipay', '个人支付宝'],
  ]);
  const states = new Map([
    ['transferring', '转账中'],
    ['success', '成功'],
    ['failure', '失败'],
  ]);
  expect(sheet.rows).toEqual(
    list.map((one) => [
      '提现',
      beijing(one.create),
      one.txId,
      one.amount / 100,
      methods.get(one.collectionMethod),
      one.collectionNumber,
      states.get(one.status),
    ]),
  );
  const taken = list.filter(({ status }) => status !== 'failure').map(({ amount }) => amount);
  expect(taken.length).toBeLessThan(list.length);
  expect(sheet.foot[3]).toBe(sum(taken) / 100);
});

test('every node that a filter leaves, in the list’s order', async ({ page, signIn, site, tokenOf }) => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'fault', natType: 'inner' }));
  await signIn('agent01', `/device/list?filter=${filter}&sort=yesterdayIncome&order=DESC`);
  const sheet = await readDownload(await download(page, '导出'), '节点名称');
  const query = new URLSearchParams({
    filter: '{"status":"fault","natType":"inner"}',
    sort: '["yesterdayIncome","DESC"]',
    range: '[0,999]',
  });
  const devices = await ask<Device[]>({ site, tokenOf }, 'agent01', `/api/v1/devices?${query}`);
  expect(devices.length).toBeGreaterThan(100);
  expect(sheet.name).toBe('2025-06-06 devices 故障 内网.xlsx');
  expect([...sheet.above]).toEqual([
    ['状态', '故障'],
    ['公网/内网', '内网'],
    ['排序', '昨日收益（USD），降序'],
    ['时区', zone],
    ['行数', devices.length],
  ]);
  const column = (header: string) => sheet.rows.map((row) => row[sheet.headers.indexOf(header)]);
  expect(column('设备UUID')).toEqual(devices.map(({ id }) => id));
  expect(column('设备ID')).toEqual(devices.map(({ deviceID }) => deviceID));
  expect(column('矿工账号')).toEqual(devices.map(({ minerAccount }) => minerAccount));
  expect(column('备注')).toEqual(devices.map(({ remark }) => remark || null));
  expect(column('绑定时间')).toEqual(devices.map(({ boundAt }) => beijing(boundAt)));
  expect(column('最近在线')).toEqual(
    devices.map(({ lastOnlineAt, boundAt }) => (lastOnlineAt > boundAt ? beijing(lastOnlineAt) : null)),
  );
  expect(column('上行总带宽（Mbps）')).toEqual(devices.map((one) => one.upBandwidth * one.lineNumber));
  expect(column('昨日收益（USD）')).toEqual(devices.map(({ yesterdayIncome }) => yesterdayIncome / 100));
  expect(sheet.foot.at(-1)).toBe(sum(devices.map(({ yesterdayIncome }) => yesterdayIncome)) / 100);
});

test('code that does not come is told, and asked for again', async ({ page, context, signIn }) => {
  await signIn('miner01', '/device/list');
  await context.route(/\/assets\/deviceExport-/, (route) => route.abort());
  const button = page.getByRole('button', { name: '导出', exact: true });
  // The first time the page is loaded anew: it might be of an older release.
  await Promise.all([page.waitForEvent('load'), button.click()]);
  await button.click();
  await expect(page.getByText('页面文件加载失败，请检查网络后重试')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await context.unroute(/\/assets\/deviceExport-/);
  const sheet = await readDownload(await download(page, '导出'), '节点名称');
  expect(sheet.rows).toHaveLength(37);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the nodes that the sheet of filters counts are those of the file', async ({ page, signIn }) => {
    await signIn('miner01', '/device/list');
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('checkbox', { name: '内网' }).check();
    const shown = page.getByRole('button', { name: /^查看 \d+ 台$/ });
    await expect(shown).not.toHaveText('查看 37 台');
    const count = Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0]);
    const file = await download(page, '导出');
    await expect(tray(page)).toContainText('文件已保存');
    const sheet = await readDownload(file, '节点名称');
    expect(sheet.name).toBe('2025-06-06 devices 内网.xlsx');
    expect(sheet.rows).toHaveLength(count);
    expect(sheet.headers).not.toContain('矿工账号');
    await expect(shown).toHaveCount(0);
  });
});
