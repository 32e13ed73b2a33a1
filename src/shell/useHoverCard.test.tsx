import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHoverCard } from './useHoverCard';

function Card() {
  const { open, frame, trigger } = useHoverCard();
  return (
    <>
      <div data-testid="frame" {...frame}>
        <button type="button" {...trigger}>
          opener
        </button>
        {open && <button type="button">inside</button>}
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}

const shown = () => screen.queryByRole('button', { name: 'inside' }) !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(<Card />);
  return {
    user: userEvent.setup(),
    frame: screen.getByTestId('frame'),
    opener: screen.getByRole('button', { name: 'opener' }),
  };
}

describe('useHoverCard', () => {
  it('opens after hovering for 150 ms, and stays while the pointer is inside', () => {
    vi.useFakeTimers();
    const { frame } = show();
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    pass(149);
    expect(shown()).toBe(false);
    pass(1);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    pass(100);
    fireEvent.pointerEnter(frame, { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    pass(150);
    expect(shown()).toBe(false);
  });

  it('opens on click, stays when the pointer leaves, and closes on a second click (R2-25)', () => {
    vi.useFakeTimers();
    const { frame, opener } = show();
    // Browsers focus the button before the click.
    act(() => opener.focus());
    fireEvent.click(opener);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(frame, { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).toBe(true);
    fireEvent.click(opener);
    expect(shown()).toBe(false);
  });

  it('opens on focus, lets the focus in, and closes when it moves on', async () => {
    const { user } = show();
    await user.tab();
    expect(shown()).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'inside' }));
    await user.tab();
    expect(shown()).toBe(false);
  });

  it('closes on Escape, with the focus on its button', async () => {
    const { user, opener } = show();
    await user.tab();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(shown()).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('closes on a click outside', async () => {
    const { user, opener } = show();
    await user.click(opener);
    expect(shown()).toBe(true);
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(shown()).toBe(false);
  });
});
