import type { DiagnosisData } from '../../src/domain/diagnosis/diagnosis';
import { at, broken, pressing, type Scene, untilIdle } from './sceneTools';

const instant = (second: number) => `2025-06-06T02:00:${String(second).padStart(2, '0')}.000Z`;
const call = (second: number, path: string, other: Partial<DiagnosisData['calls'][number]> = {}) => ({
  ...{ at: instant(second), method: 'GET', path, status: 200, ms: 120, requestId: null, retries: 0, failure: '' },
  ...other,
});

/** A diagnosis as it is exported: every outcome, a second method, and an error of the page. */
const exported: DiagnosisData = {
  kind: 'console-diagnosis',
  version: 1,
  madeAt: instant(40),
  since: instant(0),
  release: { version: '2.10.8', build: 'index-8XVJRJN.js' },
  route: '/device/list/:id/show?tab',
  browser:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
  zone: 'Asia/Shanghai',
  languages: ['zh-CN', 'en'],
  locale: 'zh',
  screen: { width: 390, height: 844, ratio: 3 },
  window: { width: 390, height: 664 },
  online: true,
  storage: { local: { keys: 12, bytes: 5120 }, session: { keys: 1, bytes: 60 } },
  calls: [
    call(1, '/api/v1/user/account_info'),
    call(2, '/api/wallet/wallet/withdrawal', { method: 'POST', failure: 'Refused', ms: 1430 }),
    call(3, '/api/v1/devices/{id}', {
      ...{ status: 503, failure: 'Unavailable', retries: 2 },
      requestId: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
    }),
    call(4, '/api/v1/devices', { status: 0, failure: 'timeout', ms: 15_000 }),
    call(30, '/api/v1/devices', { status: 0, failure: 'AbortError' }),
  ],
  errors: [
    {
      ...{
        at: instant(31),
        from: 'unhandledrejection',
        name: 'TypeError',
        message: 'Cannot read properties of undefined',
      },
      frames: ['console-DcUiFOjI.js:1:20345', 'react-DPqYrhEO.js:8:1203'],
    },
  ],
};

/** Opens the page and chooses a file there. */
function choosing(content: unknown, text: string): Scene['open'] {
  return async (tools) => {
    await at('miner01', '/help/diagnosis', '文件只在本机打开')(tools);
    const buffer = Buffer.from(JSON.stringify(content));
    await tools.page.locator('input[type=file]').setInputFiles({ name: 'diagnosis.json', mimeType: '', buffer });
    await tools.page.getByText(text).filter({ visible: true }).first().waitFor();
    await untilIdle(tools.page);
  };
}

const failed = at('miner01', '/device/list', '节点列表加载失败', [
  broken('GET /api/v1/devices'),
  broken('/device/overview'),
]);

/** The diagnosis before it is saved, and the page that opens it. */
export const diagnosisScenes: readonly Scene[] = [
  { name: 'the diagnosis before it is saved', open: pressing(failed, '导出诊断包', '下载文件') },
  { name: 'a diagnosis to choose', open: at('agent01', '/help/diagnosis', '文件只在本机打开') },
  { name: 'a diagnosis', open: choosing(exported, '时间线') },
  { name: 'a file that is no diagnosis', open: choosing({}, '不是控制台导出的诊断包') },
];
