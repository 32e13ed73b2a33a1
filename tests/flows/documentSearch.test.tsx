import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { loadArticle } from '../../documents';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';

vi.mock('../../documents', async (original) => {
  const real = await original<typeof import('../../documents')>();
  return { loadArticle: vi.fn(real.loadArticle) };
});

setupPlatform({ now: 1_749_175_200 });

/** jsdom has no layout. */
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

const field = () => screen.findByRole('searchbox', { name: '搜索教程' });
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const found = (words: string) => screen.findByText(new RegExp(`^「${words}」找到`));
const hits = async (words: string) => {
  const status = await found(words);
  return within(status.parentElement as HTMLElement).getAllByRole('link');
};
/** In a single act: React does not resume a promise that started in an act that has ended. */
const follow = (link: HTMLElement | undefined) => act(async () => link?.click());
const back = async (path: string) => {
  await act(async () => window.history.back());
  await waitFor(() => expect(decodeURIComponent(window.location.href).endsWith(path)).toBe(true));
};

describe('document search', () => {
  it('texts that fail to load: says so and retries', async () => {
    const { user } = await renderConsole({ path: '/doc-x86', user: 'miner01' });
    await screen.findByRole('heading', { level: 2, name: '准备' });
    vi.mocked(loadArticle).mockRejectedValueOnce(new Error('Failed to fetch'));
    await user.click(await field());
    await user.paste('阵列卡');
    await screen.findByText('教程搜索加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    const [best] = await hits('阵列卡');
    expect(best?.textContent).toContain('服务器刷机教程');
  });

  it('hit: leads to its section with the words marked; Back returns to the hits (R13-15)', async () => {
    const { user } = await renderConsole({ path: '/doc-ip', user: 'miner01' });
    await user.type(await field(), '阵列卡');
    const [best] = await hits('阵列卡');
    expect(best?.textContent).toMatch(/服务器刷机教程.*先理好磁盘/);
    expect(new Set(marks())).toEqual(new Set(['阵列卡']));
    expect(screen.queryByRole('navigation', { name: '目录' })).toBeNull();
    await follow(best);
    await screen.findByRole('heading', { level: 1, name: '服务器刷机教程' });
    const heading = await screen.findByRole('heading', { level: 2, name: '先理好磁盘' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(window.location.hash).toBe('#disks');
    expect(marks().length).toBeGreaterThan(1);
    expect(new Set(marks())).toEqual(new Set(['阵列卡']));
    // Links in the contents keep the marks.
    await user.click(screen.getByRole('link', { name: '制作启动盘', hidden: true }));
    expect(marks().length).toBeGreaterThan(1);
    await back('/doc-server?mark=阵列卡#disks');
    await back('/doc-ip?search=阵列卡');
    await hits('阵列卡');
    await back('/doc-ip');
    await screen.findByRole('heading', { level: 1, name: 'IP设置教程' });
    await waitFor(() => expect(marks()).toEqual([]));
    expect(await field()).toHaveProperty('value', '');
  });

  it('works by keyboard alone', async () => {
    const { user } = await renderConsole({ path: '/doc-ip', user: 'miner01' });
    const input = await field();
    await user.type(input, '8gb');
    const [best] = await hits('8gb');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(best);
    await user.click(input);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(best);
    await act(() => user.keyboard('{Enter}'));
    await screen.findByRole('navigation', { name: '目录' });
    expect(marks().join()).toContain('8\u00a0GB');
    // The section is focused a frame later.
    await waitFor(() => expect(document.activeElement?.localName).toMatch(/^h\d$/));
    // The field keeps the words: Enter lists the hits again, Escape ends the search.
    await user.click(await field());
    await user.keyboard('{Enter}');
    await found('8gb');
    await act(() => user.keyboard('{Escape}'));
    await screen.findByRole('navigation', { name: '目录' });
    expect(marks()).toEqual([]);
    expect(window.location.search).toBe('');
  });

  it('cleared: shows the document again, and the field keeps the focus for another search', async () => {
    const { user } = await renderConsole({ path: '/doc-x86', user: 'miner01' });
    await user.type(await field(), '阵列卡');
    await hits('阵列卡');
    await user.clear(await field());
    await screen.findByRole('heading', { level: 2, name: '准备' });
    expect(document.activeElement).toBe(await field());
  });

  it('several words: only finds them together; no hits: says so', async () => {
    const { user } = await renderConsole({ path: '/doc-ip', user: 'miner01' });
    await user.type(await field(), '解绑 拨号线路');
    const [best] = await hits('解绑 拨号线路');
    expect(best?.textContent).toMatch(/网络配置教程.*选定管理网卡/);
    await user.clear(await field());
    await user.type(await field(), '没有这个词');
    const none = await screen.findAllByText('没有找到「没有这个词」');
    expect(none[0]?.closest('[role="status"]')).not.toBeNull();
    const all = within(screen.getByRole('navigation', { name: '全部教程' })).getAllByRole('link');
    expect(all).toHaveLength(8);
    await follow(all[5]);
    await screen.findByRole('heading', { level: 1, name: '绑定节点教程' });
    expect(await field()).toHaveProperty('value', '');
  });

  it('more hits than shown at first: a button shows more', async () => {
    const { user } = await renderConsole({ path: '/doc-ip?search=线路', user: 'miner01' });
    const status = await found('线路');
    const count = Number(/\d+/.exec(status.textContent)?.[0]);
    expect(count).toBeGreaterThan(20);
    const list = () => within(screen.getByRole('main')).getAllByRole('listitem');
    const before = list().length;
    await user.click(screen.getByRole('button', { name: /^显示其余/ }));
    expect(list().length).toBeGreaterThan(before);
  });

  it('English console: searches in English', async () => {
    localStorage.setItem('console.preferences', JSON.stringify({ locale: 'en' }));
    const { user } = await renderConsole({ path: '/doc-ip', user: 'miner01' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search the tutorials' }), 'raid');
    await screen.findByText(/^“raid” found in/);
    const [best] = await screen.findAllByRole('link', { name: /^Tutorial: flashing a server.*RAID/ });
    await follow(best);
    await screen.findByRole('heading', { level: 1, name: 'Tutorial: flashing a server' });
    await waitFor(() => expect(marks()).toContain('RAID'));
  });
});
