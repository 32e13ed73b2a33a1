import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast';

let toasts: ReturnType<typeof createToasts>;
const texts = () => toasts.current().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  toasts = createToasts();
});
afterEach(() => vi.useRealTimers());

test('a success stays 3 s, an error 6 s (R16-64)', () => {
  toasts.success('saved');
  toasts.error('failed');
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['saved', 'failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['failed']);
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a success of more than 50 characters stays 6 s', () => {
  toasts.success('x'.repeat(51));
  vi.advanceTimersByTime(5999);
  expect(texts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a success removes earlier errors', () => {
  toasts.error('failed');
  toasts.info('copied');
  toasts.success('saved');
  expect(texts()).toEqual(['copied', 'saved']);
});

test('at most three toasts: the oldest is dropped', () => {
  for (const text of ['one', 'two', 'three', 'four']) toasts.info(text);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('a text already shown restarts its time instead of appearing twice', () => {
  toasts.error('failed');
  vi.advanceTimersByTime(5000);
  toasts.error('failed');
  expect(texts()).toEqual(['failed']);
  vi.advanceTimersByTime(5999);
  expect(texts()).toEqual(['failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a pause stops all timers, new ones included, and resumes them', () => {
  toasts.success('first');
  vi.advanceTimersByTime(2000);
  toasts.pause();
  toasts.success('second');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['first', 'second']);
  toasts.resume();
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['second']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test('closing the last toast ends the pause', () => {
  toasts.success('first');
  toasts.pause();
  toasts.dismiss(toasts.current()[0]?.id ?? 0);
  toasts.success('second');
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test('notifies subscribers of every change', () => {
  const changed = vi.fn();
  const stop = toasts.subscribe(changed);
  toasts.info('one');
  vi.advanceTimersByTime(3000);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  toasts.info('two');
  expect(changed).toHaveBeenCalledTimes(2);
});
