import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTexts, TextsProvider } from '../providers/texts';
import { LatePendingNumber, pendingNumber } from './SideMenu';

vi.mock('./PendingNumber', () => ({ PendingNumber: () => <b>5</b> }));
afterEach(() => {
  vi.useRealTimers();
});

const texts = await createTexts('zh');
beforeAll(() => pendingNumber.load(texts));
/** The badge, rendered `now` or after the first rows. */
const place = (now: boolean) => (
  <TextsProvider texts={texts}>
    <LatePendingNumber now={now} />
  </TextsProvider>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryByText('5') !== null;

describe('the count of pending items', () => {
  it('appears three seconds after the frame, and stays (R19-17)', async () => {
    vi.useFakeTimers();
    const { rerender } = render(place(false));
    await pass(2999);
    expect(shown()).toBe(false);
    await pass(1);
    expect(shown()).toBe(true);
    rerender(place(true));
    expect(shown()).toBe(true);
  });

  it('appears at once on the page that shows the items, also after another page', async () => {
    vi.useFakeTimers();
    const { rerender } = render(place(false));
    await pass(1000);
    rerender(place(true));
    await pass(0);
    expect(shown()).toBe(true);
  });
});
