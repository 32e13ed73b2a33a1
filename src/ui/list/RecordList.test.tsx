import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type Console, ConsoleProvider } from '../../providers/console';
import { createTexts, TextsProvider } from '../../providers/texts';
import type { ListView } from './listAddress';
import { RecordList, useListFilter, useSelection } from './RecordList';
import { RecordTable } from './RecordTable';

let filtersRendered = 0;

function Filters() {
  useListFilter();
  filtersRendered += 1;
  return null;
}

// A constant, as in real lists.
const filters = <Filters />;

function List() {
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

function open(total: number) {
  const data = Array.from({ length: Math.min(total, 20) }, (_, id) => ({ id }));
  const dataProvider = { getList: () => Promise.resolve({ data, total }) };
  render(
    <ConsoleProvider console={{ sessions: { current: () => null } } as Console}>
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider as never}>
          <List />
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

it('RecordTable: shows a record as often as the platform sent it, and leaves none behind on the next page', async () => {
  const texts = await createTexts('zh');
  const columns = [{ key: 'id', cell: ({ id }: { id: string }) => id }];
  const table = (page: number, ...ids: string[]) => {
    const data = ids.map((id) => ({ id }));
    const list = { data, total: 40, page, perPage: 20, sort: { field: 'id' }, filterValues: {}, selectedIds: [] };
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
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  const { rerender } = render(table(1, 'a', 'b', 'b', 'c'));
  expect(cells()).toEqual(['a', 'b', 'b', 'c']);
  rerender(table(2, 'd', 'e'));
  expect(cells()).toEqual(['d', 'e']);
});
