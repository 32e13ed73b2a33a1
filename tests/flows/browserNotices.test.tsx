import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(() => import('../../src/shell/BrowserNotices').then(() => undefined));

const overviewOf = (offline: number, fault: number) =>
  ({
    match: 'user/device/overview',
    kind: 'status',
    status: 200,
    body: { total: 37, online: 37 - offline - fault, offline, fault, upBandwidth: 1 },
  }) as unknown as Fault;

let titles: string[] = [];
let held: string[] = [];
let badges: (number | undefined)[] = [];
const permission = vi.fn<() => Promise<NotificationPermission>>();

beforeEach(() => {
  [titles, held, badges] = [[], [], []];
  class Notice {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      Notice.permission = await permission();
      return Notice.permission;
    }
    onclick = null;
    onclose = null;
    constructor(title: string, { body = '' }: NotificationOptions) {
      titles.push(`${title.replaceAll('\u00a0', ' ')} ${body.replaceAll('\u00a0', ' ')}`);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Notice);
  const request = async (name: string, _: object, run: () => Promise<void>) => {
    held.push(name);
    await run();
    held.splice(held.indexOf(name), 1);
  };
  Object.assign(navigator, {
    locks: { request, query: async () => ({ held: held.map((name) => ({ name })) }) },
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['locks', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

const look = (focus: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(focus);
const openCard = async () => {
  const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
  await user.click(await screen.findByRole('button', { name: /用户：/ }));
  return { user, toggle: await screen.findByRole<HTMLInputElement>('switch', { name: '浏览器通知' }) };
};
/** Switches them on, and waits until the first counts have loaded. */
const begin = async () => {
  permission.mockResolvedValue('granted');
  platform.current.faults([overviewOf(3, 2)]);
  const card = await openCard();
  await card.user.click(card.toggle);
  await act(() => vi.advanceTimersByTime(3_000));
  await waitFor(() => expect(badges.at(-1)).toBeGreaterThan(0));
  return card;
};
const later = async (...faults: Fault[]) => {
  platform.current.faults(faults);
  await act(() => vi.advanceTimersByTime(600_000));
};

describe('browser notices (R19-66)', () => {
  it('report once how many nodes went down, after ten minutes at most, and set the badge', async () => {
    look(false);
    await begin();
    expect(titles).toEqual([]);
    await later(overviewOf(5, 3));
    await waitFor(() => expect(titles).toEqual(['3台节点掉线或故障 现在离线5台，故障3台']));
    await later(overviewOf(4, 4));
    expect(titles).toHaveLength(1);
  });

  it.each([
    [5, 2, '2台节点掉线 现在离线5台，故障2台'],
    // One of the offline nodes may be in fault now.
    [2, 4, '1台节点故障 现在离线2台，故障4台'],
  ])('report the changes up to %i offline and %i in fault', async (offline, fault, words) => {
    look(false);
    await begin();
    await later(overviewOf(offline, fault));
    await waitFor(() => expect(titles).toEqual([words]));
  });

  it('are silent while the console is visible, and when they are off', async () => {
    look(true);
    const { user, toggle } = await begin();
    await later(overviewOf(9, 3));
    expect(titles).toEqual([]);
    await user.click(toggle);
    await waitFor(() => expect(badges.at(-1)).toBe(0));
  });

  it('report that the checking days of a bill begin', async () => {
    look(false);
    platform.current.setNow(beijing('2025-06-02T23:55:00'));
    await begin();
    platform.current.setNow(beijing('2025-06-03T00:05:00'));
    await later(overviewOf(3, 2));
    await waitFor(() => expect(titles).toEqual(['5月账单开始核对 请核对并确认账单']));
  });

  it('are shown by one tab of the account', async () => {
    look(false);
    Object.assign(navigator.locks, { request: () => new Promise(() => {}) });
    await begin();
    await later(overviewOf(9, 3));
    expect(titles).toEqual([]);
  });

  it('that the browser refuses stay off, and explain how to allow them', async () => {
    permission.mockResolvedValue('denied');
    const { user, toggle } = await openCard();
    await user.click(toggle);
    await screen.findByText(/浏览器已拒绝通知/);
    expect(toggle.checked).toBe(false);
  });
});
