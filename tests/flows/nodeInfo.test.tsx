import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { createTexts } from '../../src/providers/texts';
import { surfaces } from '../../src/ui/overlays';
import { addPictures, preparePictures } from '../support/certification';
import { nodePath, nodePathOf } from '../support/nodeAddress';
import { addressField, field, saveCall, sentNodes, submitButton } from '../support/nodeInfo';
import { renderConsole } from '../support/renderConsole';
import { listen, see, signOut, toasts, tokenOf } from '../support/visit';
import { ask } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
// Loads the upload's code beforehand, which may take longer than a test waits.
beforeAll(async () =>
  Promise.all([surfaces.load(await createTexts('zh')), import('../../src/domain/upload/uploadEngine')]),
);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const stepOf = async (username: string) =>
  (await ask<{ data: { step: number } }>(platform.current, username, '/api/wallet/wallet/userAuthState')).data.step;
const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.includes('nodeInfo'));
const body = {
  address: '甲路 1 号',
  location: '116.5,39.7',
  detailAddress: '',
  floor: '',
  room: '',
  cabinet: '',
  deviceUUIDs: '',
  machineRoomPic: '',
};

/** Opens the form, signed in or not, and fills in the required fields. */
async function filled(username = 'nodeinfo01', user?: string) {
  const sent = sentNodes(platform.current);
  const visit = await renderConsole({ path: username === '' ? nodePath : nodePathOf(username), ...(user && { user }) });
  await addressField();
  type('地址', ' 甲路 1 号 ');
  type('位置', '116.5， 39.7');
  return { ...visit, sent };
}

describe('node info of a named account', () => {
  it('no session: saved once, however often it is pressed, and the wallet opens (R11-24, R11-28, R16-16)', async () => {
    expect(await stepOf('nodeinfo01')).toBe(3);
    const { sent } = await filled();
    expect(screen.getByText('为账号nodeinfo01登记节点信息')).toBeDefined();
    type(/^楼层/, '3层');
    type(/^设备UUID/, 'u-1，u-2\nu-3；u-1');
    expect(screen.getByText('3台')).toBeDefined();
    const form = screen.getByRole('form', { name: '节点信息' });
    // Its label changes while it sends.
    const button = submitButton();
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.submit(form);
    const saved = await screen.findByText('提交成功');
    expect(screen.getByText(/账号nodeinfo01的节点信息已登记。可以关闭本页。/)).toBeDefined();
    expect(saved.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(screen.queryByRole('link')).toBeNull();
    expect(sent).toEqual([
      { body: { ...body, floor: '3层', deviceUUIDs: 'u-1,u-2,u-3', account: 'nodeinfo01' }, authorization: null },
    ]);
    expect(await stepOf('nodeinfo01')).toBe(4);
    expect(storedDrafts()).toEqual([]);
  });

  it('another account signed in: says so, sends its session along, offers no picture (R11-67)', async () => {
    const { user, sent, console } = await filled('nodeinfo01', 'miner01');
    expect(screen.getByText(/当前登录的账号是miner01。此页登记的是账号nodeinfo01的节点信息/)).toBeDefined();
    expect(screen.getByText('机房照片需由账号nodeinfo01登录后上传。')).toBeDefined();
    expect(screen.queryByLabelText(/添加图片/)).toBeNull();
    await user.click(submitButton());
    await screen.findByText('提交成功');
    const authorization = `Bearer ${console.sessions.current()?.token}`;
    expect(sent).toEqual([{ body: { ...body, account: 'nodeinfo01' }, authorization }]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['进入控制台']);
    expect(await stepOf('nodeinfo01')).toBe(4);
  });

  it('no session: accepts a picture if the platform gives credentials without one (R11-67)', async () => {
    preparePictures();
    const { user, sent } = await filled();
    const form = screen.getByRole('form', { name: '节点信息' });
    await within(form).findByLabelText(/添加图片/);
    await addPictures(form, 'room.png');
    await user.click(submitButton());
    await screen.findByText('提交成功');
    expect(sent).toMatchObject([
      { body: { machineRoomPic: expect.stringMatching(/\/nodeinfo01\/room\/[\w-]+\.png$/) }, authorization: null },
    ]);
  });

  it('no session: says why no picture can be uploaded, and where it can; asks the platform again after a failure (R11-67)', async () => {
    platform.current.faults([{ match: 'GET /api/help/v1/sts', kind: 'offline', times: 1 }]);
    const { user } = await filled('miner01');
    const said = async () => (await screen.findByText(/上传机房照片/)).textContent;
    expect(await said()).toBe('现在不能上传机房照片（系统繁忙，请稍后再试）。可以先提交其他信息。重试');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(async () =>
      expect(await said()).toBe(
        '未登录不能上传机房照片（请登录后上传图片）。可以先提交其他信息，之后由账号miner01登录后上传。登录后上传',
      ),
    );
    expect(screen.getByRole('link', { name: '登录后上传' }).getAttribute('href')).toBe(
      '/auth?next=%2Fexternal-form%2Fnode-address',
    );
    expect(screen.queryByLabelText(/添加图片/)).toBeNull();
  });

  it('unknown account: shows the platform’s refusal and keeps the input (R11-28, R16-73)', async () => {
    const { user } = await filled('nobody_here');
    await user.click(submitButton());
    // The contract has no refusal for this call, and without a session nothing can be looked up.
    const unsure = '，不确定是否已保存。可以再次提交，同样的内容不会重复登记。';
    expect((await screen.findByRole('alert')).textContent).toBe(`账号不存在${unsure}`);
    // Without a session, the code for an ended session is an answer like any other.
    const answer = { code: 101_001, message: '请填写位置和地址', data: null };
    platform.current.faults([{ match: saveCall, kind: 'status', status: 200, body: answer, times: 1 }]);
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`请填写位置和地址${unsure}`));
    expect(submitButton().getAttribute('aria-busy')).toBeNull();
    expect([field('地址').value, field('位置').value]).toEqual(['甲路 1 号', '116.5,39.7']);
  });
});

describe('node info of the signed-in account', () => {
  it('sent with the session, with one picture of the machine room at most (R11-25, R11-27)', async () => {
    preparePictures();
    const { user, sent } = await filled('', 'nodeinfo01');
    expect(screen.getByText('为账号nodeinfo01登记节点信息')).toBeDefined();
    expect(screen.getByRole('heading', { name: '机房照片' })).toBeDefined();
    const form = screen.getByRole('form', { name: '节点信息' });
    expect(within(form).getByLabelText<HTMLInputElement>(/添加图片/).multiple).toBe(false);
    await addPictures(form, 'room.png');
    expect(within(form).queryByLabelText(/添加图片/)).toBeNull();
    await user.click(submitButton());
    await screen.findByText('提交成功');
    const machineRoomPic = expect.stringMatching(/\/room\/[\w-]+\.png$/);
    expect(sent[0]?.body).toEqual({ ...body, machineRoomPic, account: '' });
    expect(sent[0]?.authorization).toMatch(/^Bearer ./);
    expect(screen.getByRole('link', { name: '进入控制台' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: '返回计费结算' }));
    await screen.findByRole('region', { name: '钱包' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('account at the wizard’s last step: becomes certified (R16-16)', async () => {
    const { user } = await filled('', 'step301');
    await user.click(submitButton());
    await screen.findByText('提交成功');
    const { data } = await ask<{ data: { needVerify: boolean } }>(platform.current, 'step301', '/api/account/v1/info');
    expect(data.needVerify).toBe(false);
  });

  it('support view: cannot submit, says why in the form and the bar, and can be left', async () => {
    const token = await tokenOf(platform.current, 'nodeinfo01');
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: `${nodePath}?token=${token}&readonly=1` });
    await addressField();
    type('地址', '甲');
    type('位置', '乙');
    expect(submitButton().disabled).toBe(true);
    expect(document.getElementById(submitButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '只读视图不能执行此操作',
    );
    fireEvent.submit(screen.getByRole('form', { name: '节点信息' }));
    expect(calls).not.toContain(saveCall);
    type('地址', '');
    type('位置', '');
    const bar = within(await screen.findByRole('region', { name: '只读支持视图' }));
    expect(bar.getByText('nodeinfo01')).toBeDefined();
    await user.click(bar.getByRole('button', { name: '退出' }));
    expect((await screen.findByRole('alert')).textContent).toContain('链接不完整');
  });
});

describe('node info of the signed-in account, submitted meanwhile by somebody else', () => {
  const gateCall = 'GET /api/wallet/wallet/userAuthState';

  it('nothing is sent, the form says so and asks for confirmation', async () => {
    const { user, sent } = await filled('', 'nodeinfo01');
    const data = { code: 0, message: '', data: { step: 4 } };
    platform.current.faults([{ match: gateCall, kind: 'status', status: 200, body: data }]);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      '内容已经变化，没有提交。请核对后再提交。节点信息原为没有现为已登记',
    );
    screen.getByText('平台上已有这个账号的节点信息，提交后以新的为准。');
    expect(sent).toEqual([]);
    await user.click(submitButton());
    await screen.findByText('提交成功');
    expect(sent).toHaveLength(1);
  });

  it('unreadable: nothing is sent, which the form says, and the user can retry', async () => {
    const { user, sent } = await filled('', 'nodeinfo01');
    platform.current.faults([{ match: gateCall, kind: 'status', body: '维护中', times: 1 }]);
    await user.click(submitButton());
    await screen.findByText('没有提交：最新内容读取失败（维护中），请重试。');
    expect(sent).toEqual([]);
    await user.click(submitButton());
    await screen.findByText('提交成功');
  });
});

describe('submitting node info', () => {
  it('submitting: a message at each field, the first is focused, nothing is sent (R11-23, R11-35)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path: nodePathOf('nodeinfo01') });
    const address = await addressField();
    const said = () =>
      within(screen.getByRole('form', { name: '节点信息' }))
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent);
    expect(screen.getByText('还有2项必填信息未填写。')).toBeDefined();
    // Leaving asks first while there is input.
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    type('地址', '甲');
    await waitFor(() => expect(leave()).toBe(true));
    type('地址', '');
    await waitFor(() => expect(leave()).toBe(false));
    await user.click(submitButton());
    expect(said()).toEqual(['请输入地址', '请输入位置']);
    expect(toasts()).toEqual(['请填写全部必填信息']);
    expect(document.activeElement).toBe(address);
    await user.type(address, '甲{Enter}');
    expect(said()).toEqual(['请输入位置']);
    expect(document.activeElement).toBe(field('位置'));
    await user.type(field('位置'), '39.7,116.5');
    expect(said()).toEqual(['请输入正确的经纬度，经度在前，如116.536921,39.772843']);
    await user.click(submitButton());
    expect(toasts()).toContain('部分内容填写有误，请修改标出的项');
    expect(submitButton().parentElement?.textContent).toContain('部分内容填写有误');
    expect(calls).not.toContain(saveCall);
    await user.clear(field('位置'));
    await user.type(field('位置'), '116.5,39.7{Enter}');
    await screen.findByText('提交成功');
    expect(calls.filter((call) => call === saveCall)).toHaveLength(1);
  });

  it('lost answer: keeps the input, which can be sent again', async () => {
    const { user, sent } = await filled();
    for (const [fault, words] of [
      [{ kind: 'offline' }, '没有收到平台的答复'],
      [{ kind: 'status', status: 403, body: '<html>' }, '答复没有说明原因（403）'],
      [{ kind: 'garbage' }, '收到的答复无法识别'],
      [{ kind: 'wrongType' }, '系统数据异常（account.saveAddressInfo）'],
      [{ kind: 'status', status: 503, body: { msg: '维护中' } }, '维护中'],
    ] as const) {
      platform.current.faults([{ match: saveCall, times: 1, after: true, ...fault }]);
      await user.click(submitButton());
      const said = `${words}，不确定是否已保存。可以再次提交，同样的内容不会重复登记。`;
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
      expect(field('位置').value).toBe('116.5,39.7');
    }
    platform.current.incidents.splice(0);
    await user.click(submitButton());
    await screen.findByText('提交成功');
    expect(sent).toEqual(Array(6).fill(sent[0]));
  });
});

describe('node info draft', () => {
  it('survives a reload, without a session too; each named account has its own', async () => {
    const { unmount } = await filled();
    expect(storedDrafts()).toHaveLength(1);
    unmount();
    const again = await renderConsole({});
    expect([(await addressField()).value, field('位置').value]).toEqual([' 甲路 1 号 ', '116.5， 39.7']);
    again.unmount();
    await renderConsole({ path: nodePathOf('miner01') });
    expect((await addressField()).value).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes('nodeInfo'))).toEqual([]);
  });

  it('belongs to the account and is deleted by signing out', async () => {
    const { unmount } = await filled('', 'nodeinfo01');
    unmount();
    const { user } = await renderConsole({ path: '/device/list' });
    expect(storedDrafts()).toHaveLength(1);
    await signOut(user);
    expect(storedDrafts()).toEqual([]);
  });
});

describe('link without a valid account', () => {
  it('says so and shows no form', async () => {
    const { container } = await renderConsole({ path: nodePathOf('<img src=x onerror=alert(1)>') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('链接不完整');
    expect(alert.textContent).not.toContain('<img');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(container.querySelector('img[src="x"]')).toBeNull();
    const way = screen.getByRole('link', { name: '登录后登记' }).getAttribute('href');
    expect(way).toBe('/auth?next=%2Fexternal-form%2Fnode-address');
  });

  it('signed in: offers the form for the own account', async () => {
    await renderConsole({ path: nodePathOf('<b>'), user: 'nodeinfo01' });
    await screen.findByText('链接不完整');
    expect(screen.getByRole('link', { name: '为当前账号登记' }).getAttribute('href')).toBe(nodePath);
  });
});

describe('wallet waiting for node info', () => {
  it('opens by itself on the return from the form', async () => {
    await renderConsole({ path: '/wallet', user: 'nodeinfo01' });
    await screen.findByRole('dialog', { name: '请先填写节点信息' });
    const link = screen.getByRole('link', { name: /^去填写/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([nodePathOf('nodeinfo01'), '_blank']);
    const { calls, quiet } = listen(platform.current);
    await see('visible');
    await waitFor(() => expect(calls).toContain('GET /api/wallet/wallet/userAuthState'));
    await quiet();
    expect(screen.getByRole('dialog')).toBeDefined();
    const headers = { 'Content-Type': 'application/json' };
    const saved = JSON.stringify({ ...body, account: 'nodeinfo01' });
    const address = new URL('/api/account/v1/saveAddressInfo', window.location.origin);
    await platform.current.fetch(new Request(address, { method: 'POST', headers, body: saved }));
    await see('visible');
    await screen.findByRole('region', { name: '钱包' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
