import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from './RecordSearch';

afterEach(() => {
  vi.useRealTimers();
});

it('SearchField: sends a keyword once, by Enter or after a pause, also before the address has it', () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  render(<SearchField label="search" hint="" q="" onSearch={(q) => sent.push(q)} />);
  const field = screen.getByRole('searchbox');
  const pause = () => act(() => vi.advanceTimersByTime(300));
  fireEvent.change(field, { target: { value: 'abc ' } });
  fireEvent.submit(field);
  pause();
  expect(sent).toEqual(['abc']);
  fireEvent.change(field, { target: { value: '' } });
  pause();
  expect(sent).toEqual(['abc', '']);
});
