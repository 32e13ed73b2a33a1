import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { Notice } from '../../src/platform/contract/notices';
import * as notices from '../../src/platform/contract/notices';
import { bell, notice, openNotices, popover, rows, tab } from '../support/notices';
import { renderConsole } from '../support/renderConsole';
import { here, hold, listen, toasts, tokenOf } from '../support/visit';
import { ask } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const bill = '上月账单已生成，请在核对期内确认';
const opened = (name = bill) => screen.findByRole('dialog', { name });
const answered = (data: unknown): Fault => ({
  match: '^GET /api/notice/(?!list)',
  kind: 'status',
  status: 200,
  body: { code: 0, message: '', data },
});
const counted = (count: number) => screen.findByRole('button', { name: `通知，${count}条未读` });

/** Opens the first notice of miner01. */
async function openFirst(...faults: readonly Fault[]) {
  const visit = await openNotices('miner01');
  const [first] = await rows(3);
  if (!first) throw new Error('no notice');
  platform.current.faults(faults);
  await visit.user.click(first);
  return { ...visit, first };
}

describe('a notice', () => {
  it('is shown with its time and level, and is read afterwards (R13-1, R13-7, R13-8)', async () => {
    const { user, console, first } = await openFirst();
    const dialog = await opened();
    expect(dialog.classList.contains('dialog--wide')).toBe(true);
    expect(dialog.textContent).toMatch(/级别高2025-06-0\d \d\d:\d\d:\d\d（北京时间）/);
    expect(dialog.querySelector('.NoticeDialog_body')?.textContent).toBe(
      '您的上月账单已由财务核对完成，请前往结算页查看并确认。\n逾期未确认的账单将顺延至下一结算周期。',
    );
    await counted(2);
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(document.activeElement).toBe(first));
    // It keeps its place until the tab is reopened.
    expect((await rows(3))[0]).toBe(first);
    expect(first.className).toContain('NoticeList_read');
    expect((await tab(/^未读/)).textContent).toBe('未读2');
    const unread = { query: { pageIndex: 1, pageSize: 20, type: 'unread' } } as const;
    expect((await console.client.call(notices.list, unread)).total).toBe(2);
    await user.click(await tab(/^全部/));
    expect((await rows(20)).map((row) => row.className.includes('read')).slice(0, 4)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await user.click(await tab(/^未读/));
    await rows(2);
  });

  it.each([
    ['null', answered(null)],
    [
      'a 404 with words',
      { match: '^GET /api/notice/(?!list)', kind: 'status', status: 404, body: { msg: '没有' } } as const,
    ],
  ])(
    'that is answered with %s does not open, which a message says, and the list is refetched (R13-13)',
    async (_, fault) => {
      const visit = await openNotices('miner01');
      const [first] = await rows(3);
      const { calls, quiet } = listen(platform.current);
      platform.current.faults([fault]);
      if (first) await visit.user.click(first);
      await waitFor(() => expect(toasts()).toEqual(['这条通知已不存在']));
      await quiet();
      expect(calls.slice(1)).toContain('GET /api/notice/list');
      expect(screen.queryByRole('dialog', { name: bill })).toBeNull();
      expect((await popover()).contains(document.activeElement)).toBe(true);
    },
  );

  it('that cannot be loaded is shown as in the list, and stays unread until a retry', async () => {
    const { user } = await openFirst({ match: '^GET /api/notice/(?!list)', kind: 'status', status: 500, times: 1 });
    const dialog = within(await opened());
    expect(dialog.getByRole('alert').textContent).toContain(
      '通知详情读取失败，下面是列表中的内容。 系统繁忙，请稍后再试',
    );
    expect(dialog.getByText(/您的上月账单已由财务核对完成/)).toBeDefined();
    expect(bell().getAttribute('aria-label')).toBe('通知，3条未读');
    await user.click(dialog.getByRole('button', { name: '重试' }));
    await counted(2);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('about a bill links to it, which closes the dialog and the list (R13-12)', async () => {
    const { user } = await openFirst();
    await user.click(within(await opened()).getByRole('link', { name: /^查看5月账单$/ }));
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-05'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('about anything else has no link', async () => {
    const { user } = await openNotices('miner01');
    const [, second] = await rows(3);
    if (second) await user.click(second);
    expect(within(await opened('骨干网络割接通知')).queryByRole('link')).toBeNull();
  });

  it('is shown if it was the last one chosen', async () => {
    const unread = '/api/notice/list?pageIndex=1&pageSize=20&type=unread';
    const { data } = await ask<{ data: { list: Notice[] } }>(platform.current, 'miner01', unread);
    const held = hold(platform.current, `GET /api/notice/${data.list[0]?.id}$`);
    const { user } = await openFirst();
    await waitFor(() => expect(held.calls).toBe(1));
    const { quiet } = listen(platform.current);
    const [, second] = await rows(3);
    if (second) await user.click(second);
    await opened('骨干网络割接通知');
    await counted(2);
    held.release();
    // Both were read.
    await counted(1);
    await quiet();
    expect(screen.queryByRole('dialog', { name: bill })).toBeNull();
  });

  it('runs no markup: an https link opens in a new tab, everything else is text (R13-10, R17-7)', async () => {
    const content = [
      '<img src=x onerror=alert(1)><script>alert(1)</script>',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](http://c.example) [[d]](https://d.example)',
      '[教程](https://docs.example.com/flash)[e](https://e',
      '\u202egnp.exe',
    ].join('\n');
    await openFirst(answered(notice({ title: '<b>标题</b>', content })));
    const dialog = await opened('<b>标题</b>');
    const links = within(dialog).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['教程（在新标签页打开）']);
    expect(links[0]?.getAttribute('href')).toBe('https://docs.example.com/flash');
    expect([links[0]?.getAttribute('target'), links[0]?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    const shown = dialog.querySelector('.NoticeDialog_body')?.textContent;
    expect(shown).toBe(content.replace('[教程](https://docs.example.com/flash)', '教程（在新标签页打开）'));
    expect(dialog.querySelector('img, script, b')).toBeNull();
  });
});

describe('all notices in the list', () => {
  const press = async (user: UserEvent, name: RegExp) => {
    const button = within(await popover()).getByRole('button', { name });
    await user.click(button);
  };

  it('are marked as read with one press, a page at a time, and keep their places (R13-11)', async () => {
    const { user, console } = await openNotices('agent01');
    await rows(20);
    await press(user, /^将已显示的20条标为已读$/);
    await counted(6);
    // The others have moved up.
    const now = await rows(26);
    expect(now.map((row) => row.className.includes('read')).lastIndexOf(true)).toBe(19);
    expect(document.activeElement).toBe(await tab(/^未读/));
    await press(user, /^全部标为已读$/);
    await within(await popover()).findByText('这里的通知都已读');
    await screen.findByRole('button', { name: '通知' });
    const unread = { query: { pageIndex: 1, pageSize: 20, type: 'unread' } } as const;
    expect((await console.client.call(notices.list, unread)).total).toBe(0);
  });

  it('are marked as read until one fails: the others stay unread, which a message says, and can be retried (R13-11)', async () => {
    const { user } = await openNotices('miner01');
    const [first] = await rows(3);
    platform.current.faults([{ match: '^GET /api/notice/(?!list)', kind: 'status', status: 500, times: 1 }]);
    await press(user, /^全部标为已读$/);
    await waitFor(() => expect(toasts()).toEqual(['还有1条没有标为已读：系统繁忙，请稍后再试']));
    await counted(1);
    expect(first?.className).not.toContain('NoticeList_read');
    await press(user, /^全部标为已读$/);
    await screen.findByRole('button', { name: '通知' });
  });
});

it('a support view shows the list’s version of a notice and leaves it unread', async () => {
  const token = await tokenOf(platform.current, 'miner01');
  const { user } = await renderConsole({ path: `/user/certification?token=${token}&readonly=1` });
  const { calls, quiet } = listen(platform.current);
  await user.click(await counted(3));
  const [first] = await rows(3);
  expect(within(await popover()).queryByRole('button', { name: '全部标为已读' })).toBeNull();
  if (first) await user.click(first);
  const dialog = within(await opened());
  expect(dialog.getByText(/您的上月账单已由财务核对完成/)).toBeDefined();
  expect(dialog.getByText('只读支持视图中查看通知，不会标为已读。')).toBeDefined();
  await quiet();
  expect(calls.filter((call) => /\/api\/notice\/(?!list)/.test(call))).toEqual([]);
  expect(first?.className).not.toContain('NoticeList_read');
  await counted(3);
});
