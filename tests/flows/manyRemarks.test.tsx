import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Device } from '../../src/platform/contract/devices';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { stubSheetWorker } from '../support/sheetWorker';
import { hold } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

const list = '/device/list';
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '节点和新备注' });
const rows = async () => {
  const table = await within(await screen.findByRole('dialog', { name: '批量备注' })).findByRole('table');
  return within(table).getAllByRole('row').slice(1);
};
const results = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[3]?.textContent);

async function open(user: UserEvent) {
  await screen.findByText('共37台');
  await user.click(screen.getByRole('button', { name: '工具' }));
  await user.click(await screen.findByRole('button', { name: '批量备注' }));
  return field();
}

async function visit() {
  const { user, console: app, unmount } = await renderConsole({ path: list, user: 'miner01' });
  await screen.findByText('共37台');
  const nodes = await ask<readonly Device[]>(
    platform.current,
    'miner01',
    '/api/v1/devices?range=[0,19]&sort=["id","ASC"]',
  );
  const [one, two, three] = nodes.filter(({ remark }) => remark !== '').map(({ deviceID }) => deviceID);
  return { user, app, unmount, one, two, three };
}

it('remarks of many nodes are checked, written one by one, and show in the list; the text is kept until then (R3-506)', async () => {
  const { user, one, two, three } = await visit();
  const input = await open(user);
  await user.click(input);
  await user.paste(`设备ID\t备注\n${one}\t机柜 07U\n${two}\t\nNOSUCHNODE01\t甲\n${three}\t${'长'.repeat(51)}`);
  await user.keyboard('{Escape}');
  const again = await open(user);
  expect(again.value).toContain('机柜 07U');
  await user.click(screen.getByRole('button', { name: '检查' }));
  await waitFor(async () => expect(await results()).toEqual(['待写入', '待清空', '没有找到', '备注最多50个字']));
  screen.getByText('写入2条 · 其中清空1条 · 有问题2条');
  const requests = requestsOf(platform.current);
  await user.click(await screen.findByRole('button', { name: '写入2条' }));
  await waitFor(async () => expect((await results()).slice(0, 2)).toEqual(['已写入', '已清空']));
  expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { remark: '机柜 07U' },
    { remark: '' },
  ]);
  await screen.findByText('已完成2/2条。');
  // A line is not done yet, so the text stays; what is written is left out of the next check.
  await user.click(screen.getByRole('button', { name: '修改' }));
  await user.click(screen.getByRole('button', { name: '检查' }));
  await waitFor(async () => expect((await results()).slice(0, 2)).toEqual(['无变化', '无变化']));
  await user.keyboard('{Escape}');
  await within(screen.getByRole('table', { name: '节点' })).findByText('机柜 07U');
});

it('a lost answer is looked up; if that fails too, a retry looks again; then the text is gone (R3-506)', async () => {
  const { user, one, two } = await visit();
  await user.click(await open(user));
  await user.paste(`${one},甲\n${two},乙`);
  await user.click(screen.getByRole('button', { name: '检查' }));
  const start = await screen.findByRole('button', { name: '写入2条' });
  platform.current.faults([
    { match: 'PUT /api/v1/devices/', kind: 'offline', after: true, times: 1 },
    { match: 'GET /api/v1/devices/', kind: 'offline', times: 1 },
  ]);
  await user.click(start);
  await screen.findByText(/^已暂停，已完成0\/2条：/);
  const [first, second] = await results();
  expect(first).toMatch(/^结果未知/);
  expect(second).toBe('待写入');
  await user.click(screen.getByRole('button', { name: /^重试：/ }));
  await screen.findByText('已暂停，已完成1/2条。');
  await user.click(screen.getByRole('button', { name: '继续写入1条' }));
  await screen.findByText('已完成2/2条。');
  await user.click(
    within(screen.getByRole('dialog', { name: '批量备注' }))
      .getAllByRole('button', { name: '关闭' })
      .at(-1) as HTMLElement,
  );
  expect((await open(user)).value).toBe('');
});

it('a spreadsheet fills the text in (R3-506)', async () => {
  stubSheetWorker();
  const { user } = await visit();
  const input = await open(user);
  const file = (text: string, name: string) => new File([`\ufeff${text}`], name, { type: 'text/csv' });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(chooser, file('设备ID,状态,备注\nSN-0001,在线,"甲, 乙"\n', '备注.csv'));
  await waitFor(() => expect(input.value).toBe('设备ID\t状态\t备注\nSN-0001\t在线\t甲, 乙'));
  await user.upload(chooser, file('', '空.csv'));
  await screen.findByText(/^无法读取这个文件/);
  expect(input.value).toContain('SN-0001');
});

it('closing pauses the run; leaving meanwhile asks first (R3-506)', async () => {
  const { user, one, two } = await visit();
  await user.click(await open(user));
  await user.paste(`${one},甲\n${two},乙`);
  await user.click(screen.getByRole('button', { name: '检查' }));
  const start = await screen.findByRole('button', { name: '写入2条' });
  const { release } = hold(platform.current, 'PUT /api/v1/devices/');
  const requests = requestsOf(platform.current);
  await user.click(start);
  await screen.findByText(/^正在写入/);
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  await user.keyboard('{Escape}');
  release();
  await within(screen.getByRole('table', { name: '节点' })).findByText('甲');
  expect(requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  const again = await open(user);
  expect(again.value).toBe(`${one},甲\n${two},乙`);
  await user.click(screen.getByRole('button', { name: '检查' }));
  await waitFor(async () => expect(await results()).toEqual(['无变化', '待写入']));
});

it('the support view does not offer to write remarks (R3-506)', async () => {
  const { user, app, unmount } = await visit();
  const token = app.sessions.current()?.token ?? '';
  unmount();
  localStorage.clear();
  await renderConsole({ path: `${list}?token=${token}&readonly=1` });
  await screen.findByText('共37台');
  await user.click(screen.getByRole('button', { name: '工具' }));
  await screen.findByRole('button', { name: '已存筛选' });
  expect(screen.queryByRole('button', { name: '批量备注' })).toBeNull();
});
