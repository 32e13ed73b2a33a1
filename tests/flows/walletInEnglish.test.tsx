import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { loadDays, typeDay } from '../support/dayFields';
import { renderConsole } from '../support/renderConsole';
import { beijing, billFault, dataFault, sampleBill } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadDays);

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

async function arrive(path: string, user = 'miner01') {
  localStorage.setItem('console.preferences', '{"locale":"en"}');
  const visit = await renderConsole({ path, user });
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
  return visit;
}

/** The Chinese texts left on the page, including labels and overlays. */
function leftInChinese(): string[] {
  const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  const places = [...document.querySelectorAll('main, main *, .modal, .modal *')];
  const texts = places.flatMap((place) => [
    ...[...place.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent),
    ...said.map((name) => place.getAttribute(name)),
  ]);
  return texts.filter((text): text is string => text !== null && chinese.test(text));
}

const untilIdle = async () => {
  await screen.findByText('After tax', { selector: 'span' });
  await waitFor(() => expect(screen.getAllByText(/^\$/, { selector: '.WalletCard_wallet b' })).toHaveLength(2));
  await screen.findByText(/^\d+%$/, { selector: 'dd' });
};

describe('in English no Chinese text is left', () => {
  it.each([0, 210, 300, 777])('in a bill of state %i', async (state) => {
    platform.current.faults([billFault({ ...sampleBill, state, total_after_tax: state === 300 ? 1 : 92_637 })]);
    await arrive('/wallet');
    if (state === 0) await screen.findByText('Finance is verifying the bill of May');
    else await untilIdle();
    await screen.findByText(/ in total$/);
    expect(leftInChinese()).toEqual([]);
  });

  it.each(['monthly-entry', 'weekly-withdraw'])('in %s', async (tab) => {
    platform.current.faults([billFault({ ...sampleBill, fine: [], compensation: [], income: [] }, '2020-09')]);
    await arrive(`/wallet?records=${tab}&month=2020-09`);
    await screen.findByText('No income in that month');
    await screen.findByText(/ in total$/);
    expect(leftInChinese()).toEqual([]);
  });

  it.each(['newbie01', 'unsigned01', 'nodeinfo01', 'phone501'])('at the gate of %s', async (user) => {
    platform.current.faults([billFault(sampleBill)]);
    await arrive('/wallet', user);
    const words = {
      newbie01: 'Complete real-name verification first',
      unsigned01: 'The contract is not signed',
      nodeinfo01: 'Please fill in the node information first',
      phone501: /does not meet the settlement requirements/,
    }[user];
    await screen.findByText(words ?? '');
    if (user === 'phone501') await untilIdle();
    expect(leftInChinese()).toEqual([]);
  });

  it('in the pickers', async () => {
    platform.current.faults([billFault(sampleBill)]);
    const { user } = await arrive('/wallet');
    await untilIdle();
    const months = within(screen.getByRole('group', { name: '2025' }));
    expect(months.getAllByRole('button', { name: /^[A-Z][a-z]{2}\u00a02025/ })).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Export year' }));
    await within(await screen.findByRole('dialog', { name: 'Bills of 2025' })).findByRole('table');
    expect(leftInChinese()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Choose first and last day/ }));
    const days = within(await screen.findByRole('dialog', { name: 'Period' }));
    await days.findByRole('grid', { name: 'January 2025' });
    await typeDay(user, days.getByRole('textbox', { name: 'First day' }), '');
    await user.click(days.getByRole('button', { name: 'Apply' }));
    await days.findByRole('alert');
    expect(leftInChinese()).toEqual([]);
  });

  it('in empty and failed states', async () => {
    platform.current.faults([
      dataFault('entry/list', { list: [], total: 0 }),
      { match: 'withdrawal/list', kind: 'wrongType' },
      { match: 'monthly_bill/detail', kind: 'status' },
      { match: 'wallet?walletType=0', kind: 'garbage' },
      { match: 'weekly_settled_param', kind: 'offline' },
    ]);
    const { user } = await arrive('/wallet?from=2025-01-01&to=2025-01-31');
    await screen.findByText('Monthly entries: none from 2025-01-01 to 2025-01-31');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(leftInChinese()).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Weekly withdrawals' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4));
    expect(leftInChinese()).toEqual([]);
  });

  it('with a dead SMS link, and with a failed gate', async () => {
    platform.current.faults([{ match: 'userAuthState', kind: 'status', times: 1 }]);
    const { user } = await arrive('/wallet?billToken=nonsense');
    await screen.findByRole('alert');
    expect(leftInChinese()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The link to the bill is invalid or has expired');
    expect(leftInChinese()).toEqual([]);
  });
});

it('the wallet in English: has the same facts as in Chinese', async () => {
  await arrive('/wallet?records=weekly-withdraw');
  await untilIdle();
  const table = await screen.findByRole('table', { name: 'Weekly withdrawals' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Type',
    'Created',
    'Order number',
    'Amount (USD)',
    'Payout method',
    'Payout account',
    'Status',
    'Actions',
  ]);
  expect(screen.getByText('Once a week, on Wednesday')).toBeDefined();
  expect(screen.getByText('$1.00–$30,000.00')).toBeDefined();
  expect(screen.getByText('1.500%')).toBeDefined();
  expect(screen.getByText('Check on days 3–8 · monthly withdrawals 5–25 (Beijing time)')).toBeDefined();
});
