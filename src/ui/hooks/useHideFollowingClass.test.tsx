import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHideFollowingClass } from './useHideFollowingClass';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hold = (unknown: boolean) => renderHook((now: boolean) => useHideFollowingClass(now), { initialProps: unknown });

it('useHideFollowingClass: hides what follows until the height is known, and never again (R2-38)', () => {
  const { result, rerender } = hold(true);
  expect(result.current).toBe('holds');
  rerender(false);
  expect(result.current).toBeUndefined();
  rerender(true);
  expect(result.current).toBeUndefined();
});

it('useHideFollowingClass: hides nothing if the height is known from the start, or after two seconds', () => {
  expect(hold(false).result.current).toBeUndefined();
  const { result } = hold(true);
  act(() => void vi.advanceTimersByTime(1999));
  expect(result.current).toBe('holds');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBeUndefined();
});
