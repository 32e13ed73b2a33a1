import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PendingPlace } from './PendingPlace';

vi.mock('./PendingNumber', () => ({ PendingNumber: () => <b>5</b> }));
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryByText('5') !== null;

describe('the number of what is pending', () => {
  it('comes three seconds after the frame, and stays (R19-17)', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<PendingPlace now={false} />);
    await pass(2999);
    expect(shown()).toBe(false);
    await pass(1);
    expect(shown()).toBe(true);
    rerender(<PendingPlace now />);
    expect(shown()).toBe(true);
  });

  it('comes at once on the screen that shows the same, also after another one', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<PendingPlace now={false} />);
    await pass(1000);
    rerender(<PendingPlace now />);
    await pass(0);
    expect(shown()).toBe(true);
  });
});
