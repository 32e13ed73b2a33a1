import { at, type Scene, type SceneTools } from './sceneTools';
import { bookOfSheets, sheetFile, sheetRow } from './sheets';

const choosing = at('miner01', '/help/bind_device?import=1', '下载模板');

const rows = [
  sheetRow('SCENE-1', { 备注: '杭州机房 A03', DNS: '203.0.113.53' }),
  sheetRow('SCENE-1'),
  sheetRow('SCENE-2', { 省份: '火星', UPS: '' }),
  sheetRow('SCENE-3', { 单条上行: '', 线路数量: '', 国家: '', 上网方式: '', IP协议栈: '' }),
  sheetRow('SCENE-4'),
];

async function choose({ page }: SceneTools, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
}

/** The rows of a file, some of them with errors. */
const chosen: Scene['open'] = async (tools) => {
  await choosing(tools);
  await choose(tools, '设备.xlsx', Buffer.from(sheetFile(rows)));
  await tools.page.getByRole('button', { name: '绑定2台' }).waitFor();
};

const over: Scene['open'] = async (tools) => {
  await chosen(tools);
  const refused = {
    match: '/device/register',
    kind: 'status',
    status: 200,
    body: { error: '设备离线' },
    times: 1,
  } as const;
  await tools.platform.faults(refused);
  await tools.page.getByRole('button', { name: '绑定2台' }).click();
  await tools.page.getByText(/^导入结束/).waitFor();
};

/** Import from a spreadsheet: refused files, the rows read, the results, what is left after a reload. */
export const importScenes: readonly Scene[] = [
  {
    name: 'import, a file refused',
    open: async (tools) => {
      await choosing(tools);
      await choose(tools, '设备.xlsx', Buffer.from('MZ\u0000'));
      await tools.page.getByText('设备.xlsx：不支持当前文件类型').waitFor();
    },
  },
  { name: 'import, rows with problems', open: chosen },
  {
    name: 'import, sheets to choose',
    open: async (tools) => {
      await choosing(tools);
      const sheets = {
        'HZ-1': [sheetRow('SCENE-1'), sheetRow('SCENE-2')],
        'NJ-2': [sheetRow('SCENE-3'), sheetRow('SCENE-4'), sheetRow('SCENE-5')],
        OLD: [sheetRow('SCENE-6')],
      };
      await choose(tools, '设备.xlsx', Buffer.from(bookOfSheets(sheets, { lines: [4], sheets: ['OLD'] })));
      await tools.page.getByRole('button', { name: '读取4行' }).waitFor();
    },
  },
  {
    name: 'import, hidden rows left out',
    open: async (tools) => {
      await choosing(tools);
      const devices = ['SCENE-1', 'SCENE-2', 'SCENE-3'].map((id) => sheetRow(id));
      await choose(tools, '设备.xlsx', Buffer.from(bookOfSheets({ 设备: devices }, { lines: [3, 4] })));
      await tools.page.getByRole('button', { name: '一并导入这2行' }).waitFor();
    },
  },
  {
    name: 'import, a row being changed',
    open: async (tools) => {
      await chosen(tools);
      await tools.page.getByRole('button', { name: '修改第2行' }).click();
      await tools.page.getByRole('button', { name: '完成', exact: true }).waitFor();
    },
  },
  { name: 'import, over', open: over },
  {
    name: 'import, paused',
    open: async (tools) => {
      await chosen(tools);
      await tools.platform.faults({
        match: '/device/register',
        kind: 'status',
        status: 429,
        headers: { 'Retry-After': '30' },
      });
      await tools.page.getByRole('button', { name: '绑定2台' }).click();
      await tools.page.getByText(/^平台要求稍候/).waitFor();
    },
  },
  {
    name: 'import, unfinished',
    open: async (tools) => {
      await over(tools);
      await tools.page.reload();
      await tools.page.getByText('有一次未完成的导入').waitFor();
    },
  },
];
