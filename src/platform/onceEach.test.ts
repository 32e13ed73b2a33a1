import { expect, it, vi } from 'vitest';
import { Incomplete } from './allPages';
import { onceEach } from './onceEach';

const { signal } = new AbortController();
const page = (index: number) => ({ index, offset: index * 2, size: 2 });

function reading(...answers: readonly (readonly string[])[]) {
  const read = vi.fn();
  for (const rows of answers) read.mockResolvedValueOnce({ rows, total: 6 });
  return onceEach<string>(read, (row) => row);
}

it('passes pages on as they arrive', async () => {
  const read = reading(['a', 'b'], ['c', 'd']);
  expect(await read(page(0), signal)).toEqual({ rows: ['a', 'b'], total: 6 });
  expect(await read(page(1), signal)).toEqual({ rows: ['c', 'd'], total: 6 });
});

it('rejects a record that moved to another page, whichever of the two arrives first', async () => {
  const read = reading(['a', 'b'], ['d', 'e'], ['c', 'd']);
  await read(page(0), signal);
  await read(page(2), signal);
  await expect(read(page(1), signal)).rejects.toThrow(Incomplete);
});

it('accepts a page that is read again', async () => {
  const read = reading(['a', 'b'], ['c', 'd'], ['c', 'd']);
  for (const index of [0, 1, 1]) await read(page(index), signal);
});

it('forgets what was read before the first page is read again', async () => {
  const read = reading(['a', 'b'], ['c', 'd'], ['z', 'a'], ['b', 'c']);
  for (const index of [0, 1, 0, 1]) await read(page(index), signal);
});
