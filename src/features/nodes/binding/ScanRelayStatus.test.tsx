import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createTexts, TextsProvider } from '../../../providers/texts';
import { type RelayView, ScanRelayStatus } from './ScanRelayStatus';

async function show() {
  const texts = await createTexts('zh');
  await texts.enter('binding');
  const reconnect = vi.fn();
  const at = (state: RelayView['state'], attempt = 0) => (
    <TextsProvider texts={texts}>
      <ScanRelayStatus relay={{ state, attempt, reconnect }} />
    </TextsProvider>
  );
  const { container, rerender } = render(at('off'));
  return { container, reconnect, turn: (...next: Parameters<typeof at>) => act(() => rerender(at(...next))) };
}

/** The announced text. */
const said = () => screen.getByRole('status').textContent;

describe('the scan relay status', () => {
  it('is hidden while the relay is off', async () => {
    expect((await show()).container.textContent).toBe('');
  });

  it('announces changes, but not each attempt', async () => {
    const { container, turn } = await show();
    turn('connecting');
    const region = screen.getByRole('status');
    expect(said()).toBe('正在准备接收手机扫码');
    turn('open');
    expect([said(), container.textContent]).toEqual(['可接收手机扫码', '可接收手机扫码']);
    for (const attempt of [1, 2, 3, 4, 5]) {
      for (const state of ['waiting', 'connecting'] as const) {
        turn(state, attempt);
        expect(said()).toBe('接收手机扫码的连接已中断，正在重连');
        expect(container.textContent).toBe(`接收手机扫码的连接已中断，正在重连${attempt} / 5`);
      }
    }
    expect(screen.queryByRole('button')).toBeNull();
    turn('open', 5);
    expect(container.textContent).toBe('可接收手机扫码');
    // The region must stay the same: a new one might not be announced.
    expect(screen.getByRole('status')).toBe(region);
  });

  it('after giving up: offers to reconnect, and keeps the focus in place', async () => {
    const { container, reconnect, turn } = await show();
    turn('givenUp', 5);
    expect(said()).toBe('已停止接收手机扫码');
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重新连接' }));
    await user.keyboard('{Enter}');
    expect(reconnect).toHaveBeenCalledTimes(1);
    turn('connecting');
    expect([said(), screen.queryByRole('button')]).toEqual(['正在准备接收手机扫码', null]);
    expect(document.activeElement).toBe(container.firstElementChild);
  });
});
