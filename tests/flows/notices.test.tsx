import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import * as notices from '../../src/platform/contract/notices';
import { bell, listed, noPopover, notice, openNotices, popover, rows, tab } from '../support/notices';
import { renderConsole } from '../support/renderConsole';
import { hold, listen, menu, see, toasts } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

const more = (name = '加载更多') => screen.findByRole('button', { name });

describe('the list', () => {
  it('has a tab of unread notices with their count, and a tab of all (R3-18, R13-2)', async () => {
    const { user } = await openNotices('miner01');
    const unread = await rows(3);
    expect((await tab(/^未读/)).textContent).toBe('未读3');
    expect(document.activeElement).toBe(await tab(/^未读/));
    const [first] = unread;
    expect(first?.textContent).toMatch(/^上月账单已生成，请在核对期内确认未读 级别高 2025-06-0\d \d\d:\d\d:\d\d$/);
    expect(unread.map((row) => row.classList.contains('NoticeList_read'))).toEqual([false, false, false]);
    expect(screen.getByText('没有更多通知了')).toBeDefined();

    await user.click(await tab(/^全部/));
    const all = await rows(20);
    expect(all.map((row) => row.classList.contains('NoticeList_read'))).toEqual(all.map((_, place) => place > 2));
    expect(all[4]?.textContent).toMatch(/^周结算手续费说明级别中 /);
    expect(all[5]?.textContent).toMatch(/级别低 /);
  });

  it('has an icon for each level, and shows an unknown level unchanged (R13-9)', async () => {
    const list = ['高', '中', '低'].map((level) => notice({ id: level, level }));
    const [one, other] = [notice({ level: '紧急' }), notice({ id: 'bare', level: '', title: '', sendTime: 1e15 })];
    platform.current.faults([listed('/api/notice/list', [...list, one, other], 5)]);
    await openNotices('miner01');
    const shown = await rows(5);
    const icons = shown.slice(0, 3).map((row) => row.querySelector('.NoticeDialog_icon'));
    expect(icons.map((icon) => /NoticeDialog_(?!icon)\w+/.exec(icon?.getAttribute('class') ?? '')?.[0])).toEqual([
      'NoticeDialog_high',
      'NoticeDialog_middle',
      undefined,
    ]);
    expect(new Set(icons.map((icon) => icon?.innerHTML)).size).toBe(3);
    expect(shown.slice(3).map((row) => row.textContent)).toEqual([
      '刚刚发出的通知未读 级别紧急 2025-06-06 09:59:58',
      '（无标题）未读 —',
    ]);
  });

  it('loads further pages without repetitions, and keeps the focus (R13-4, R13-5, R13-6, R16-32)', async () => {
    const { user } = await openNotices('agent01');
    await rows(20);
    await user.click(await more());
    const unread = await rows(26);
    // The button is gone: the first new row has the focus.
    await waitFor(() => expect(document.activeElement).toBe(unread[20]));
    await user.click(await tab(/^全部/));
    await rows(20);
    const button = await more();
    await user.click(button);
    await rows(40);
    expect(document.activeElement).toBe(button);
    // Returning to the unread tab starts from its first page; the rows keep their places.
    await user.click(await tab(/^未读/));
    await rows(20);
    await user.click(await tab(/^全部/));
    await rows(40);
  });

  it('contains each notice once even if new ones arrive between two pages', async () => {
    const { user, console } = await openNotices('agent01');
    await user.click(await tab(/^全部/));
    await rows(20);
    const query = { pageIndex: 1, pageSize: 100, type: 'all' } as const;
    const { list } = await console.client.call(notices.list, { query });
    // A new one arrived: the second page starts with the last of the first, and the total is one higher.
    const second = listed('pageIndex=2', list.slice(19, 39), 121);
    const grown = listed('pageIndex=1&pageSize=20&type=all', [notice(), ...list.slice(0, 19)], 121);
    platform.current.faults([second, grown]);
    await user.click(await more());
    const titles = (await rows(40)).map((row) => row.textContent);
    expect(titles[0]).toContain('刚刚发出的通知');
    expect(titles[1]).toContain(list[0]?.title);
    expect(titles[39]).toContain(list[38]?.title);
    expect(new Set(titles).size).toBe(40);
  });

  it('marks notices as unread by the list of unread ones if their own field is missing (R13-3)', async () => {
    const { user, console } = await openNotices('agent01');
    const query = { pageIndex: 1, pageSize: 100, type: 'all' } as const;
    const { list } = await console.client.call(notices.list, { query });
    const silent = list.map(({ read: _, ...left }) => left);
    platform.current.faults([
      listed('pageIndex=1&pageSize=20&type=all', silent.slice(0, 20), 40),
      listed('pageIndex=2&pageSize=20&type=all', silent.slice(20, 40), 40),
    ]);
    const unread = (all: readonly HTMLElement[]) =>
      all.filter((row) => !row.classList.contains('NoticeList_read')).length;
    await user.click(await tab(/^全部/));
    expect(unread(await rows(20))).toBe(20);
    await user.click(await more());
    await rows(40);
    await waitFor(async () => expect(unread(await rows(40))).toBe(26));
  });

  it('shows a page that failed, and retries it', async () => {
    const { user } = await openNotices('agent01');
    await rows(20);
    platform.current.faults([{ match: 'pageIndex=2', kind: 'status', times: 1 }]);
    await user.click(await more());
    expect((await screen.findByRole('alert')).textContent).toBe('更多通知加载失败 系统繁忙，请稍后再试重试');
    await rows(20);
    const again = await more('重试');
    expect(document.activeElement).toBe(again);
    await user.click(again);
    await rows(26);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a first page that failed, and retries it, which updates the bell', async () => {
    platform.current.faults([{ match: '/api/notice/list', kind: 'offline' }]);
    const { user } = await renderConsole({ path: '/user/certification', user: 'miner01' });
    await menu();
    await user.click(bell());
    expect((await screen.findByRole('alert')).textContent).toContain('通知加载失败');
    const again = await within(await popover()).findByRole('button', { name: '重试' });
    platform.current.faults([]);
    await user.click(again);
    await rows(3);
    expect((await popover()).contains(document.activeElement)).toBe(true);
    await screen.findByRole('button', { name: '通知，3条未读' });
  });

  it('says that it is empty', async () => {
    platform.current.faults([listed('/api/notice/list', [], 0)]);
    const { user } = await renderConsole({ path: '/user/certification', user: 'newbie01' });
    await menu();
    await user.click(bell());
    await within(await popover()).findByText('没有未读通知');
    await user.click(await tab(/^全部/));
    await within(await popover()).findByText('还没有通知');
  });

  it('shows the tab chosen last', async () => {
    const { user } = await openNotices('miner01');
    await rows(3);
    const held = hold(platform.current, 'type=all');
    const { quiet } = listen(platform.current);
    await user.click(await tab(/^全部/));
    await waitFor(() => expect(held.calls).toBe(1));
    await user.click(await tab(/^未读/));
    held.release();
    await quiet();
    await rows(3);
  });
});

describe('the keyboard', () => {
  it('moves through the rows, opens one, and returns by Escape', async () => {
    const { user } = await openNotices('miner01');
    const [first, second] = await rows(3);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '骨干网络割接通知' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '骨干网络割接通知' })).toBeNull());
    expect(document.activeElement).toBe(second);
    await popover();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noPopover()).toBeNull());
    expect(document.activeElement).toBe(bell());
  });
});

describe('new notices', () => {
  it('are fetched when the page becomes visible again, announced, and listed (R16-77)', async () => {
    const { console } = await openNotices('miner01');
    await rows(3);
    const query = { pageIndex: 1, pageSize: 20, type: 'unread' } as const;
    const { list } = await console.client.call(notices.list, { query });
    platform.current.faults([listed('type=unread', [notice(), ...list], 4)]);
    const { calls, quiet } = listen(platform.current);
    const focused = document.activeElement;
    await see('hidden');
    await quiet();
    expect(calls).toEqual([]);
    await see('visible');
    await screen.findByText('有1条新通知', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
    expect(bell().getAttribute('aria-label')).toBe('通知，4条未读');
    expect((await rows(4))[0]?.textContent).toContain('刚刚发出的通知');
    expect(document.activeElement).toBe(focused);
    expect(toasts()).toEqual([]);
  });
});
