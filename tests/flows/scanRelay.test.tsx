import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { act } from '../support/act';
import { renderConsole } from '../support/renderConsole';
import { menu, signIn, signOut, toasts, tokenOf } from '../support/visit';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const path = '/help/bind_device';
const [miner01, weekly01] = ['100001', '100008'];
const refused = { match: 'WS /api/v1/user/device/ws', kind: 'status' } as const;

/** How many sockets of an account the platform has; counts them with a message that is not a scan. */
const held = (uid: string) => platform.current.putOnSockets(uid, '');
const scan = (uid: string, type: string, data: unknown) =>
  act(async () => void platform.current.putOnSockets(uid, JSON.stringify({ type, data })));
const serial = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^(设备ID|SN号)/ });
const line = (words: string) => screen.findByText(words);

async function arrive() {
  const visit = await renderConsole({ path, user: 'miner01' });
  await line('可接收手机扫码');
  return visit;
}

describe('a scan from the phone', () => {
  it('fills in the form with its source, and sends nothing (R4-37, R16-42)', async () => {
    await arrive();
    await scan(miner01, 'deviceID', 'E4A7B0319C52');
    expect((await serial()).value).toBe('E4A7B0319C52');
    expect(screen.getByText('来自手机扫码')).toBeDefined();
    expect(toasts()).toEqual(['设备ID已由手机扫码填入']);
    expect(platform.current.ledger.bindings).toEqual([]);
  });

  it('malformed: is ignored (R4-38)', async () => {
    await arrive();
    for (const [type, data] of [
      ['remark', 'E4A7B0319C52'],
      ['deviceID', '<b>E4A7B0319C52</b>'],
      ['deviceID', 42],
      ['__proto__', 'E4A7B0319C52'],
    ] as const) {
      await scan(miner01, type, data);
    }
    await act(async () => void platform.current.putOnSockets(miner01, 'E4A7B0319C52'));
    expect([(await serial()).value, toasts(), screen.queryByText('来自手机扫码')]).toEqual(['', [], null]);
  });

  it('support view: is ignored', async () => {
    await renderConsole({ path: `${path}?token=${await tokenOf(platform.current, 'miner01')}&readonly=1` });
    await serial();
    expect([held(miner01), screen.queryByText(/可接收手机扫码|连接已中断/)]).toEqual([0, null]);
  });
});

describe('the connection', () => {
  /** The network is back: the next attempt is made now. */
  const hurry = () => act(async () => void fireEvent(window, new Event('online')));

  it('gives up after five attempts; a button reconnects', async () => {
    const { user } = await arrive();
    await user.type(await serial(), 'TYPED-0001');
    platform.current.faults([refused]);
    await act(async () => void platform.current.dropSockets(miner01));
    for (const attempt of [1, 2, 3, 4, 5]) {
      await line(`${attempt} / 5`);
      expect(held(miner01)).toBe(0);
      await hurry();
    }
    await line('已停止接收手机扫码');
    await hurry();
    platform.current.faults([]);
    await hurry();
    expect(held(miner01)).toBe(0);
    await user.click(screen.getByRole('button', { name: '重新连接' }));
    await line('可接收手机扫码');
    expect([held(miner01), (await serial()).value]).toEqual([1, 'TYPED-0001']);
  });

  it('ends with the page and the session; the next account has its own', async () => {
    const { user } = await arrive();
    expect(held(miner01)).toBe(1);
    const places = within(await menu());
    await user.click(places.getByRole('link', { name: /计费结算/ }));
    await waitFor(() => expect(held(miner01)).toBe(0));
    await user.click(places.getByRole('link', { name: '绑定节点' }));
    await line('可接收手机扫码');
    expect(held(miner01)).toBe(1);
    await user.type(await serial(), 'TYPED-0001');
    await signOut(user);
    expect(held(miner01)).toBe(0);
    await signIn(user, 'weekly01');
    await user.click(within(await menu()).getByRole('link', { name: '绑定节点' }));
    await line('可接收手机扫码');
    expect([held(miner01), held(weekly01)]).toEqual([0, 1]);
    await scan(miner01, 'deviceID', 'E4A7B0319C52');
    expect((await serial()).value).toBe('');
    await scan(weekly01, 'deviceID', 'E4A7B0319C53');
    await waitFor(async () => expect((await serial()).value).toBe('E4A7B0319C53'));
  });
});
