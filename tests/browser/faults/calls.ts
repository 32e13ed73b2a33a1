import type { Locator, Page } from '@playwright/test';
import { resources } from '../../../i18n/zh/resources';
import type { Fault } from '../../../mocks/faults';
import { billToken } from '../../../mocks/seed/billing';
import { seedDevice } from '../../../mocks/seed/devices';
import { manifests } from '../../../src/manifests';
import { pageAt } from '../../../src/pages';
import * as account from '../../../src/platform/contract/account';
import * as billing from '../../../src/platform/contract/billing';
import * as configuration from '../../../src/platform/contract/configuration';
import * as devices from '../../../src/platform/contract/devices';
import * as dialLines from '../../../src/platform/contract/dialLines';
import * as notices from '../../../src/platform/contract/notices';
import * as session from '../../../src/platform/contract/session';
import * as wallet from '../../../src/platform/contract/wallet';
import type { Endpoint } from '../../../src/platform/endpoint';
import { fillSwitch, fillWholeMachine } from '../../support/bindForm';
import { certificationPath, fillContract, fillReview, stepHeading } from '../../support/certificationSteps';
import { demoDevices, unboundDevices } from '../../support/demoDevices';
import { nodePath } from '../../support/nodeAddress';
import { fillRegistration, fillReset, newcomer } from '../../support/registrationSteps';
import { BEGIN } from '../../support/site';
import { fillSignIn } from '../../support/steps';
import { contractBroken, words } from './brokenAnswers';

type Find = (page: Page) => Locator;

/** A call of a page: where it is made, and how the page must look when its answer is broken. */
export interface ScreenCall {
  readonly call: Endpoint;
  /** Part of its query, if an endpoint is called for several things. */
  readonly query?: string;
  /** The page, if several make the call. */
  readonly on?: string;
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** The signed-in account; null for none. */
  readonly user: string | null;
  readonly path: string;
  /** The steps to the call, if opening the address does not make it. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Where the error is shown. */
  readonly trouble: Find;
  /** The control that repeats the call; by default the 重试 button beside the error. */
  readonly again?: Find;
  /** What is shown after a correct answer. */
  readonly good: Find;
  /** What is shown in either case. */
  readonly unaffected: readonly Find[];
  /** What must not be shown before the platform has permitted it, and the calls that wait for the same permission. */
  readonly shut?: { readonly seen: readonly Find[]; readonly asked?: RegExp };
  /** The text for 404, if that is a regular answer. */
  readonly gone?: string;
  /** The text if it differs from the common one; receives the common one and the kind of answer. */
  readonly says?: (common: string, kind: string) => string;
  /** Kinds that have another meaning for this call. */
  readonly without?: RegExp;
  /** Faults that stay set in addition to the one of the call. */
  readonly beside?: readonly Fault[];
  /** The page has no shell around it. */
  readonly bare?: true;
  /** A write that succeeds only once: after all broken answers it is sent without a fault. */
  readonly once?: true;
}

const device = seedDevice('demo', 'miner01', 0, BEGIN).id;
const devicePage = `/device/list/${device}/show`;
const smsToken = billToken('demo', 'miner01', '2025-05');
const smsPath = `/wallet?billToken=${smsToken}`;

const alert =
  (title: string): Find =>
  (page) =>
    page.getByRole('alert').filter({ hasText: title });
const heading =
  (name: string): Find =>
  (page) =>
    page.getByRole('heading', { name, exact: true });
const card =
  (name: string): Find =>
  (page) =>
    page.getByRole('region', { name, exact: true });
const rows = (label: string): Find => {
  return (page) => page.getByRole('table', { name: label, exact: true }).getByRole('row').nth(1);
};
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, exact: true });

const search: Find = (page) => page.getByRole('searchbox', { name: '搜索节点' });
const tile: Find = (page) => page.locator('.tile__v').first().getByText(/\d/);
const online: Find = (page) => card('掉线概况')(page).getByText('18,399');
const missed: Find = (page) => card('掉线概况')(page).getByText(/^−\$1,/);
const menu: Find = (page) => page.getByRole('navigation', { name: '主菜单' });
const month: Find = (page) => page.getByRole('button', { name: /^2025年5月(，|$)/ });
const tab: Find = (page) => page.getByRole('tab', { selected: true });
const incomeBars: Find = (page) => page.getByRole('slider', { name: '选择一天，查看当日收益与违规' });
const walletOf = (title: string): Find => {
  return (page) =>
    page.locator('.WalletsCard_wallets > div').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
};
const violation: Find = (page) => card('当日收益与违规')(page).locator('.DeviceDay_body');
const bill: Find = (page) => card('2025年5月账单')(page).getByText('收益明细');
const rule: Find = (page) => page.locator('summary').getByText(/^核对\d/);
const money = (title: string): Find => {
  return (page) => walletOf(title)(page).locator('b').getByText('$');
};

const sums: Find = (page) => card('收益概况')(page).getByText('$489.95');
const daily: Find = (page) => page.getByRole('img', { name: /每日收益折线图/ });
const ranked: Find = (page) => card('节点收益排行')(page).getByText('119.62');
const ranking: Find = (page) => card('节点收益排行')(page).getByRole('term').first();
const lastBill: Find = (page) => page.getByRole('link', { name: '5月账单待确认', exact: true });

const incomes = { user: 'miner01', path: '/dashboard/bill?range=7' };
const agentIncomes = { user: 'agent01', path: '/dashboard/bill?range=7' };
const ranges = button('近7天');
const violators: Find = (page) => card('SLA违规记录')(page).getByRole('row').nth(1);
const estimated: Find = (page) => card('估算损失')(page).locator('p', { hasText: /^约 −\$/ });
const technical = { user: 'miner01', path: '/dashboard/tech' };
const allNodes = { user: 'agent01', path: '/dashboard/tech' };
const nodes = { user: 'miner01', path: '/device/list?filter=%7B%22status%22%3A%22online%22%7D' };
const agentNodes = { user: 'agent01', path: '/device/list' };
const itsMiners = { user: 'agent01', path: '/device/list?view=miners' };
const node = { user: 'miner01', path: devicePage };
const purse = { user: 'miner01', path: '/wallet?range=year' };
const sms = { user: 'miner01', path: smsPath };
const records = (tab: string) => ({ user: 'miner01', path: `/wallet?records=${tab}&range=year` });

type Place = Pick<ScreenCall, 'user' | 'path'>;
type More = Partial<ScreenCall>;

/** A call whose error is shown under a title, with 重试 beside it. */
function showsFailure(
  place: Place,
  call: Endpoint,
  title: string,
  good: Find,
  unaffected: readonly Find[],
  more: More = {},
) {
  return { ...place, call, trouble: alert(title), good, unaffected, ...more };
}

/** Opens a filter of the device list, which loads its options. */
const opens = (pill: string): More => ({
  reach: (page) => page.locator('.filters').getByRole('button', { name: pill, exact: true }).click(),
});
const option = (pill: string): Find => {
  return (page) => page.getByRole('dialog', { name: pill, exact: true }).getByRole('checkbox').first();
};

const fillIn = (page: Page) => fillSignIn(page, 'miner01');
const accountField: Find = (page) => page.getByLabel('账号');
const signInNote: Find = (page) => page.locator('.note[role=alert]');
/** Sign-in: the server's message or 内部服务器错误; network errors have their own texts. */
const signInWords = [words, contractBroken(session.login), '连接失败，请检查网络后重试', '请求超时，请稍后再试'];

const remark = '机房三楼 A 区';
let edits = 0;
/** A different remark each time, since an unchanged one is not sent. */
async function editRemark(page: Page): Promise<void> {
  edits += 1;
  await page.getByRole('button', { name: /^修改备注/ }).click();
  await page.getByRole('textbox', { name: /的备注$/ }).fill(`${remark} ${edits}`);
  await page.getByRole('button', { name: '保存备注' }).click();
}

const noShell: More = {
  bare: true,
  shut: { seen: [menu, heading('月结钱包')], asked: /walletType|monthly_bill|settled_param|overview/ },
};
const noWallet: More = {
  // The wallet's data is requested together with its gate, and not shown before the gate is open.
  shut: { seen: [heading('月结钱包'), heading('2025年5月账单')] },
};
const [monthly, weekly] = [money('月结钱包'), money('周结钱包')];
const facts = card('节点资料');
const violations = card('当日收益与违规');

const bindPath = '/help/bind_device';
const configPath = ({ id }: { readonly id: string }) => `/dial/config?deviceUUID=${id}`;
const binding = { user: 'miner01', path: bindPath };
const lines = { user: 'miner01', path: '/dial/list' };
const searchLines: Find = (page) => page.getByRole('searchbox', { name: '搜索线路' });
const config = { user: 'miner01', path: configPath(demoDevices.static) };
const searched = {
  user: 'miner01',
  path: `/device/list?filter=${encodeURIComponent(JSON.stringify({ q: demoDevices.static.deviceID }))}`,
};

const ofForm = (label: string): Find => {
  return (page) => page.locator('form').getByLabel(label, { exact: true });
};
const deviceID = ofForm('设备ID');
const choosable = (label: string, option: string): Find => {
  return (page) => ofForm(label)(page).filter({ hasText: option });
};
const bound: Find = heading('管理线路已绑定');
const firstLine: Find = (page) => page.locator('form').getByLabel(/^DNS/).first();

let serials = 0;
/** A different serial each time, since a bound one is refused. */
const nextSerial = () => `F00DBEEF${String(++serials).padStart(4, '0')}`;
/** A binding with an unknown outcome is looked up; the result is shown after the platform's message. */
const bindWrite = (
  call: Endpoint,
  path: string,
  fill: (page: Page, serial: string) => Promise<void>,
  press: string,
) => ({
  call,
  user: 'miner01',
  path,
  reach: async (page: Page) => {
    await fill(page, nextSerial());
    await button(press)(page).click();
  },
  trouble: (page: Page) => page.locator('form .note[role=alert]'),
  again: button(press),
  good: (page: Page) => page.getByRole('status').filter({ hasText: '绑定成功' }),
  says: answerFirst,
  unaffected: [menu, button(/^刷机教程/)],
});

/** A write of unknown outcome: the platform's message, or that there was no answer. */
const answerFirst = (common: string, kind: string): string =>
  kind.startsWith('no answer') ? '没有收到平台的答复' : common;

/** A write whose effect can be looked up: if it was not answered, the result of the lookup is shown. */
const lookedUp =
  (unanswered: string, before = '') =>
  (common: string, kind: string): string =>
    kind.startsWith('4') ? `${before}${common}` : unanswered;

let addresses = 0;
/** Changes a line and saves all of them. */
async function saveLines(page: Page): Promise<void> {
  addresses += 1;
  await firstLine(page).fill(`198.51.100.${addresses % 250}`);
  await button('保存配置')(page).click();
}

/** Confirms a card of the first device without a management NIC. */
async function confirmCard(page: Page): Promise<void> {
  for (const device of unboundDevices) {
    await page.goto(configPath(device));
    const pick = heading('选择一张网卡作为管理线路')(page);
    await pick.or(bound(page)).waitFor();
    if (await bound(page).isVisible()) continue;
    await page.getByText('eth0', { exact: true }).click();
    await button(/^确认eth0/)(page).click();
    return;
  }
  throw new Error('every device has a management NIC');
}

/** A form that can be sent only once: the answer is shown as an alert, and the input stays. */
function once(
  place: Place,
  call: Endpoint,
  press: string | RegExp,
  good: Find,
  fill: (page: Page) => Promise<void>,
  more: More = {},
): ScreenCall {
  const reach = async (page: Page) => {
    await fill(page);
    await button(press)(page).last().click();
  };
  const again: Find = (page) => button(press)(page).last();
  const trouble: Find = (page) => page.locator('main').getByRole('alert');
  // A call whose effect cannot be looked up names the timeout, too.
  const says = (common: string, kind: string) => (kind.startsWith('no answer') ? '答复' : common);
  return { ...place, call, reach, trouble, again, good, unaffected: [], once: true, says, ...more };
}
const inDialog: More = { trouble: (page) => page.getByRole('dialog').getByRole('alert') };
const typed =
  (text: string): Find =>
  (page) =>
    page.locator(`input[value="${text}"]`).first();
const toast =
  (text: string): Find =>
  (page) =>
    page.getByRole('status').filter({ hasText: text });
const fillFields = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};

const openBell = (page: Page) => page.getByRole('button', { name: /^通知/ }).click();
const firstNotice: Find = (page) => page.locator('.NoticeBell_panel li button').first();
const noticeText: Find = (page) => page.locator('[aria-modal="true"]').filter({ hasText: '北京时间' });

/** Opens the newest notice, read or not. */
async function openNotice(page: Page): Promise<void> {
  await openBell(page);
  await page.getByRole('tab', { name: '全部' }).click();
  await page.locator('.NoticeBell_panel li button').nth(19).waitFor();
  await firstNotice(page).click();
}

async function sendTyped(page: Page): Promise<void> {
  await page.getByRole('form', { name: '手动输入' }).getByRole('textbox').fill(nextSerial());
  await page.getByRole('form', { name: '手动输入' }).getByRole('button').click();
}

/** Every call of the pages, one per line. */
/** A call whose failure is a row of 待处理, with the title of that row. */
const pending = (call: Endpoint, title: string, brings: string, more: Partial<ScreenCall> = {}): ScreenCall => ({
  ...incomes,
  call,
  on: 'of what is pending',
  trouble: alert(title),
  again: button(`重试：${title}`),
  good: (page) => card('待处理')(page).getByText(brings),
  unaffected: [sums, daily, ranked],
  ...more,
});

const special: readonly ScreenCall[] = [
  {
    call: session.login,
    user: null,
    path: '/auth',
    reach: fillIn,
    trouble: signInNote,
    again: button('登录'),
    good: rows('节点'),
    unaffected: [accountField],
    bare: true,
    without: /^403/,
    says: (common) => (signInWords.includes(common) || common.startsWith('{') ? common : '内部服务器错误'),
  },
  {
    call: session.loginChallenge,
    user: null,
    path: '/auth',
    beside: [{ match: '^POST /api/v1/user/login$', kind: 'status', status: 403 }],
    reach: async (page) => {
      await fillIn(page);
      await page.getByRole('checkbox', { name: /我不是机器人/ }).click({ force: true });
    },
    trouble: (page) => page.locator('.f__e[role=alert]'),
    good: (page) => page.getByRole('status').filter({ hasText: '验证通过' }),
    unaffected: [accountField, signInNote],
    bare: true,
  },
  once({ user: null, path: '/register' }, session.register, '注册', accountField, fillRegistration, {
    bare: true,
    unaffected: [typed(newcomer.username), typed(newcomer.password)],
  }),
  once({ user: null, path: '/reset-password' }, session.resetPassword, '重置密码', accountField, fillReset, {
    bare: true,
    unaffected: [typed(newcomer.password)],
  }),
  once(
    { user: null, path: '/register' },
    session.sendVerifyCode,
    /^(获取验证码|重新获取)$/,
    toast('验证码已发送'),
    fillRegistration,
    {
      bare: true,
      unaffected: [typed(newcomer.username), typed(newcomer.password)],
    },
  ),
  once(
    { user: 'miner01', path: '/user/password' },
    account.modifyPassword,
    '修改登录密码',
    accountField,
    (page) => fillFields(page, { 原密码: 'Demo1234', 新密码: 'Better-12', 确认新密码: 'Better-12' }),
    { bare: true },
  ),
  once(
    { user: 'miner01', path: '/user/password?type=wallet' },
    account.modifyWalletPassword,
    '修改钱包密码',
    toast('设置成功'),
    (page) => fillFields(page, { 验证码: '246810', 新密码: 'Purse-77', 确认新密码: 'Purse-77' }),
  ),
  once(
    { user: 'nopass01', path: '/device/list' },
    account.modifyBillingCycle,
    '提交',
    toast('提交成功'),
    (page) => page.getByRole('dialog').getByText('周结', { exact: true }).click(),
    inDialog,
  ),
  once(
    { user: 'newbie01', path: certificationPath },
    account.saveQualification,
    '提交，进入下一步',
    (page) => stepHeading(page, 2),
    fillReview,
  ),
  once(
    { user: 'newbie01', path: certificationPath },
    account.authenticate,
    '提交，进入下一步',
    (page) => stepHeading(page, 3),
    async (page) => {
      await fillReview(page);
      await button('提交，进入下一步')(page).click();
      await stepHeading(page, 2).waitFor();
      await fillContract(page);
    },
  ),
  once(
    { user: 'step301', path: nodePath },
    account.saveAddressInfo,
    '提交',
    (page) => page.getByText('提交成功'),
    (page) => fillFields(page, { 地址: '杭州市滨江区长河路 1 号', 位置: '120.2,30.19' }),
    { bare: true },
  ),
  once(
    { user: 'miner01', path: '/user/beneficiary' },
    account.savePayInfo,
    '确认提交',
    toast('提交成功'),
    async (page) => {
      await button('修改收款信息')(page).click();
      await page.getByLabel('开户行', { exact: true }).fill('工商银行杭州支行');
      await button('下一步：核对')(page).click();
    },
    inDialog,
  ),
  once(
    { user: 'miner01', path: '/wallet' },
    billing.confirmBill,
    /^确认 \$/,
    heading('账单已确认'),
    (page) => button('确认账单')(page).click(),
    { trouble: (page) => page.getByRole('dialog').locator('.note').last() },
  ),

  showsFailure(purse, account.accountInfo, '加载失败', bill, [button('退出登录')], noShell),
  showsFailure(purse, account.identity, '加载失败', bill, [button('退出登录')], noShell),
  showsFailure(nodes, notices.list, '通知加载失败', firstNotice, [rows('节点'), tile], { reach: openBell }),
  {
    ...nodes,
    call: notices.detail,
    params: { id: '(?!list)[^/]+' },
    reach: openNotice,
    trouble: (page) => noticeText(page).getByRole('alert'),
    good: noticeText,
    unaffected: [rows('节点'), tile, firstNotice],
    gone: '这条通知已不存在',
  },

  showsFailure(nodes, devices.list, '节点列表加载失败', rows('节点'), [tile, search, menu]),
  showsFailure(nodes, devices.overview, '节点概况加载失败', tile, [rows('节点'), search, menu]),
  showsFailure(agentNodes, devices.agentOverview, '节点概况加载失败', tile, [rows('节点'), search, menu]),
  showsFailure(
    agentNodes,
    devices.miners,
    '选项加载失败',
    option('矿工账号'),
    [rows('节点'), tile, search],
    opens('矿工账号'),
  ),
  showsFailure(itsMiners, devices.miners, '矿工加载失败', rows('矿工'), [menu], { on: 'of the miners' }),
  showsFailure(itsMiners, devices.agentOverview, '节点概况加载失败', online, [rows('矿工')], { on: 'of the miners' }),
  showsFailure(itsMiners, billing.incomeSummary, '昨日收益加载失败', missed, [rows('矿工'), online], {
    on: 'of the miners',
  }),
  showsFailure(nodes, devices.regions, '选项加载失败', option('国家'), [rows('节点'), tile, search], opens('国家')),

  showsFailure(node, devices.get, '节点加载失败', facts, [menu], { params: { id: device }, gone: '没有这台节点' }),
  showsFailure(node, billing.deviceIncomeHistory, '收益加载失败', incomeBars, [facts, violations, rows('拨号线路')]),
  showsFailure(node, billing.violations, '违规记录加载失败', violation, [
    facts,
    incomeBars,
    rows('拨号线路'),
    button('前一天'),
  ]),
  showsFailure(node, dialLines.list, '拨号线路加载失败', rows('拨号线路'), [facts, incomeBars, violation]),
  {
    ...node,
    call: devices.update,
    params: { id: device },
    reach: editRemark,
    trouble: (page) => page.locator('.RemarkForm_form .f__e'),
    again: button('保存备注'),
    says: answerFirst,
    good: (page) => page.getByRole('button', { name: /^修改备注/ }).filter({ hasText: remark }),
    unaffected: [(page) => page.locator(`.RemarkForm_form input[value^="${remark}"]`), facts, incomeBars],
  },

  showsFailure(binding, billing.recommendedImages, '镜像列表加载失败', rows('镜像下载'), [
    deviceID,
    choosable('国家', '中国'),
  ]),
  showsFailure(
    binding,
    devices.regions,
    '国家、省份与运营商加载失败',
    choosable('国家', '中国'),
    [deviceID, rows('镜像下载'), button('绑定节点')],
    { on: 'for binding' },
  ),
  bindWrite(devices.register, bindPath, fillWholeMachine, '绑定节点'),
  bindWrite(devices.registerSwitch, `${bindPath}?tab=switch`, fillSwitch, '绑定交换机'),
  showsFailure(config, dialLines.info, '网卡信息加载失败', bound, [menu], {
    gone: '没有这台节点',
  }),
  showsFailure(searched, dialLines.info, '网卡信息加载失败', bound, [heading('配置网络')], {
    on: 'in the drawer',
    reach: (page) => page.getByRole('link', { name: /^配置网络/ }).click(),
    gone: '没有这台节点',
  }),
  showsFailure(
    config,
    devices.get,
    '节点信息加载失败',
    (page) => page.getByText(demoDevices.static.deviceID),
    [bound, firstLine],
    {
      on: 'for dialling',
      params: { id: demoDevices.static.id },
      gone: '没有这台节点',
    },
  ),
  showsFailure(lines, dialLines.list, '拨号线路加载失败', rows('拨号线路'), [menu, searchLines], {
    on: 'of all devices',
  }),
  {
    ...config,
    call: dialLines.saveConfig,
    reach: saveLines,
    trouble: (page) => page.locator('.formbar .note[role=alert]'),
    again: button('保存配置'),
    good: (page) => page.getByRole('status').filter({ hasText: '配置已保存' }),
    unaffected: [bound, firstLine],
    says: lookedUp('查询时平台上还不是这份配置，填写的内容都在', '保存失败：'),
  },
  {
    call: dialLines.confirmManagerCard,
    user: 'miner01',
    path: configPath(demoDevices.unbound),
    reach: confirmCard,
    trouble: (page) => page.locator('.ManagementCard_outcome [role=alert]'),
    again: button(/^确认eth0/),
    good: bound,
    unaffected: [heading('选择一张网卡作为管理线路')],
    says: lookedUp('查询时eth0还不是管理线路，可以再试一次。'),
  },
  {
    call: devices.relayScan,
    user: 'miner01',
    path: '/scan-device',
    reach: sendTyped,
    trouble: (page) => page.getByRole('alert').filter({ hasText: '不确定是否已发送' }),
    says: answerFirst,
    // The header has one as well while there is no network.
    again: (page) => button('重试')(page).last(),
    good: (page) => page.getByText('已发送到电脑绑定页'),
    unaffected: [(page) => page.getByRole('heading', { name: /F00DBEEF/ })],
  },

  showsFailure(incomes, billing.incomeSummary, '收益概况加载失败', sums, [daily, ranked]),
  showsFailure(incomes, billing.userIncomeHistory, '每日收益加载失败', daily, [sums, ranked]),
  pending(wallet.userAuthState, '账户状态读取失败', '5月账单待确认'),
  pending(billing.settledParam, '钱包与结算规则读取失败', '5月账单待确认'),
  pending(billing.weeklySettledParam, '钱包与结算规则读取失败', '5月账单待确认'),
  pending(account.getPayInfo, '钱包与结算规则读取失败', '5月账单待确认'),
  pending(wallet.balance, '钱包与结算规则读取失败', '月结提现开放中', { query: 'walletType=0(?!.)' }),
  pending(devices.overview, '节点状态读取失败', '2台节点故障'),
  pending(notices.list, '通知读取失败', '1条重要通知未读'),
  showsFailure(incomes, devices.list, '节点收益加载失败', ranked, [sums, daily], { on: 'of the ranking' }),
  showsFailure(agentIncomes, billing.deviceIncome, '矿工备注加载失败', ranking, [ranking], {
    // An agent of thousands has no ranking.
    beside: [
      {
        match: 'agent/device/overview',
        kind: 'status',
        status: 200,
        body: { total: 900, online: 900, offline: 0, fault: 0, upBandwidth: 900_000, miners: 40 },
      },
    ],
  }),
  showsFailure(incomes, billing.billState, '账单状态加载失败', lastBill, [sums, daily, ranked], {
    on: 'of last month',
    gone: '5月没有账单',
  }),

  showsFailure(technical, devices.overview, '节点概况加载失败', tile, [ranges], {
    on: 'in technical figures',
  }),
  showsFailure(allNodes, devices.agentOverview, '节点概况加载失败', tile, [ranges], {
    on: 'in technical figures',
  }),
  // Seven days, one call each, instead of thirty.
  showsFailure(
    { ...allNodes, path: '/dashboard/tech?range=7' },
    billing.violations,
    '违规记录加载失败',
    violators,
    [tile, ranges],
    {
      on: 'in technical figures',
    },
  ),
  showsFailure(
    // The estimates of an account with few nodes do not need it.
    { ...allNodes, path: '/dashboard/tech?range=7' },
    billing.incomeSummary,
    '估算读取失败',
    estimated,
    [tile, violators],
    {
      on: 'in technical figures',
    },
  ),
  showsFailure(technical, devices.list, '节点信息读取失败，设备ID、矿工与估算暂缺', violators, [tile, ranges], {
    on: 'in technical figures',
  }),

  showsFailure(purse, wallet.userAuthState, '账号状态加载失败', bill, [menu], noWallet),
  showsFailure(purse, wallet.balance, '余额加载失败', monthly, [weekly, rule, bill, tab], { query: 'walletType=0' }),
  showsFailure(purse, wallet.balance, '余额加载失败', weekly, [monthly, rule, bill, tab], { query: 'walletType=1' }),
  showsFailure(purse, billing.settledParam, '结算规则加载失败', rule, [monthly, weekly, bill, tab]),
  showsFailure(purse, billing.weeklySettledParam, '结算规则加载失败', rule, [monthly, weekly, bill, tab]),
  showsFailure(purse, account.getPayInfo, '结算规则加载失败', rule, [monthly, weekly, bill, tab]),
  showsFailure(purse, billing.billDetail, '账单加载失败', bill, [monthly, weekly, rule, month, tab], {
    gone: '5月没有账单',
  }),
  showsFailure(sms, billing.billByToken, '账单链接打开失败', bill, [menu], {
    params: { token: smsToken },
    gone: '账单链接无效或已过期',
  }),
  ...(
    [
      [wallet.entries, 0, 'monthly-entry', '月结入账'],
      [wallet.withdrawals, 0, 'monthly-withdraw', '月结提现'],
      [wallet.entries, 1, 'weekly-entry', '周结入账'],
      [wallet.withdrawals, 1, 'weekly-withdraw', '周结提现'],
    ] as const
  ).map(([call, type, tabName, label]) =>
    showsFailure(records(tabName), call, '记录加载失败', rows(label), [monthly, weekly, rule, bill, tab], {
      // Only the table's request has an end: the weekly wallet requests the records of its week, too.
      query: `end=\\d+&.*walletType=${type}`,
    }),
  ),
];

/** The lists of resources that are shown on a page of their own and have no line above. */
const plainLists: readonly ScreenCall[] = manifests.flatMap(({ resources: own = [] }) =>
  own.flatMap(({ name, source }) => {
    const path = `/${name}`;
    if (pageAt(path) === undefined || special.some(({ call }) => call === source.list)) return [];
    const { name: label } = (resources as Readonly<Record<string, { readonly name: string }>>)[name] ?? { name };
    return showsFailure({ user: 'miner01', path }, source.list, '加载失败', rows(label), [menu]);
  }),
);

/** Every call of a screen whose failure is shown in place. */
export const screenCalls: readonly ScreenCall[] = [...special, ...plainLists];

/** Calls whose failure is not shown in place or not on a screen, and withdrawals: each has its own test. */
export const quietCalls: readonly Endpoint[] = [
  session.logout,
  wallet.withdraw,
  billing.billState,
  configuration.runtimeConfiguration,
  account.inputTips,
  account.storageCredentials,
  billing.billInspection,
  dialLines.get,
];
