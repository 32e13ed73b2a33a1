import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { deviceListPath } from '../../src/domain/devices/deviceLinks';
import { readBook } from '../../src/features/nodes/import/readBook';
import { memoryStorage } from '../../src/lib/browserStorage';
import { accountPrefix, digestOf } from '../../src/platform/accountStorage';
import { createSessionStore } from '../../src/platform/session';
import { act } from '../support/act';
import { lend } from '../support/lend';
import { renderConsole } from '../support/renderConsole';
import { bookOfSheets, sheetFile, sheetHeader, sheetRow } from '../support/sheets';
import { stubSheetWorker } from '../support/sheetWorker';
import { enter, here, listen, signIn, signOut, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: 1_749_175_200 });
beforeEach(() => {
  stubSheetWorker();
  openBrowser();
});
afterEach(() => vi.restoreAllMocks());

const path = '/help/bind_device?import=1';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Rows = readonly (readonly string[])[];
const fileOf = (rows: Rows, name = '设备.xlsx', type = sheetType) => new File([sheetFile(rows)], name, { type });
const textFile = (text: string, name = '设备.csv', type = 'text/csv') => new File([text], name, { type });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figures = async () => {
  const strip = await screen.findByRole('group', { name: '按状态筛选' });
  return within(strip)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};
const rows = async () => within(await screen.findByRole('table', { name: '导入的节点' })).getAllByRole('row');
const outcomes = async () => {
  const all = await rows();
  return all.slice(1).flatMap((row) => within(row).queryAllByRole('cell')[6]?.textContent ?? []);
};
const serials = () => platform.current.ledger.bindings.map(({ serial }) => serial);

async function choose(file: File): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (found === null) throw new Error('nowhere to choose a file');
    return found;
  });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
}

/** Opens the import, chooses these rows, and waits for them. */
async function opened(list: Rows, user = 'miner01') {
  const visit = await renderConsole({ path, user });
  await choose(fileOf(list));
  await screen.findByText(/设备\.xlsx · /);
  return visit;
}
/** The files offered for download from now on. jsdom has no object URLs. */
function downloads(): Blob[] {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => {};
  return saved;
}
/** A browser in which no tab holds a lock, as after a reload. jsdom has no locks. */
function openBrowser(): void {
  const taken = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable = false }: LockOptions,
    take: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (taken.has(name) && ifAvailable) return take(null);
    const before = taken.get(name);
    const turn = Promise.resolve(before).then(() => take({ name }));
    taken.set(name, turn);
    await turn;
    if (taken.get(name) === turn) taken.delete(name);
  };
  lend(navigator, 'locks', { request });
}
const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name));
const calls = (all: readonly string[], part: string) => all.filter((call) => call.includes(part));

describe('choosing a file', () => {
  it('shows why a file is refused, then accepts a dropped one (R5-1, R5-2, R5-405)', async () => {
    await renderConsole({ path, user: 'miner01' });
    for (const [file, words] of [
      [textFile('x', '设备.png', 'image/png'), '设备.png：不支持当前文件类型'],
      [textFile('MZ\u0000\u0001', '设备.xlsx', ''), '设备.xlsx：不支持当前文件类型'],
      [
        textFile('\u0000\u0001', '设备.xlsx', ''),
        '设备.xlsx：解析文件流失败，文件可能已损坏。请用Excel打开检查，另存为 .xlsx再导入',
      ],
      [
        textFile('<html><table>', '设备.xls', 'application/vnd.ms-excel'),
        '设备.xls：这个文件其实是网页、XML或旧格式，不是Excel表格。请用Excel打开，另存为 .xlsx再导入',
      ],
      [
        new File([sheetFile([]).subarray(0, 900)], '设备.xlsx'),
        '设备.xlsx：解析文件流失败，文件可能已损坏。请用Excel打开检查，另存为 .xlsx再导入',
      ],
      [fileOf([]), '设备.xlsx：表格中没有节点，请从第二行起填写'],
      [textFile('a,b\n1,2'), '设备.csv：没有找到表头：需要有「设备ID」等列名，请使用模板'],
      [textFile(`设备ID,UPS,国家\n${'A,是,中国\n'.repeat(5001)}`), '设备.csv：一次最多导入5,000行，请拆分后再导入'],
    ] as const) {
      await choose(file);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
      await button('选择文件');
    }
    const place = await screen.findByRole('region', { name: '把表格拖到这里，或从电脑中选择' });
    await act(async () => fireEvent.drop(place, { dataTransfer: { files: [fileOf([sheetRow('DROPPED-1')])] } }));
    const summary = await screen.findByText('设备.xlsx · 工作表「设备」· 共1行');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('places not loaded: keeps the file and retries', async () => {
    platform.current.faults([{ match: 'country-isp-region-lists', kind: 'status', status: 500, body: '停机' }]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await choose(fileOf([sheetRow('A-1')]));
    await screen.findByText('停机');
    platform.current.faults([]);
    await press(user, '重试');
    await button('绑定1台');
  });

  it('offers a template that reads back as empty (R5-3)', async () => {
    const saved = downloads();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await renderConsole({ path, user: 'miner01' });
    await press(user, '下载模板');
    await waitFor(() => expect(names).toEqual(['整机绑定模板.xlsx']));
    const [devices, guide] = await readBook(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(devices?.lines[0]?.map((cell) => cell?.text)).toHaveLength(sheetHeader.length);
    expect(devices?.lines.slice(1).flat().filter(Boolean)).toEqual([]);
    expect(guide?.lines).toHaveLength(sheetHeader.length + 1);
  });
});

describe('hidden rows and several sheets', () => {
  const written = (sheets: Readonly<Record<string, Rows>>, lines: readonly number[] = []) =>
    new File([bookOfSheets(sheets, { lines })], '设备.xlsx', { type: sheetType });

  it('hidden rows are left out until the user includes them, also after a reload (R5-402)', async () => {
    const { user, unmount } = await renderConsole({ path, user: 'miner01' });
    await choose(written({ 设备: [sheetRow('SEEN-1'), sheetRow('HIDDEN-2'), sheetRow('HIDDEN-3')] }, [3, 4]));
    await screen.findByText('表格中有2行隐藏或被筛选掉，没有导入。');
    await press(user, '绑定1台');
    await screen.findByText('导入完成：已绑定1台。');
    expect(serials()).toEqual(['SEEN-1']);
    await press(user, '一并导入这2行');
    await button('绑定其余2台');
    expect(screen.queryByText(/隐藏或被筛选掉/)).toBeNull();
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe('设备.xlsx · 工作表「设备」· 共3行');
    unmount();
    const again = await renderConsole({});
    await press(again.user, '继续导入');
    await press(again.user, '继续');
    await screen.findByText('导入完成：已绑定3台。');
    expect(serials()).toEqual(['SEEN-1', 'HIDDEN-2', 'HIDDEN-3']);
  });

  it('every sheet with devices can be chosen; rows name their sheet (R5-403)', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    await choose(
      written({
        杭州: [sheetRow('A-1'), sheetRow('A-2')],
        南京: [sheetRow('B-1'), sheetRow('A-1')],
        旧: [sheetRow('C-1')],
      }),
    );
    const list = await screen.findByRole('list', { name: '设备.xlsx有3张节点表，请选择要导入的工作表' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('设备.xlsx有3张节点表，请选择要导入的工作表'));
    await button('读取5行');
    await user.click(within(list).getByRole('checkbox', { name: '旧 · 共1行' }));
    await press(user, '读取4行');
    await screen.findByText('设备.xlsx · 工作表「杭州、南京」· 共4行');
    await button('南京 · 修改第3行');
    screen.getByText('与「杭州」第2行重复');
    await press(user, '绑定3台');
    await screen.findByText('导入结束：已绑定3台，1行没有绑定。');
    expect(serials()).toEqual(['A-1', 'A-2', 'B-1']);
  });

  it('more than 5,000 rows of the chosen sheets are not read', async () => {
    const { user } = await renderConsole({ path, user: 'miner01' });
    const many = (name: string) => Array.from({ length: 2600 }, (_, at) => [`${name}-${at}`, '', 'IDC机房']);
    await choose(written({ 甲: many('A'), 乙: many('B') }));
    await screen.findByText('一次最多导入5,000行，请拆分后再导入');
    expect(((await button('读取5200行')) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: '乙 · 共2600行' }));
    await press(user, '读取2600行');
    await screen.findByText('设备.xlsx · 工作表「甲」· 共2600行');
  });
});

describe('correcting', () => {
  it('shows the problems of each row, and binds the corrected ones (R5-6)', async () => {
    const { user } = await opened([
      sheetRow('A-1'),
      sheetRow('A-1'),
      sheetRow('A-3', { 国家: '火星', 单条上行: '很多' }),
      sheetRow('A-4', { 省份: '浙江省' }),
    ]);
    expect(await figures()).toEqual(['全部4', '可绑定2', '有问题2', '未完成0', '已绑定0']);
    await press(user, /^有问题/);
    const duplicate = await screen.findByRole('group', { name: '第3行的内容' });
    within(duplicate).getByRole('textbox', { name: '设备ID', description: '与第2行重复' });
    await user.clear(within(duplicate).getByLabelText('设备ID'));
    // Two IDs on two lines are not one.
    await user.paste('DEV-0001\nDEV-0002');
    within(duplicate).getByRole('textbox', { name: '设备ID', description: /只能填一个/ });
    await user.clear(within(duplicate).getByLabelText('设备ID'));
    await user.type(within(duplicate).getByLabelText('设备ID'), 'A-2');
    // It stays while the focus is inside, and disappears when the focus leaves.
    within(duplicate).getByDisplayValue('A-2');
    const third = await screen.findByRole('group', { name: '第4行的内容' });
    await user.selectOptions(within(third).getByLabelText('国家'), '中国');
    await waitFor(() => expect(screen.queryByRole('group', { name: '第3行的内容' })).toBeNull());
    // What the other country has as well stays.
    expect(within(third).queryByLabelText('省份')).toBeNull();
    await user.clear(within(third).getByLabelText('单条上行'));
    await user.type(within(third).getByLabelText('单条上行'), '50');
    await press(user, '绑定4台');
    await screen.findByText('导入完成：已绑定4台。');
    expect(serials()).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  });

  it('removes a row and edits a valid one; pressing twice sends one request', async () => {
    const { user } = await opened([sheetRow('A-1'), sheetRow('A-2')]);
    await press(user, '移除第2行');
    await press(user, '修改第3行');
    const fields = await screen.findByRole('group', { name: '第3行的内容' });
    within(fields).getByDisplayValue('已配置');
    await user.type(within(fields).getByLabelText('备注'), '机房一');
    await press(user, '完成');
    const { calls: heard } = listen(platform.current);
    await user.dblClick(await button('绑定1台'));
    await screen.findByText('导入完成：已绑定1台。');
    expect(serials()).toEqual(['A-2']);
    expect(calls(heard, '/device/register')).toHaveLength(1);
  });

  it('twenty rows per page: corrections survive paging', async () => {
    const list = Array.from({ length: 120 }, (_, at) => sheetRow(`A-${at}`, at === 30 ? { UPS: '' } : {}));
    const { user } = await opened(list);
    expect(await rows()).toHaveLength(21);
    await press(user, '第2页');
    const fields = await screen.findByRole('group', { name: '第32行的内容' });
    await user.selectOptions(within(fields).getByLabelText('UPS'), '已配置');
    await press(user, '第6页');
    expect(await rows()).toHaveLength(21);
    expect(await figures()).toEqual(['全部120', '可绑定120', '有问题0', '未完成0', '已绑定0']);
  });

  it('names missing and unknown columns', async () => {
    await renderConsole({ path, user: 'miner01' });
    await choose(textFile('设备ID,UPS,国家,采购单\nA-1,是,中国,7'));
    await screen.findByText('已忽略的列：采购单');
    await screen.findByText(/^表中缺少的列：机房类型、单条上行、/);
    await screen.findByText('没有可绑定的行，请先修正有问题的行。');
  });
});

describe('binding', () => {
  it('shows the outcome of each row; failed ones can be corrected, retried and saved; leads to exactly the new nodes (R5-8, R5-410)', async () => {
    platform.current.faults([
      { match: 'POST /api/v1/device/register', kind: 'status', status: 200, body: { error: '设备离线' }, times: 1 },
    ]);
    const { user } = await opened([sheetRow('A-1', { 备注: '=1+1' }), sheetRow('A-2'), sheetRow('A-3', { UPS: '' })]);
    await press(user, '绑定2台');
    await screen.findByText('导入结束：已绑定1台，2行没有绑定。');
    expect((await outcomes()).filter((words) => words !== '')).toEqual(['未绑定设备离线', '已绑定', '1处问题']);

    const saved = downloads();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(user, '下载其余2行');
    await waitFor(() => expect(saved).toHaveLength(1));
    const [sheet] = await readBook(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()));
    const cells = sheet?.lines.map((line) => [
      line?.[0]?.text,
      line?.[1]?.text,
      line?.at(-2)?.text,
      line?.at(-1)?.text,
    ]);
    expect(cells).toEqual([
      ['设备ID', '备注', '原表行号', '原因'],
      ['A-1', '=1+1', '2', '设备离线'],
      ['A-3', undefined, '4', '请选择是否配置UPS'],
    ]);

    await press(user, '重试1行');
    await waitFor(() => expect(serials()).toEqual(['A-2', 'A-1']));
    const href = (await screen.findByRole('link', { name: '查看节点' })).getAttribute('href');
    expect(href).toBe(deviceListPath({ terms: ['A-1', 'A-2'] }));
  });

  it('no answer: checks the list, and does not bind twice', async () => {
    platform.current.faults([
      { match: 'POST /api/v1/device/register', kind: 'status', status: 502, after: true, times: 1 },
      { match: 'POST /api/v1/device/register', kind: 'status', body: '注册服务维护中', times: 1 },
      { match: 'POST /api/v1/device/register', kind: 'offline', times: 1 },
    ]);
    const { user } = await opened([sheetRow('A-1'), sheetRow('A-2'), sheetRow('A-3')]);
    await press(user, '绑定3台');
    await screen.findByText('导入结束：已绑定0台，0行没有绑定，2行结果未知。');
    expect(await outcomes()).toEqual([
      '已绑定节点列表中已有',
      '结果未知注册服务维护中；节点列表中目前没有这台节点，继续时先查询',
      '结果未知没有收到平台的答复；节点列表中目前没有这台节点，继续时先查询',
    ]);
    // One button: unknown rows are looked up and bound with the others.
    expect(screen.getAllByRole('button', { name: /^(绑定其余|重试)\d/ }).map(({ textContent }) => textContent)).toEqual(
      ['绑定其余2台'],
    );
    expect(serials()).toEqual(['A-1']);
  });

  it('rate limit or no connection: pauses until the user continues', async () => {
    const { user } = await opened([sheetRow('A-1')]);
    const { calls: heard, quiet } = listen(platform.current);
    const tooManyRequests = { kind: 'status', status: 429, headers: { 'Retry-After': '30' } } as const;
    platform.current.faults([{ match: '/device/register', ...tooManyRequests }]);
    await press(user, '绑定1台');
    await screen.findByText('平台要求稍候，已暂停。请30秒后再继续。');
    await quiet();
    expect(calls(heard, '/device/register')).toHaveLength(1);
    platform.current.faults([{ match: '/api/v1/device', kind: 'offline' }]);
    await press(user, '继续');
    await screen.findByText('没有得到平台明确的答复，已暂停。请检查网络或稍后继续。');
    await quiet();
    // It is looked up before it is sent again, and the list does not answer.
    expect(calls(heard, '/device/register')).toHaveLength(1);
    platform.current.faults([]);
    await press(user, '继续');
    await screen.findByText('导入完成：已绑定1台。');
  });

  it('session ended: stops; the user can continue after signing in again', async () => {
    const { user } = await opened([sheetRow('A-1'), sheetRow('A-2')]);
    platform.current.faults([{ match: '/device/register', kind: 'status', status: 401 }]);
    const { calls: heard } = listen(platform.current);
    await press(user, '绑定2台');
    await screen.findByLabelText('账号');
    expect(calls(heard, '/device/register')).toHaveLength(1);
    platform.current.faults([]);
    await signIn(user, 'miner01');
    await screen.findByText(/^设备\.xlsx：共2行，已绑定0台，还有2行没有绑定。/);
    await press(user, '继续导入');
    await press(user, '继续');
    await screen.findByText('导入完成：已绑定2台。');
  });

  it('signing out deletes it', async () => {
    const { user } = await opened([sheetRow('A-1')]);
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(accountPrefix));
    expect(stored()).not.toEqual([]);
    await signOut(user);
    expect(stored()).toEqual([]);
  });

  it('support view: cannot start, and shows why', async () => {
    await renderConsole({ path: `${path}&token=${await tokenOf(platform.current, 'miner01')}&readonly=1` });
    await choose(fileOf([sheetRow('A-1')]));
    const start = await screen.findByRole('button', { name: '绑定1台', description: '只读视图不能执行此操作' });
    expect((start as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('leaving in the middle', () => {
  /** The second row is in progress until `release` is called. */
  async function halfway() {
    const visit = await opened([sheetRow('A-1'), sheetRow('A-2'), sheetRow('A-3')]);
    const answer = platform.current.fetch;
    let release = () => {};
    let asked = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const second = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let nth = 0;
    vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
      if (!request.url.endsWith('/device/register')) return answer(request);
      nth += 1;
      const answered = await answer(request);
      if (nth === 2) {
        asked();
        await gate;
      }
      return answered;
    });
    await press(visit.user, '绑定3台');
    await second;
    return { ...visit, release };
  }

  it('asks first; staying continues, leaving stops after the current row', async () => {
    const { user, release } = await halfway();
    await press(user, '返回表单');
    await screen.findByRole('dialog', { name: '导入还在进行，要离开吗？' });
    await press(user, '留在这里');
    expect(here()).toBe(path);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await press(user, '返回表单');
    const leave = await screen.findByRole('button', { name: '离开' });
    // Twice, and the current row is answered before the next page is shown.
    leave.click();
    leave.click();
    release();
    await waitFor(() => expect(here()).toBe('/help/bind_device'));
    await waitFor(() => expect(serials()).toEqual(['A-1', 'A-2']));
  });

  it('reload: offers to continue, looks up the current row and binds the rest once; tells bound nodes from those already there (R5-9, R5-410)', async () => {
    const { unmount } = await halfway();
    // The page was closed before the answer arrived: only what was stored remains.
    const stored = { ...localStorage };
    unmount();
    vi.restoreAllMocks();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    openBrowser();
    const { user } = await renderConsole({});
    await screen.findByText(/^设备\.xlsx：共3行，已绑定1台，还有2行没有绑定。/);
    const { calls: heard } = listen(platform.current);
    await press(user, '继续导入');
    expect(await outcomes()).toEqual(['已绑定', '结果未知没有得到结果，不确定是否已绑定', '可绑定']);
    await press(user, '继续');
    await screen.findByText('导入完成：已绑定2台。');
    expect(screen.getByRole('link', { name: '节点列表中已有1台' }).getAttribute('href')).toBe(
      deviceListPath({ terms: ['A-2'] }),
    );
    expect(serials()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(calls(heard, '/device/register')).toHaveLength(1);
    expect(await outcomes()).toEqual(['已绑定', '已绑定节点列表中已有', '已绑定']);
    expect(Object.keys(localStorage).filter((key) => key.includes('.import.'))).toEqual([]);
  });

  it('discarding deletes it; choosing another file asks first', async () => {
    const { user, unmount } = await opened([sheetRow('A-1')]);
    await press(user, '导入另一个文件');
    await screen.findByRole('dialog', { name: '换一个文件？' });
    await press(user, '取消');
    unmount();
    const again = await renderConsole({});
    await press(again.user, '放弃');
    await button('选择文件');
    expect(Object.keys(localStorage).filter((key) => key.includes('.import.'))).toEqual([]);
  });

  it('another tab signs in as somebody else: the tab that keeps the account continues it', async () => {
    const { user } = await halfway();
    vi.restoreAllMocks();
    openBrowser();
    const token = await tokenOf(platform.current, 'unsigned01');
    await enter(() => {
      createSessionStore(localStorage, memoryStorage(), window).startShared(token, 'unsigned01');
      window.dispatchEvent(new StorageEvent('storage', { key: 'console.session', storageArea: localStorage }));
    });
    await press(user, '保持当前账号');
    await screen.findByText(/^设备\.xlsx：共3行，已绑定1台，还有2行没有绑定。/);
    // In the storage of all tabs, because this one may be closed.
    const imports = (storage: Storage) => Object.keys(storage).filter((key) => key.includes('.import.'));
    expect([imports(localStorage).length, imports(sessionStorage)]).toEqual([2, []]);
    await press(user, '继续导入');
    await press(user, '继续');
    await screen.findByText('导入完成：已绑定2台。');
    expect(serials()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(imports(localStorage)).toEqual([]);
  });

  it('its storage is lost: from then on says that the progress is not saved', async () => {
    const { release } = await halfway();
    const note = () => screen.queryByText('进度没有保存：刷新或关闭页面后，需要重新选择文件。');
    expect(note()).toBeNull();
    for (const key of Object.keys(localStorage)) if (key.endsWith('.import.head')) localStorage.removeItem(key);
    await act(async () => release());
    await waitFor(() => expect(note()).not.toBeNull());
    await screen.findByText('导入完成：已绑定3台。');
  });

  it('other account: no offer', async () => {
    const { unmount } = await opened([sheetRow('A-1')]);
    const rows = Object.entries(localStorage).filter(([key]) => key.includes('.import.'));
    expect(rows).not.toEqual([]);
    unmount();
    for (const [key, text] of rows) {
      localStorage.removeItem(key);
      localStorage.setItem(key.replace(digestOf('miner01'), digestOf('agent01')), text);
    }
    await renderConsole({});
    await button('选择文件');
  });
});

it('another tab imports: waits', async () => {
  let leave = () => {};
  const other = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks.request('console.import.100001', {}, () => other);
  await renderConsole({ path, user: 'miner01' });
  await screen.findByText('导入已在另一个标签页打开');
  expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull();
  await act(async () => leave());
  await button('选择文件');
});
