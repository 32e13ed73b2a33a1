import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Toasts } from '../feedback/Toasts';
import { SearchField } from './RecordSearch';

const texts = await createTexts('zh');
await texts.enter('console');
type Sent = [q: string, replace: boolean];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pause = () => act(() => vi.advanceTimersByTime(300));
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

interface ListProps {
  sent: Sent[];
  lags?: boolean;
  /** Called in an effect with each new keyword of the address. */
  onAddress?: (q: string) => unknown;
}

/** A list whose address follows the search, unless it `lags`. */
function List({ sent, lags = false, onAddress }: ListProps) {
  const [q, setQ] = useState('');
  useEffect(() => {
    onAddress?.(q);
  }, [q, onAddress]);
  return (
    <TextsProvider texts={texts}>
      <SearchField
        label="search"
        hint=""
        q={q}
        onSearch={(to, { replace }) => {
          sent.push([to, replace]);
          if (!lags) setQ(to);
        }}
      />
      <button type="button" onClick={() => setQ('')}>
        clear
      </button>
      <Toasts />
    </TextsProvider>
  );
}

function show(options: Omit<ListProps, 'sent'> = {}): Sent[] {
  const sent: Sent[] = [];
  render(<List sent={sent} {...options} />);
  return sent;
}

it('SearchField: its own button clears it in every browser, with the focus in the field', () => {
  const sent = show();
  type('abc');
  pause();
  fireEvent.click(screen.getByRole('button', { name: '清空搜索' }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  pause();
  expect(sent).toEqual([
    ['abc', false],
    ['', false],
  ]);
});

it('SearchField: sends a keyword once, on Enter or after a pause, even before the address contains it', () => {
  const sent = show({ lags: true });
  type('abc ');
  fireEvent.submit(field());
  pause();
  expect(sent).toEqual([['abc', false]]);
  type('');
  pause();
  expect(sent.at(-1)?.[0]).toBe('');
});

it('SearchField: requests nothing while a word is being composed, nor what was typed just before (R3-500)', () => {
  const sent = show();
  type('x');
  fireEvent.compositionStart(field());
  for (const letters of ['xh', 'xha', "xhang'zhou"]) {
    type(letters);
    pause();
  }
  // The Enter that accepts the word, as Chrome and as Safari report it.
  expect(fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 })).toBe(false);
  fireEvent.submit(field());
  expect(sent).toEqual([]);
  type('x杭州');
  fireEvent.compositionEnd(field(), { data: '杭州' });
  expect(fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })).toBe(false);
  pause();
  expect(sent).toEqual([['x杭州', false]]);
});

it('SearchField: replaces the address during a search; Enter, another visit and an outside change end it (R3-500)', () => {
  const sent = show();
  const search = (text: string) => {
    type(text);
    pause();
  };
  fireEvent.focus(field());
  for (const text of ['h', 'ha', '', 'hang']) search(text);
  fireEvent.submit(field());
  for (const text of ['hangz', 'hangzhou']) search(text);
  fireEvent.blur(field());
  fireEvent.focus(field());
  search('beijing');
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(field().value).toBe('');
  search('wuhan');
  expect(sent).toEqual([
    ['h', false],
    ['ha', true],
    ['', true],
    ['hang', true],
    ['hangz', false],
    ['hangzhou', true],
    ['beijing', false],
    ['wuhan', false],
  ]);
});

it('SearchField: searches for the normalised text, and shows it on blur', () => {
  const sent = show();
  type('\u202aＥ４：Ａ７：Ｂ０：ＦＡ：８Ｃ：ＥＤ\u200b');
  pause();
  expect(sent).toEqual([['E4A7B0FA8CED', false]]);
  fireEvent.blur(field());
  expect(field().value).toBe('E4A7B0FA8CED');
});

it('SearchField: of several lines or cells searches for the first, and says so (R3-501)', () => {
  const sent = show();
  const insert = (data: string) =>
    fireEvent(
      field(),
      new InputEvent('beforeinput', { inputType: 'insertFromDrop', data, bubbles: true, cancelable: true }),
    );
  expect(insert('\nE4A7B0FA8CED\u200b\r\nD05B728FF341\n\tx')).toBe(false);
  expect(screen.getByText('一次只能搜索一项：已搜索E4A7B0FA8CED，其余2项没有搜索')).toBeTruthy();
  pause();
  expect(sent).toEqual([['E4A7B0FA8CED', false]]);
  // A single line is left to the browser to insert.
  expect(insert('E4A7B0FA8CED\n')).toBe(true);
});

it('SearchField: a keyword that Back has removed is not searched for again, even if its pause ends at that moment', () => {
  // The effect of the parent runs after the field has seen the address, before the field renders again.
  const sent = show({ onAddress: (q) => q === '' && vi.advanceTimersByTime(300) });
  type('abc');
  fireEvent.submit(field());
  fireEvent.click(screen.getByRole('button', { name: 'clear' }));
  pause();
  expect(sent).toEqual([['abc', false]]);
  expect(field().value).toBe('');
});
