import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { DiagnosisData } from '../../src/domain/diagnosis/diagnosis';
import { recordPageErrors } from '../../src/lib/pageErrors';
import { dialDevices } from '../support/dialPlaces';
import { bytesOf, stubExports } from '../support/exports';
import { lend } from '../support/lend';
import { expectPageError } from '../support/pageErrors';
import { renderConsole } from '../support/renderConsole';
import { requestsOf } from '../support/requests';
import { toasts } from '../support/visit';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
const requestId = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const broken: Omit<Fault, 'match'> = {
  kind: 'status',
  status: 500,
  body: { msg: '张三 13800138000' },
  headers: { 'x-request-id': requestId },
};

beforeEach(() => {
  // jsdom's files have no `text()` method.
  lend(Blob.prototype, 'text', async function text(this: Blob) {
    return new TextDecoder().decode(await bytesOf(this));
  });
});

const textOf = async (content: Blob) => new TextDecoder().decode(await bytesOf(content));
const dialog = () => screen.findByRole('dialog', { name: '导出诊断包' });

/** Presses 导出诊断包 in the account card. */
async function askFor(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^用户：/ }));
  await user.click(within(await screen.findByRole('region', { name: '用户' })).getByText('导出诊断包'));
}

describe('the diagnosis', () => {
  it('of the account card shows as text what its file then contains, and nothing of the account (R2-32)', async () => {
    const saved = stubExports();
    lend(console, 'error', console.error);
    lend(window, 'pageErrors', []);
    recordPageErrors(window);
    expectPageError(/13800138000/);
    platform.current.faults([{ match: '/income/device/history', ...broken }]);
    const { user, console: app } = await renderConsole({
      path: `/device/list/${dialDevices.unbound}/show?day=2025-06-10`,
      user: 'miner01',
    });
    await screen.findByText(/张三/);
    console.error('张三 13800138000', new TypeError('13800138000 is not a function'));
    await askFor(user);

    const shown = within(await dialog());
    expect(shown.getByText('/device/list/:id/show?day')).toBeDefined();
    expect(shown.getByText('GET /api/v1/devices/{id}')).toBeDefined();
    expect(shown.getByText(new RegExp(`^平台出错 · 500 · \\d+毫秒 · ${requestId}$`))).toBeDefined();
    expect(shown.getByText('TypeError: is not a function')).toBeDefined();
    await user.click(shown.getByRole('button', { name: '下载文件' }));

    const [file] = saved;
    expect(file?.name).toMatch(/^console-diagnosis-\d{14}\.json$/);
    const text = file ? await textOf(file.content) : '';
    const { calls, errors, route } = JSON.parse(text) as DiagnosisData;
    expect(route).toBe('/device/list/:id/show?day');
    expect(calls.map(({ path }) => path)).toContain('/api/v1/devices/{id}');
    expect(errors).toMatchObject([{ from: 'console', name: 'TypeError', message: 'is not a function' }]);
    const token = app.sessions.current()?.token ?? '';
    for (const secret of ['miner01', 'Demo1234', token, dialDevices.unbound, '张三', '13800138000', '2025-06-10"']) {
      expect(text).not.toContain(secret);
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is offered when a list or a card has failed, and made again each time (R2-32)', async () => {
    platform.current.faults([
      { match: 'GET /api/v1/devices', kind: 'status', status: 500 },
      { match: '/device/overview', kind: 'status', status: 500 },
    ]);
    const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
    const failure = await screen.findByText('节点列表加载失败');
    const alert = failure.closest<HTMLElement>('[role="alert"]') ?? document.body;
    await user.click(within(alert).getByRole('button', { name: '导出诊断包' }));
    const count = async () =>
      Number(/（(\d+)）/.exec(within(await dialog()).getByText(/^最近的请求/).textContent)?.[1]);
    const before = await count();
    await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await screen.findByText('节点列表加载失败');
    await user.click((await screen.findAllByRole('button', { name: '导出诊断包' }))[0] ?? document.body);
    await waitFor(async () => expect(await count()).toBeGreaterThan(before));
  });

  it('is offered if the account itself could not be loaded', async () => {
    platform.current.faults([{ match: 'GET /api/v1/user/account_info', kind: 'status', status: 500 }]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '导出诊断包' }));
    expect(within(await dialog()).getByText('GET /api/v1/user/account_info')).toBeDefined();
  });
});

const call = (second: number, path: string, other = {}) => ({
  ...{ at: `2025-06-11T02:00:0${second}.000Z`, method: 'GET', path, status: 200, ms: 20, requestId, retries: 0 },
  ...{ failure: '', ...other },
});
const exported = {
  ...{ kind: 'console-diagnosis', version: 1, madeAt: '2025-06-11T02:00:09.000Z', since: '2025-06-11T01:00:00.000Z' },
  ...{ release: { version: '2.10.8', build: 'index-8XVJRJN.js' }, route: '/wallet?tab', browser: 'Browser/1.0' },
  ...{ zone: 'Asia/Shanghai', languages: ['zh-CN'], locale: 'zh', online: false },
  ...{ screen: { width: 1440, height: 900, ratio: 2 }, window: { width: 1280, height: 720 } },
  storage: { local: { keys: 3, bytes: 2048 }, session: { keys: 0, bytes: 0 } },
  calls: [
    call(1, '/api/v1/devices'),
    call(2, '/api/wallet/wallet/withdrawal', { method: 'POST', status: 503, failure: 'Unavailable', ms: 1500 }),
    call(3, '/api/v1/devices', { status: 0, failure: 'timeout', retries: 2, ms: 15_000 }),
  ],
  errors: [
    {
      at: '2025-06-11T02:00:04.000Z',
      from: 'unhandledrejection',
      name: 'TypeError',
      message: '',
      frames: ['a.js:1:2'],
    },
  ],
};
const fileOf = (content: unknown, name = '诊断.json') => new File([JSON.stringify(content)], name);

const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (found === null) throw new Error('there is no field for a file');
  return found;
};
const lines = () =>
  within(screen.getByRole('table', { name: '时间线' }))
    .getAllByRole('row')
    .slice(1);
const firsts = () => lines().map((line) => within(line).getAllByRole('cell')[1]?.textContent);

async function openPage() {
  const visit = await renderConsole({ path: '/help/diagnosis', user: 'agent01' });
  const zone = await screen.findByRole('region', { name: '把诊断包拖到这里，或选择文件' });
  return { ...visit, zone };
}

describe('/help/diagnosis', () => {
  it('shows the summary and the timeline of a file, and sends no request to the platform (R2-34)', async () => {
    const { user } = await openPage();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const requests = requestsOf(platform.current);
    await user.upload(input(), fileOf(exported));
    const summary = within(await screen.findByRole('region', { name: '概况' }));
    const figures = [...document.querySelectorAll('.tile')].map((tile) => tile.textContent);
    expect(figures).toEqual(['请求3', '失败2', '最慢15,000毫秒', '页面错误1']);
    for (const fact of ['2025-06-11 10:00:09', '2.10.8 · index-8XVJRJN.js', '/wallet?tab', '离线', '3项，2 KB']) {
      expect(summary.getByText(fact)).toBeDefined();
    }
    expect(
      lines().map((line) =>
        within(line)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['2025-06-11 10:00:04', 'TypeError位置a.js:1:2', '未处理的拒绝', '', ''],
      ['2025-06-11 10:00:03', 'GET /api/v1/devices', '超时 · 第2次重发', '15,000毫秒', requestId],
      ['2025-06-11 10:00:02', 'POST /api/wallet/wallet/withdrawal', '平台出错 · 503', '1,500毫秒', requestId],
      ['2025-06-11 10:00:01', 'GET /api/v1/devices', '成功 · 200', '20毫秒', requestId],
    ]);
    expect(requests).toEqual([]);
  });

  it('filters the timeline by outcome, method and text; another file starts without filters', async () => {
    const { user } = await openPage();
    await user.upload(input(), fileOf(exported));
    await user.click(await screen.findByRole('radio', { name: '失败' }));
    expect(firsts()).toEqual(['GET /api/v1/devices', 'POST /api/wallet/wallet/withdrawal']);
    await user.click(screen.getByRole('radio', { name: 'POST' }));
    expect(firsts()).toEqual(['POST /api/wallet/wallet/withdrawal']);
    await user.type(screen.getByRole('searchbox', { name: '按路径或错误名筛选' }), 'devices');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(lines()).toHaveLength(4);
    await user.type(screen.getByRole('searchbox', { name: '按路径或错误名筛选' }), 'withdrawal');
    expect(lines()).toHaveLength(1);
    await user.upload(input(), fileOf(exported, '另一个.json'));
    await screen.findByText('文件已打开：另一个.json');
    expect(lines()).toHaveLength(4);
  });

  it('says next to the field that a file is not a diagnosis, and keeps the open one (R2-34)', async () => {
    const { user } = await openPage();
    await user.upload(input(), fileOf(exported));
    await screen.findByText('文件已打开：诊断.json');
    await user.upload(input(), fileOf({ devices: [] }, 'photo.json'));
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe('「photo.json」打不开：不是控制台导出的诊断包，请让用户从「导出诊断包」重新导出');
    const button = screen.getByRole('button', { name: '换一个文件' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')).toBe(problem);
    expect(lines()).toHaveLength(4);
    await user.upload(input(), fileOf(exported));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('accepts a dropped file', async () => {
    const { zone } = await openPage();
    const dataTransfer = { types: ['Files'], files: [fileOf(exported)] };
    expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
    fireEvent.drop(zone, { dataTransfer });
    expect(await screen.findByText('文件已打开：诊断.json')).toBeDefined();
    expect(toasts()).toEqual([]);
  });
});
