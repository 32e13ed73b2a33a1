import { act, render, screen } from '@testing-library/react';
import { createRef, type TransitionStartFunction } from 'react';
import { expect, it } from 'vitest';
import { NextPage, NextPageTurn, RecordPages } from './RecordPages';

interface Node {
  readonly id: string;
}

const nextPageTurn = createRef<TransitionStartFunction>();
const page = (...ids: string[]): Node[] => ids.map((id) => ({ id }));
const list = (rows: readonly Node[]) => (
  <ul>
    {rows.map(({ id }) => (
      <li key={id}>{id}</li>
    ))}
  </ul>
);

const pages = (rows: Node[], next: Node[] | null, stale = false) => (
  <NextPageTurn value={nextPageTurn}>
    <NextPage value={next}>
      <RecordPages rows={rows} stale={stale} table={list} />
    </NextPage>
  </NextPageTurn>
);

const shown = () => screen.getAllByRole('listitem');
const rendered = () => screen.getAllByRole('listitem', { hidden: true });
const words = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent);

/** Begins to turn to the next page. @returns ends the turn */
function turnPage(): () => Promise<void> {
  const ends: (() => void)[] = [];
  act(() => nextPageTurn.current?.(() => new Promise<void>((resolve) => ends.push(resolve))));
  return () => act(async () => ends[0]?.());
}

it('RecordPages: renders the next page hidden, and shows its rows when the page is turned (R3-5)', () => {
  const [one, two, three] = [page('a', 'b'), page('c', 'd'), page('e')];
  const { rerender } = render(pages(one, two));
  expect(words(shown())).toEqual(['a', 'b']);
  const prerendered = rendered().slice(2);
  expect(words(prerendered)).toEqual(['c', 'd']);
  rerender(pages(two, null));
  expect(shown()).toEqual(prerendered);
  rerender(pages(two, three));
  expect(words(rendered())).toEqual(['c', 'd', 'e']);
});

it('RecordPages: shows the next page before the list has turned to it, and keeps its rows afterwards (R3-5)', async () => {
  const [one, two] = [page('a', 'b'), page('c', 'd')];
  const { rerender } = render(pages(one, two));
  const prerendered = rendered().slice(2);
  const endTurn = turnPage();
  expect(shown()).toEqual(prerendered);
  rerender(pages(two, null));
  await endTurn();
  expect(shown()).toEqual(prerendered);
});

it('RecordPages: shows its own page again if the turn ends where it began', async () => {
  render(pages(page('a', 'b'), page('c', 'd')));
  const endTurn = turnPage();
  expect(words(shown())).toEqual(['c', 'd']);
  await endTurn();
  expect(words(shown())).toEqual(['a', 'b']);
});

it('RecordPages: a refreshed page keeps its rows in place, and does not prerender an earlier view’s page', () => {
  const next = page('c');
  const { rerender } = render(pages(page('a', 'b'), next));
  const before = shown();
  rerender(pages(page('a', 'b'), next));
  expect(shown()).toEqual(before);
  rerender(pages(page('a', 'b'), next, true));
  expect(rendered()).toEqual(before);
});
