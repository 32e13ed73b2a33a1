import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { beijing } from '../support/wallet';

setupPlatform({ now: beijing('2025-06-06T10:00:00') });

it('the wallet in English: has the same facts as in Chinese', async () => {
  localStorage.setItem('console.preferences', '{"locale":"en"}');
  await renderConsole({ path: '/wallet?records=weekly-withdraw', user: 'miner01' });
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
  for (const text of [
    'Once a week, on Wednesday',
    '$1.00–$30,000.00',
    '1.500%',
    'Check on days 3–8 · monthly withdrawals 5–25 (Beijing time)',
  ])
    await screen.findByText(text);
});
