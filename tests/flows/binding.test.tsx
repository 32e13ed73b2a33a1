import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import {
  bindForm,
  control,
  fieldValue,
  fillForm,
  fillIn,
  machine,
  noteOf,
  optionsOf,
  switchFacts,
} from '../support/bindPage';
import { renderConsole } from '../support/renderConsole';
import { enter, goBack, here, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';
const images = 'GET /api/billing/v1/device_image/recommendation';
const regions = 'country-isp-region-lists';
const { 省份: _, ...withoutProvince } = machine;
const visit = (search = '') => renderConsole({ path: `${path}${search}`, user: 'miner01' });
const send = (form: HTMLElement) => within(form).getByRole('button', { name: /^绑定/ });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the page', () => {
  it('has two tabs in the address, with Back between them; both forms keep their input (R4-1, R4-2, R4-3)', async () => {
    const { user } = await visit();
    fillForm(await bindForm(), machine);
    expect(screen.getByRole('heading', { level: 1, name: '绑定节点' })).toBeDefined();
    expect(tab('整机绑定').getAttribute('aria-selected')).toBe('true');
    await user.click(tab('交换机绑定'));
    fillForm(await bindForm('交换机绑定'), switchFacts);
    expect(here()).toBe(`${path}?tab=switch`);
    expect(screen.queryByRole('form', { name: '整机绑定' })).toBeNull();
    await goBack();
    const form = await bindForm();
    expect(here()).toBe(path);
    for (const [label, value] of Object.entries(machine)) expect(fieldValue(form, label), label).toBe(value);
    await user.click(tab('交换机绑定'));
    const other = await bindForm('交换机绑定');
    for (const [label, value] of Object.entries(switchFacts)) expect(fieldValue(other, label), label).toBe(value);
  });
});

describe('the images', () => {
  it('are listed with the recommended one, a link and copy buttons (R4-4, R16-61)', async () => {
    const { user } = await visit();
    const table = await screen.findByRole('table', { name: '镜像下载' });
    await within(table).findAllByText('整机镜像x86 v3.8.2');
    // Two images of the same version have different names.
    const names = within(table).getAllByText(/^整机镜像/);
    expect(names.map(({ textContent }) => textContent?.replace(/推荐$/, ''))).toEqual(
      ['x86 v3.8.2', 'x86 v3.7.9', 'ARM64 v3.8.2'].map((name) => `整机镜像${name}`),
    );
    const [, first, second] = within(table).getAllByRole('row');
    if (!first || !second) throw new Error('no rows');
    expect(within(first).getByText('推荐')).toBeDefined();
    expect(within(second).queryByText('推荐')).toBeNull();
    const link = within(first).getByRole('link');
    expect(link.textContent).toBe('…/images/node-x86-3.8.2.img.xz');
    expect(link.getAttribute('href')).toBe('https://download.example.com/images/node-x86-3.8.2.img.xz');
    expect(link.title).toBe('https://download.example.com/images/node-x86-3.8.2.img.xz');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('target')).toBe('_blank');
    await user.click(within(first).getByRole('button', { name: '复制下载地址：整机镜像x86 v3.8.2' }));
    expect(await navigator.clipboard.readText()).toBe('https://download.example.com/images/node-x86-3.8.2.img.xz');
    await user.click(within(first).getByRole('button', { name: '复制MD5：整机镜像x86 v3.8.2' }));
    const md5 = await navigator.clipboard.readText();
    expect(md5).toMatch(/^[0-9a-f]{32}$/);
    expect(within(first).getByText(md5)).toBeDefined();
    expect(toasts()).toEqual(['复制成功']);
    await user.click(tab('交换机绑定'));
    await screen.findByText('交换机镜像v1.6.4');
  });

  it('only have links for web addresses', async () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', 'https://h.example/ok.img'];
    const list = hostile.map((downloadURL) => ({ version: '1', downloadURL, md5: 'm' }));
    platform.current.faults([{ match: images, kind: 'status', status: 200, body: { wholeMachine: list, switch: [] } }]);
    const { user } = await visit();
    const table = await screen.findByRole('table', { name: '镜像下载' });
    await within(table).findByText('javascript:alert(1)');
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://h.example/ok.img']);
    await user.click(tab('交换机绑定'));
    await screen.findByText('暂无推荐的镜像');
  });

  it('fail in place, like the places; the form still works', async () => {
    platform.current.faults([
      { match: images, kind: 'status', status: 500, times: 1 },
      { match: regions, kind: 'status', status: 500, times: 1 },
    ]);
    const { user } = await visit();
    await screen.findByText('镜像列表加载失败');
    const form = await screen.findByRole('form', { name: '整机绑定' });
    await within(form).findByText('国家、省份与运营商加载失败');
    fillIn(form, '设备ID', 'E4A7');
    for (const button of screen.getAllByRole('button', { name: '重试' })) await user.click(button);
    await screen.findAllByText('整机镜像x86 v3.8.2');
    expect(fieldValue(await bindForm(), '设备ID')).toBe('E4A7');
    expect(within(form).queryByText('国家、省份与运营商加载失败')).toBeNull();
  });
});

describe('the tutorials', () => {
  it('open beside the form, which keeps its input (R4-5)', async () => {
    const { user } = await visit();
    fillForm(await bindForm(), machine);
    for (const name of ['刷机教程', '网络配置教程']) {
      const opener = screen.getByRole('button', { name: new RegExp(`^${name}`) });
      opener.focus();
      await enter(() => opener.click());
      const drawer = await screen.findByRole('dialog', { name });
      await within(drawer).findAllByRole('heading', { level: 3 });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(opener);
    }
    const form = await bindForm();
    for (const [label, value] of Object.entries(machine)) expect(fieldValue(form, label), label).toBe(value);
  });
});

describe('the whole-machine form', () => {
  it('sent incomplete: shows the spec’s message at each field and focuses the first (R4-9, R4-10, R4-11, R4-12, R4-13, R4-14, R4-15, R4-16, R4-17, R4-18, R4-19, R4-26)', async () => {
    const { user } = await visit();
    const form = await bindForm();
    await user.click(send(form));
    const words = [
      ['设备ID', '请输入设备ID'],
      ['机房类型', '请选择机房类型'],
      ['UPS', '请选择是否配置UPS'],
      ['单条上行', '请输入单条上行'],
      ['线路数量', '请输入线路数量'],
      ['国家', '请输入国家'],
      ['省份', '请输入省份'],
      ['运营商', '请输入运营商'],
      ['上网方式', '请选择上网方式'],
      ['公网/内网', '请选择公网/内网'],
      ['IP协议栈', '请选择IP协议栈'],
      ['备注', ''],
      ['DNS', ''],
    ] as const;
    for (const [label, note] of words) expect(noteOf(form, label), label).toBe(note);
    expect(document.activeElement).toBe(control(form, '设备ID'));
    expect(control(form, '设备ID').getAttribute('aria-invalid')).toBe('true');
    // A group of options is focused as well.
    const { UPS: _, ...rest } = machine;
    fillForm(form, rest);
    await user.click(send(form));
    expect(document.activeElement).toBe(within(control(form, 'UPS')).getByLabelText('已配置'));
    expect(control(form, 'UPS').getAttribute('aria-invalid')).toBe('true');
    fillIn(form, 'UPS', '已配置');
    fillIn(form, '线路数量', '2.5');
    await user.click(send(form));
    expect(document.activeElement).toBe(control(form, '线路数量'));
    expect(platform.current.ledger.bindings).toEqual([]);
  });

  it('shows the reminder and exactly the options of each choice (R4-22, R4-23, R4-24, R4-27, R4-29)', async () => {
    await visit();
    const form = await bindForm();
    expect(within(form).getByText('请正确填写国家与省份，否则会影响收益。')).toBeDefined();
    expect(within(form).getByText('绑定前请确保设备已在线。')).toBeDefined();
    for (const [label, options] of [
      ['上网方式', ['固定公网单IP', '固定公网多IP', '路由器上网', '服务器上网']],
      ['公网/内网', ['公网', '内网']],
      ['机房类型', ['IDC机房', '城域网机房', '托管机房']],
      ['UPS', ['已配置', '未配置']],
      ['IP协议栈', ['双栈', 'IPv4', 'IPv6']],
    ] as const) {
      const group = control(form, label);
      const offered =
        group instanceof HTMLSelectElement
          ? optionsOf(form, label)
          : [...group.querySelectorAll('label')].map(({ textContent }) => textContent);
      expect(offered).toEqual(options);
    }
    // Nothing moves under a finger: the problem of the field it leaves appears after the finger is lifted.
    fillIn(form, '单条上行', '0');
    fireEvent.pointerDown(send(form));
    fireEvent.focusOut(control(form, '单条上行'));
    expect(noteOf(form, '单条上行')).toBe('');
    fireEvent.pointerUp(send(form));
    await waitFor(() => expect(noteOf(form, '单条上行')).toContain('请输入大于0'));
  });

  it('checks a field on leaving, and from then on while typing (R4-26)', async () => {
    const { user } = await visit();
    const form = await bindForm();
    const uplink = control(form, '单条上行');
    await user.type(uplink, '0');
    expect(noteOf(form, '单条上行')).toBe('');
    await user.tab();
    expect(noteOf(form, '单条上行')).toBe('请输入大于0、不超过1000000的数字，最多三位小数');
    expect(noteOf(form, '设备ID')).toBe('');
    await user.type(uplink, '.5');
    expect(noteOf(form, '单条上行')).toBe('');
    await user.clear(uplink);
    expect(noteOf(form, '单条上行')).toBe('请输入单条上行');
    for (const [label, value, words] of [
      ['设备ID', 'a\tb', '最多64个字符，不能有换行等看不见的字符'],
      ['线路数量', '1.5', '请输入1至10000的整数'],
      ['DNS', '1.1.1', '请输入正确的IPv4或IPv6地址，多个用逗号分隔'],
    ] as const) {
      fillIn(form, label, value);
      fireEvent.focusOut(control(form, label));
      expect(noteOf(form, label)).toBe(words);
    }
  });

  it('counts the remark by visible characters without cutting it, and totals the bandwidth while typing (R3-15, R4-28, R15-11)', async () => {
    const { user } = await visit();
    const form = await bindForm();
    const long = `${'𠮷'.repeat(50)}x`;
    await user.click(control(form, '备注'));
    await user.paste(long);
    expect(fieldValue(form, '备注')).toBe(long);
    expect(within(form).getByText('51 / 50')).toBeDefined();
    await user.tab();
    expect(noteOf(form, '备注')).toBe('备注最多50个字');
    await user.type(control(form, '备注'), '{Backspace}');
    expect(within(form).getByText('50 / 50')).toBeDefined();
    expect(noteOf(form, '备注')).toBe('');
    const total = () => within(form).getByLabelText('总带宽').textContent;
    fillIn(form, '单条上行', '100');
    expect(total()).toBe('—Gbps');
    for (const [lines, sum] of [
      ['2', '0.20Gbps'],
      ['20', '1.95Gbps'],
      ['20000', '1,953.13Gbps'],
      ['20000x', '—Gbps'],
    ] as const) {
      fillIn(form, '线路数量', lines);
      expect(total()).toBe(sum);
    }
  });

  it('limits provinces and ISPs to the country, and clears those that it does not have (R4-21, R16-34)', async () => {
    await visit();
    const form = await bindForm();
    expect(optionsOf(form, '国家')).toEqual(['中国', '日本', '美国', '越南', '新加坡']);
    expect(optionsOf(form, '省份')).toEqual([]);
    expect(within(control(form, '省份')).getByText('请先选择国家')).toBeDefined();
    fillIn(form, '国家', '中国');
    expect(optionsOf(form, '省份')).toContain('浙江');
    expect(optionsOf(form, '运营商')).toContain('电信');
    fillIn(form, '省份', '浙江');
    fillIn(form, '运营商', '电信');
    fillIn(form, '国家', '日本');
    expect(optionsOf(form, '运营商')).toEqual(['NTT', 'KDDI', 'SoftBank']);
    expect([fieldValue(form, '省份'), fieldValue(form, '运营商')]).toEqual(['', '']);
  });

  it('country without provinces: requires none (R4-20)', async () => {
    const { user } = await visit();
    const form = await bindForm();
    fillForm(form, { ...withoutProvince, 国家: '新加坡', 运营商: 'Singtel' });
    expect(within(form).queryByLabelText('省份')).toBeNull();
    await user.click(send(form));
    await screen.findByText('绑定成功：杭州机房 A03');
  });

  it('shows that the places are loading', async () => {
    platform.current.faults([{ match: regions, kind: 'timeout' }]);
    await visit();
    const form = await screen.findByRole('form', { name: '整机绑定' });
    for (const label of ['国家', '省份', '运营商']) {
      expect(within(control(form, label)).getByText('加载中…')).toBeDefined();
    }
  });
});

describe('the switch form', () => {
  it('has its own rules, and one message of the spec for serial number and machine room (R4-31)', async () => {
    const { user } = await visit('?tab=switch');
    const form = await bindForm('交换机绑定');
    await user.click(send(form));
    const notes = Object.keys(switchFacts).map((label) => noteOf(form, label));
    expect(notes).toEqual(['请输入SN号', '请输入SN号', '请选择是否配置UPS', '请选择IP协议栈']);
    expect(document.activeElement).toBe(control(form, 'SN号'));
  });
});
