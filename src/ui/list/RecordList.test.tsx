import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useListContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import type { ListRules } from './listAddress';
import { RecordList } from './RecordList';

const rules: ListRules = {
  perPage: 20,
  perPages: [20, 50],
  sort: { field: 'id', order: 'ASC' },
  sortable: ['id'],
  filters: { q: { kind: 'text', maxLength: 50 }, status: { kind: 'any' } },
};

function Controls() {
  const { displayedFilters, showFilter, hideFilter } = useListContext();
  const { search } = useLocation();
  return (
    <>
      <output>{Object.keys(displayedFilters as object).join(' ')}</output>
      <p>{decodeURIComponent(search)}</p>
      <button type="button" onClick={() => showFilter('q', undefined)}>
        show
      </button>
      <button type="button" onClick={() => showFilter('status', 'online')}>
        show with a value
      </button>
      <button type="button" onClick={() => hideFilter('status')}>
        hide
      </button>
    </>
  );
}

it('shows and hides filters, with a value or without, as react-admin’s list context does', async () => {
  const dataProvider = { getList: () => Promise.resolve({ data: [], total: 0 }) };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider as never}>
        <RecordList resource="device/list" rules={rules}>
          <Controls />
        </RecordList>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('show');
  await press('show with a value');
  expect(screen.getByRole('status').textContent).toBe('q status');
  expect(screen.getByText(/"status":"online"/)).toBeDefined();
  await press('hide');
  expect(screen.getByRole('status').textContent).toBe('q');
  expect(screen.queryByText(/status/)).toBeNull();
});
