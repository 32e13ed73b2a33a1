import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { dialInfoOf, lotsSent } from '../support/dialConfig';
import { dialDevices, infoCall, saveCall } from '../support/dialPlaces';
import { renderConsole } from '../support/renderConsole';
import { stubSheetWorker } from '../support/sheetWorker';
import { hold } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });

const { dialled, toDial, fixed } = dialDevices;
const head = '设备ID\t网卡\t账号\t密码\tIP地址\t掩码\t网关';
const dialog = () => screen.findByRole('dialog', { name: '批量配置线路' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '节点和线路' });
const table = async () => within(await dialog()).findByRole('table');
/** The results of the rows in the order of the table, without the nodes' own. */
const results = async () =>
  [...(await table()).querySelectorAll('tbody tr')].flatMap(
    (row) => row.querySelector('td:last-child')?.textContent ?? [],
  );
/** The headings of the nodes. */
const nodes = async () =>
  [...(await table()).querySelectorAll('[scope=rowgroup]')].map(({ textContent }) => textContent);

async function open(user: UserEvent) {
  await screen.findByText('共31条');
  await user.click(screen.getByRole('button', { name: '批量配置' }));
  return field();
}

async function check(user: UserEvent, rows: readonly string[]) {
  await user.click(await open(user));
  await user.paste([head, ...rows].join('\n'));
  await user.click(screen.getByRole('button', { name: '检查' }));
}

const show = () => renderConsole({ path: '/dial/list', user: 'miner01' });

it('lines of several nodes are checked and written, a request for each node; lines that are not listed stay (R7-32)', async () => {
  const { user } = await show();
  const before = await dialInfoOf(platform.current, dialled);
  await check(user, [
    `${dialled}\teth2\tnew-user@isp\tTop secret 1`,
    `${toDial}\teth1\tfirst@isp\tTop secret 2`,
    `${toDial}\teth2\t\t\t192.0.2.8\t24\t192.0.2.1`,
  ]);
  await screen.findByText('写入2台节点 · 新增2条 · 修改1条');
  expect(await results()).toEqual(['修改', '新增', '新增']);
  expect((await nodes())[0]).toContain('没有列出的3条线路保持不变');
  const { textContent } = await dialog();
  expect(textContent).toContain(`宽带账号：${before.dialList[1]?.account} → new-user@isp`);
  expect(textContent).not.toContain('secret');
  const lots = lotsSent(platform.current);
  await user.click(await screen.findByRole('button', { name: '写入2台' }));
  await screen.findByText('已完成2/2台。');
  expect((await nodes()).every((text) => text?.includes('已写入'))).toBe(true);
  expect(lots).toHaveLength(2);
  expect(lots[0]?.lines).toEqual(
    before.dialList.map(({ name, vlan, account }) => ({
      name,
      mode: 'pppoe',
      vlan,
      ...(name === 'eth2' ? { account: 'new-user@isp', password: 'Top secret 1' } : { account }),
    })),
  );
  expect(lots[1]?.lines).toMatchObject([
    { name: 'eth1', mode: 'pppoe', account: 'first@isp', password: 'Top secret 2' },
    { name: 'eth2', mode: 'static', ipAddress: '192.0.2.8', netmask: '255.255.255.0', gateway: '192.0.2.1' },
  ]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret');
  // All is done, so the text is gone, and the list shows the new lines.
  await user.click(
    within(await dialog())
      .getAllByRole('button', { name: '关闭' })
      .at(-1) as HTMLElement,
  );
  await screen.findByText('共33条');
  await user.click(screen.getByRole('button', { name: '批量配置' }));
  expect((await field()).value).toBe('');
});

it('a wrong row blocks its node only; another check leaves out what is written, passwords too (R7-32)', async () => {
  const { user } = await show();
  await check(user, [
    `${dialled}\teth1\t\tpassword-1`,
    `${toDial}\teth1\tfirst@isp\tp`,
    `${toDial}\teth0\tsecond@isp\tp`,
    `${fixed}\teth1`,
    'NOSUCHNODE01\teth1',
  ]);
  await screen.findByText('写入1台节点 · 修改1条 · 无变化1条 · 有问题2条 · 因此不写入1条');
  const texts = ['修改', '这台节点有问题，整台不写入', 'eth0是管理网卡，不能拨号', '无变化', '没有找到'];
  expect(await results()).toEqual(texts);
  const lots = lotsSent(platform.current);
  await user.click(await screen.findByRole('button', { name: '写入1台' }));
  await screen.findByText('已完成1/1台。');
  expect(lots).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '修改' }));
  expect((await field()).value).toContain('password-1');
  await user.click(screen.getByRole('button', { name: '检查' }));
  await waitFor(async () => expect((await results())[0]).toBe('无变化'));
  expect(screen.queryByRole('button', { name: /^写入/ })).toBeNull();
});

it('a lost answer is looked up; of a password alone the outcome stays unknown, and is not sent again (R7-32)', async () => {
  const { user } = await show();
  await check(user, [`${dialled}\teth1\tother@isp\tp`, `${toDial}\teth1\tfirst@isp\tp`, `${fixed}\teth1`]);
  const start = await screen.findByRole('button', { name: '写入2台' });
  const lots = lotsSent(platform.current);
  platform.current.faults([{ match: saveCall, kind: 'offline', after: true, times: 1 }]);
  await user.click(start);
  await screen.findByText('已完成2/2台。');
  expect(lots).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '修改' }));
  const input = await field();
  await user.clear(input);
  await user.click(input);
  await user.paste(`${head}\n${dialled}\teth1\t\tother-password`);
  await user.click(screen.getByRole('button', { name: '检查' }));
  const again = await screen.findByRole('button', { name: '写入1台' });
  platform.current.faults([{ match: saveCall, kind: 'offline', after: true, times: 1 }]);
  await user.click(again);
  await screen.findByText(/无法确认新密码是否已保存/);
  expect((await nodes())[0]).toContain('结果未知');
  expect(screen.queryByRole('button', { name: /^重试：/ })).toBeNull();
  expect(lots).toHaveLength(3);
});

it('a node that was changed elsewhere after the check is not written, the others are (R7-32)', async () => {
  const { user } = await show();
  await check(user, [`${dialled}\teth1\tother@isp\tp`, `${toDial}\teth1\tfirst@isp\tp`]);
  const start = await screen.findByRole('button', { name: '写入2台' });
  const { dialList } = await dialInfoOf(platform.current, dialled);
  await ask(platform.current, 'miner01', '/api/v1/miner/dialling/config', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ deviceUUID: dialled, lines: [...dialList, { name: 'eth2', mode: 'dhcp', vlan: 77 }] }),
  });
  const lots = lotsSent(platform.current);
  await user.click(start);
  await screen.findByText('已完成1/2台。');
  expect((await nodes())[0]).toContain('没有提交：线路或网卡刚在别处修改过');
  expect(lots).toHaveLength(1);
});

it('a refusal that names a line is shown at its row; the next node is still written (R7-32)', async () => {
  const { user } = await show();
  await check(user, [`${dialled}\teth2\tother@isp\tp`, `${toDial}\teth1\tfirst@isp\tp`]);
  const start = await screen.findByRole('button', { name: '写入2台' });
  platform.current.faults([
    { match: saveCall, kind: 'status', status: 400, body: { msg: '第 2 条线路的账号已被占用' }, times: 1 },
  ]);
  await user.click(start);
  await screen.findByText('已完成1/2台。');
  expect((await results())[0]).toBe('第 2 条线路的账号已被占用');
  await user.click(screen.getByRole('button', { name: /^重试：/ }));
  await screen.findByText('已完成2/2台。');
});

it('a node that cannot be read is named, with a retry, and blocks no other (R7-32)', async () => {
  const { user } = await show();
  await screen.findByText('共31条');
  platform.current.faults([{ match: `${infoCall}?deviceUUID=${dialled}`, kind: 'status', times: 1 }]);
  await check(user, [`${dialled}\teth2\tother@isp\tp`, `${toDial}\teth1\tfirst@isp\tp`]);
  await screen.findByRole('button', { name: '写入1台' });
  expect((await nodes())[0]).toContain('线路读取失败');
  await user.click(screen.getByRole('button', { name: /^重试：/ }));
  await screen.findByRole('button', { name: '写入2台' });
});

it('a spreadsheet fills the text in; a number that it has damaged is refused (R7-32)', async () => {
  stubSheetWorker();
  const { user } = await show();
  const input = await open(user);
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const csv = `设备ID,网卡,账号,密码\n${dialled},eth2,1.23457E+15,"a, b"\n`;
  await user.upload(chooser, new File([`\ufeff${csv}`], 'lines.csv', { type: 'text/csv' }));
  await waitFor(() => expect(input.value).toContain('eth2\t1.23457E+15\ta, b'));
  await user.click(screen.getByRole('button', { name: '检查' }));
  await waitFor(async () => expect((await results())[0]).toMatch(/^表格程序改动了数字/));
});

it('leaving asks while there is text, which closing keeps; closing pauses the run (R7-32)', async () => {
  const { user } = await show();
  await check(user, [`${dialled}\teth1\tother@isp\tp`, `${toDial}\teth1\tfirst@isp\tp`]);
  const isAsked = () => {
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    return leave.defaultPrevented;
  };
  expect(isAsked()).toBe(true);
  const start = await screen.findByRole('button', { name: '写入2台' });
  const lots = lotsSent(platform.current);
  const { release } = hold(platform.current, saveCall);
  await user.click(start);
  await screen.findByText(/^正在写入/);
  await user.keyboard('{Escape}');
  release();
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(lots).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '批量配置' }));
  expect((await field()).value).toContain('other@isp');
});

it('is in English too (R7-32)', async () => {
  localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' }));
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('textbox', { name: 'Nodes and lines' }));
  await user.paste(`${toDial}\teth1\tPPPoE\t\tfirst@isp\tp\n${toDial}\teth2\tstatic\t\t\t\t192.0.2.8`);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('0 nodes to write · 1 with problems · 1 not written because of these');
  screen.getByText('Enter the netmask · Enter the gateway');
});

it('the support view does not offer it (R7-32)', async () => {
  const { console: app, unmount } = await show();
  await screen.findByText('共31条');
  const token = app.sessions.current()?.token ?? '';
  unmount();
  localStorage.clear();
  await renderConsole({ path: `/dial/list?token=${token}&readonly=1` });
  await screen.findByText('共31条');
  expect(screen.queryByRole('button', { name: '批量配置' })).toBeNull();
});
