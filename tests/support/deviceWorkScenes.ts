import { fillWholeMachine, serialField } from './bindForm';
import { demoDevices } from './demoDevices';
import { at, broken, pressing, type Scene, untilIdle } from './sceneTools';

const bind = at('miner01', '/help/bind_device', /MD5/);
const bindSwitch = at('miner01', '/help/bind_device?tab=switch', /MD5/);

const config = (device: { readonly id: string }, text: string | RegExp, ...faults: readonly string[]) =>
  at('miner01', `/dial/config?deviceUUID=${device.id}`, text, faults.map(broken));

/** The drawer 配置网络 of a device, opened from its row or card in the list. */
function drawer(device: { readonly deviceID: string; readonly name: string }, opened: string | RegExp): Scene['open'] {
  const search = encodeURIComponent(JSON.stringify({ q: device.deviceID }));
  return async ({ page, signIn }) => {
    await signIn('miner01', `/device/list?filter=${search}`);
    const opener = page.getByRole('link', { name: /^配置网络/ }).filter({ visible: true });
    await opener.first().click();
    await page.getByRole('dialog').getByText(opened).first().waitFor();
    await untilIdle(page);
  };
}

const header = '设备ID,备注,机房类型,UPS,单条上行,线路数量,国家,省份,运营商,上网方式,公网/内网,IP协议栈,DNS';
const row = (serial: string, isp: string) =>
  `${serial},,IDC机房,已配置,100,20,中国,浙江,${isp},固定公网多IP,公网,双栈,`;

/** A spreadsheet that was chosen and read: a valid row, one with an error, a duplicate. */
async function chooseSheet({ page, signIn }: Parameters<Scene['open']>[0]): Promise<void> {
  await signIn('miner01', '/help/bind_device');
  await page.getByRole('button', { name: '从Excel导入' }).click();
  const sheet = [header, row('F00DBEEF0001', '电信'), row('F00DBEEF0002', ''), row('F00DBEEF0001', '电信')].join('\n');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '设备.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${sheet}`) });
  await page.getByText('F00DBEEF0002').filter({ visible: true }).first().waitFor();
  await untilIdle(page);
}

const bindingScenes: readonly Scene[] = [
  { name: 'binding a machine', open: bind },
  { name: 'binding a switch', open: bindSwitch },
  { name: 'binding, all that is missing', open: pressing(bind, /^绑定节点$/, '请选择IP协议栈') },
  { name: 'binding a switch, all that is missing', open: pressing(bindSwitch, '绑定交换机', '请选择IP协议栈') },
  { name: 'flashing tutorial', open: pressing(bind, /^刷机教程/, '镜像经U盘装到设备上') },
  { name: 'network tutorial', open: pressing(bind, /^网络配置教程/, '要换管理网卡，先解绑') },
  {
    name: 'binding refused',
    open: async (tools) => {
      await bind(tools);
      await tools.platform.faults(broken('POST /api/v1/device/register'), broken('GET /api/v1/devices'));
      await fillWholeMachine(tools.page, 'F00DBEEF0001');
      await tools.page.getByRole('button', { name: '绑定节点', exact: true }).click();
      await tools.page.getByRole('button', { name: '重试查询' }).waitFor();
    },
  },
  {
    name: 'bound',
    open: async (tools) => {
      await bind(tools);
      await fillWholeMachine(tools.page, 'F00DBEEF0001');
      await tools.page.getByRole('button', { name: '绑定节点', exact: true }).click();
      await tools.page.getByRole('link', { name: '查看节点' }).waitFor();
    },
  },
  {
    name: 'binding, images and places failed',
    open: at('miner01', '/help/bind_device', '镜像列表加载失败', [
      broken('device_image/recommendation'),
      broken('country-isp-region-lists'),
    ]),
  },
  {
    name: 'binding, a scan offered',
    open: async (tools) => {
      await bind(tools);
      const { page, platform } = tools;
      await page.getByText('可接收手机扫码').waitFor();
      await serialField(page).fill('F00DBEEF0001');
      await platform.putOnSockets('100001', '{"type":"deviceID","data":"F00DBEEF0002"}');
      await page.getByText('手机扫到F00DBEEF0002').waitFor();
      await untilIdle(page);
    },
  },
  {
    name: 'binding, several numbers to pick from',
    open: async (tools) => {
      await bind(tools);
      await serialField(tools.page).fill('SN: 2102351BTD10N6000123; MAC: E4:A7:B0:FA:8C:ED');
      await tools.page.getByRole('button', { name: '绑定节点', exact: true }).click();
      await tools.page.getByText('只能填一个号码，请选择其中一个').waitFor();
    },
  },
  {
    name: 'binding, several numbers of a scan',
    open: async (tools) => {
      await bind(tools);
      const { page, platform } = tools;
      await page.getByText('可接收手机扫码').waitFor();
      const data = 'S/N: 2102351BTD10N6000123\nMAC: E4A7B0FA8CED\nUUID: 123e4567-e89b-12d3-a456-426614174000';
      await platform.putOnSockets('100001', JSON.stringify({ type: 'deviceID', data }));
      await page.getByRole('group', { name: '其中有多个号码，请选择设备ID' }).waitFor();
      await untilIdle(page);
    },
  },
  {
    name: 'binding, scan relay given up',
    open: async (tools) => {
      await bind(tools);
      const { page, platform } = tools;
      await page.getByText('可接收手机扫码').waitFor();
      await platform.faults({ match: 'WS /api/v1/user/device/ws', kind: 'offline' });
      await platform.dropSockets('100001');
      for (const attempt of [1, 2, 3, 4, 5]) {
        await page.getByText(`${attempt} / 5`, { exact: true }).waitFor();
        // The network is back: the next attempt is made at once.
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
      }
      await page.getByRole('button', { name: '重新连接' }).waitFor();
    },
  },
  { name: 'import, nothing chosen', open: pressing(bind, '从Excel导入', '选择文件') },
  { name: 'import, read', open: chooseSheet },
];

const lines = (filter: object = {}, text: string | RegExp = /^eth\d$/) =>
  at('miner01', `/dial/list?filter=${encodeURIComponent(JSON.stringify(filter))}`, text);

const diallingScenes: readonly Scene[] = [
  { name: 'network drawer, no card chosen', open: drawer(demoDevices.unbound, '选择一张网卡作为管理线路') },
  { name: 'network drawer, bound', open: drawer(demoDevices.static, '管理线路已绑定') },
  {
    name: 'network drawer, no cards',
    open: drawer(demoDevices.cardless, '暂未检测到设备的网卡信息，请确保你的网卡正常启动！'),
  },
  {
    name: 'unbinding asked',
    open: pressing(drawer(demoDevices.static, '管理线路已绑定'), '解绑', /^解绑管理网卡/),
  },
  { name: 'dial config, no management NIC yet', open: config(demoDevices.unbound, '选择一张网卡作为管理线路') },
  { name: 'dial config, static', open: config(demoDevices.static, '子网掩码') },
  { name: 'dial config, PPPoE', open: config(demoDevices.pppoe, '宽带账号') },
  { name: 'dial config, DHCP', open: config(demoDevices.dhcp, '管理线路已绑定') },
  {
    name: 'dial config, mistakes',
    open: async (tools) => {
      await config(demoDevices.pppoe, '宽带账号')(tools);
      await tools.page
        .getByLabel(/宽带账号/)
        .first()
        .fill('');
      await tools.page.getByRole('button', { name: '保存配置' }).click();
      await tools.page.getByText('请输入宽带账号').first().waitFor();
    },
  },
  { name: 'dial config failed', open: config(demoDevices.static, '网卡信息加载失败', 'dialling/info') },
  { name: 'dial config of no device', open: at('miner01', '/dial/config', '没有指定节点') },
  { name: 'dial lines', open: lines() },
  { name: 'dial lines filtered', open: lines({ mode: ['pppoe'] }) },
  { name: 'no dial lines', open: at('newbie01', '/dial/list', '还没有拨号线路') },
  {
    name: 'dial lines failed',
    open: at('miner01', '/dial/list', '拨号线路加载失败', [broken('GET /api/v1/dial-lines')]),
  },
];

/** Remarks for many nodes, with these lines. */
const typeRemarks =
  (text: string): Scene['open'] =>
  async (tools) => {
    await pressing(pressing(at('miner01', '/device/list', '共37台'), '工具', '批量备注'), '批量备注', '检查')(tools);
    await tools.page.getByRole('textbox', { name: '节点和新备注' }).fill(text);
  };
const remarks = [
  `${demoDevices.static.deviceID}\tRack 07U`,
  `${demoDevices.pppoe.deviceID}\t`,
  `NOSUCHNODE01\tspare`,
  `${demoDevices.dhcp.deviceID}\t${'x'.repeat(51)}`,
].join('\n');

const remarkScenes: readonly Scene[] = [
  { name: 'remarks for many nodes, typed', only: 'desktop', open: typeRemarks(remarks) },
  {
    name: 'remarks for many nodes, checked',
    only: 'desktop',
    open: pressing(typeRemarks(remarks), '检查', '没有找到'),
  },
];

/** Dial lines for many nodes, with these rows. */
const typeLines =
  (rows: string): Scene['open'] =>
  async (tools) => {
    await pressing(lines(), '批量配置', '检查')(tools);
    await tools.page.getByRole('textbox', { name: '节点和线路' }).fill(rows);
  };
const sheet = [
  'Device ID\tNIC\tVLAN\tAccount\tPassword',
  `${demoDevices.pppoe.deviceID}\teth1\t200\tuser1@isp\tpassword`,
  `${demoDevices.pppoe.deviceID}\teth9\t\tuser2@isp\tpassword`,
  `${demoDevices.static.deviceID}\teth1\t30`,
  'NOSUCHNODE01\teth1',
].join('\n');

const manyLinesScenes: readonly Scene[] = [
  { name: 'dial lines of many nodes, typed', only: 'desktop', open: typeLines(sheet) },
  {
    name: 'dial lines of many nodes, checked',
    only: 'desktop',
    open: pressing(typeLines(sheet), '检查', '没有找到'),
  },
];

const scanScenes: readonly Scene[] = [
  { name: 'scan page', open: at('miner01', '/scan-device', '打开相机') },
  {
    name: 'scan page, several numbers to pick from',
    open: async (tools) => {
      await at('miner01', '/scan-device', '打开相机')(tools);
      const { page } = tools;
      await page
        .getByRole('textbox', { name: '设备ID' })
        .fill('S/N: 2102351BTD10N6000123; MAC: E4A7B0FA8CED; UUID: 123e4567-e89b-12d3-a456-426614174000');
      await page.getByRole('button', { name: '发送到电脑' }).click();
      await page.getByText('标签上有多个号码，请选择设备ID').waitFor();
    },
  },
  {
    name: 'scan page, no camera',
    open: pressing(
      at('miner01', '/scan-device?type=sn', '打开相机'),
      '打开相机',
      /^(没有找到摄像头|没有使用相机的权限)$/,
    ),
  },
];

/** Binding, dialling and scanning. */
export const deviceWorkScenes: readonly Scene[] = [
  ...bindingScenes,
  ...diallingScenes,
  ...manyLinesScenes,
  ...remarkScenes,
  ...scanScenes,
];
