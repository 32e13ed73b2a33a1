import { render, screen } from '@testing-library/react';
import { ListContext, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { NextPage } from './nextPage';
import { RecordRows } from './RecordRows';
import type { Column } from './recordColumns';

interface Node {
  readonly id: string;
}

const list = { selectedIds: [] as string[], onToggleItem: () => undefined } as unknown as ListControllerResult;
const columns: Column<Node>[] = [{ key: 'id', cell: ({ id }) => id }];
const page = (...ids: string[]): Node[] => ids.map((id) => ({ id }));

const table = (rows: Node[], next: Node[] | null, stale = false) => (
  <ListContext value={list}>
    <NextPage value={next}>
      <table>
        <RecordRows rows={rows} stale={stale} columns={columns} selectable={undefined} current={undefined} />
      </table>
    </NextPage>
  </ListContext>
);

const shown = () => screen.getAllByRole('row');
const rendered = () => screen.getAllByRole('row', { hidden: true });
const words = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent);

it('RecordRows: renders the next page hidden, and shows its rows when the page is turned', () => {
  const [one, two, three] = [page('a', 'b'), page('c', 'd'), page('e')];
  const { rerender } = render(table(one, two));
  expect(words(shown())).toEqual(['a', 'b']);
  const ahead = rendered().slice(2);
  expect(words(ahead)).toEqual(['c', 'd']);
  rerender(table(two, null));
  expect(shown()).toEqual(ahead);
  rerender(table(two, three));
  expect(words(rendered())).toEqual(['c', 'd', 'e']);
});

it('RecordRows: a refreshed page keeps its rows in place, and an earlier view’s has none ahead', () => {
  const next = page('c');
  const { rerender } = render(table(page('a', 'b'), next));
  const before = shown();
  rerender(table(page('a', 'b'), next));
  expect(shown()).toEqual(before);
  rerender(table(page('a', 'b'), next, true));
  expect(rendered()).toEqual(before);
});
