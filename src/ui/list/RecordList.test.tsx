import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import {
  CoreAdminContext,
  type GetListParams,
  type GetListResult,
  ListContextProvider,
  type ListControllerResult,
  useListContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Console, ConsoleProvider } from '../../providers/console';
import { createQueryClient } from '../../providers/queryClient';
import { createTexts, TextsProvider } from '../../providers/texts';
import type { ListView } from './listAddress';
import { RecordList, useListFilter, useSelection } from './RecordList';
import { type Column, RecordTable } from './RecordTable';

let filtersRendered = 0;

function Filters() {
  useListFilter();
  filtersRendered += 1;
  return null;
}

// A constant, as in real lists.
const filters = <Filters />;

function List({ children }: { children?: ReactNode }) {
  const [view, setView] = useState<ListView>({
    page: 1,
    perPage: 20,
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return (
    <RecordList resource="device/list" view={view} onView={setView}>
      {filters}
      <Controls />
      {children}
    </RecordList>
  );
}

function Controls() {
  const {
    displayedFilters,
    filterValues,
    setFilters,
    showFilter,
    hideFilter,
    page,
    setPage,
    sort,
    setSort,
    onSelectAll,
  } = useListContext();
  const { all } = useSelection();
  return (
    <>
      <output>{Object.keys(displayedFilters as object).join(' ')}</output>
      <p>{JSON.stringify(filterValues)}</p>
      <button type="button" onClick={() => showFilter('q', undefined)}>
        show
      </button>
      <button type="button" onClick={() => showFilter('status', 'online')}>
        show with a value
      </button>
      <button type="button" onClick={() => hideFilter('status')}>
        hide
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        turn
      </button>
      <button
        type="button"
        onClick={() => {
          setFilters({ ...filterValues, q: 'a' });
          setFilters({ ...filterValues, status: 'online' });
          setSort({ field: 'name', order: 'DESC' });
          setPage(2);
        }}
      >
        all at once
      </button>
      <button type="button" onClick={() => onSelectAll()}>
        select all
      </button>
      <b>{page}</b>
      {all && <p>all selected</p>}
      <i>{sort.field}</i>
    </>
  );
}

/** Renders the list with a total, or with the answers of `getList`. Returns a function that presses a button. */
function open(
  answers: number | ((resource: string, params: GetListParams) => Promise<GetListResult>),
  children?: ReactNode,
) {
  const getList =
    typeof answers === 'function'
      ? answers
      : () =>
          Promise.resolve({ data: Array.from({ length: Math.min(answers, 20) }, (_, id) => ({ id })), total: answers });
  render(
    <ConsoleProvider console={{ sessions: { current: () => null } } as Console}>
      <MemoryRouter>
        <CoreAdminContext dataProvider={{ getList } as never} queryClient={createQueryClient()}>
          <List>{children}</List>
        </CoreAdminContext>
      </MemoryRouter>
    </ConsoleProvider>,
  );
  const user = userEvent.setup();
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

it('RecordList: shows and hides filters, with or without a value, like react-admin’s list context', async () => {
  const press = open(0);
  await press('show');
  await press('show with a value');
  expect(screen.getByRole('status').textContent).toBe('q status');
  expect(screen.getByText(/"status":"online"/)).toBeDefined();
  await press('hide');
  expect(screen.getByRole('status').textContent).toBe('q');
  expect(screen.queryByText(/status/)).toBeNull();
});

it('RecordList: changes made before the last one is rendered add up', async () => {
  const press = open(60);
  await screen.findByText('1');
  await press('all at once');
  expect(await screen.findByText('2')).toBeDefined();
  expect(screen.getByText('name')).toBeDefined();
  expect(screen.getByText('{"q":"a","status":"online"}')).toBeDefined();
});

it('RecordList: another filter ends the selection of all, and returning to the first does not restore it', async () => {
  const press = open(60);
  await screen.findByText('1');
  await press('select all');
  expect(screen.getByText('all selected')).toBeDefined();
  await press('show with a value');
  await press('hide');
  expect(screen.getByText('{}')).toBeDefined();
  expect(screen.queryByText('all selected')).toBeNull();
});

it('RecordList: another page does not re-render what shows the filters', async () => {
  const press = open(60);
  await screen.findByText('1');
  filtersRendered = 0;
  await press('turn');
  expect(await screen.findByText('2')).toBeDefined();
  expect(filtersRendered).toBe(0);
  await press('show with a value');
  expect(filtersRendered).toBeGreaterThan(0);
});

it('RecordList: requests the next page once, in advance, and renders its rows only when it is turned to (R3-5)', async () => {
  const getList = vi.fn(async (_resource: string, { pagination }: GetListParams) => ({
    data: [{ id: `row of page ${pagination?.page}` }],
    total: 60,
  }));
  const texts = await createTexts('zh');
  const rows = (
    <RecordTable
      label="nodes"
      columns={[{ key: 'id', cell: ({ id }) => id }]}
      wording={{ failed: '', empty: '' }}
      phoneRow={() => null}
    />
  );
  const press = open(getList, <TextsProvider texts={texts}>{rows}</TextsProvider>);
  const pages = () => getList.mock.calls.map(([, { pagination }]) => pagination?.page);
  expect(await screen.findByText('row of page 1')).toBeDefined();
  await waitFor(() => expect(pages()).toEqual([1, 2]));
  await act(async () => undefined);
  expect(screen.queryByText('row of page 2')).toBeNull();
  expect(pages()).toEqual([1, 2]);
  await press('turn');
  // In the same step, without a moment of no rows.
  expect(screen.getByRole('cell').textContent).toBe('row of page 2');
  await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
});

/** Renders a RecordTable with a link and an input in each row. `show` replaces the rows. */
async function openTable(...ids: string[]) {
  const texts = await createTexts('zh');
  const columns: Column<{ id: string }>[] = [
    { key: 'id', reusable: true, cell: ({ id }) => <a href={`/${id}`}>{id}</a> },
    { key: 'note', cell: ({ id }) => <input aria-label={`note of ${id}`} /> },
  ];
  const table = (shown: string[]) => {
    const data = shown.map((id) => ({ id }));
    const list = { data, total: 40, page: 1, perPage: 20, sort: { field: 'id' }, filterValues: {}, selectedIds: [] };
    return (
      <TextsProvider texts={texts}>
        <CoreAdminContext>
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <RecordTable label="nodes" columns={columns} wording={{ failed: '', empty: '' }} phoneRow={() => null} />
          </ListContextProvider>
        </CoreAdminContext>
      </TextsProvider>
    );
  };
  const { rerender } = render(table(ids));
  return {
    user: userEvent.setup(),
    show: (...shown: string[]) => rerender(table(shown)),
    cells: () => screen.getAllByRole('link').map(({ textContent }) => textContent),
  };
}

it('RecordTable: shows a record as often as the platform sent it, and leaves none behind on the next page', async () => {
  const { show, cells } = await openTable('a', 'b', 'b', 'c');
  expect(cells()).toEqual(['a', 'b', 'b', 'c']);
  show('d', 'e');
  expect(cells()).toEqual(['d', 'e']);
});

it('RecordTable: the rows of another page reuse elements, but no state and no focus', async () => {
  const { user, show, cells } = await openTable('a', 'b');
  const [link] = screen.getAllByRole('link');
  await user.type(screen.getByRole('textbox', { name: 'note of a' }), 'typed');
  link?.focus();
  show('c', 'd', 'e');
  expect(cells()).toEqual(['c', 'd', 'e']);
  expect(screen.getByRole('link', { name: 'c' })).toBe(link);
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)).toEqual(['', '', '']);
  expect(document.activeElement).toBe(document.body);
});

it('RecordTable: on a refresh, elements and focus stay with their records', async () => {
  const { user, show, cells } = await openTable('a', 'b');
  await user.type(screen.getByRole('textbox', { name: 'note of b' }), 'typed');
  const focused = document.activeElement;
  show('b', 'c');
  expect(cells()).toEqual(['b', 'c']);
  expect(screen.getByRole('textbox', { name: 'note of b' })).toBe(focused);
  expect(document.activeElement).toBe(focused);
  expect((focused as HTMLInputElement).value).toBe('typed');
});
