import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { seedDevice } from '../../mocks/seed/devices';
import { documentPages, pages } from '../../src/pages';
import { passingTime } from '../support/passing';
import { leave, renderConsole } from '../support/renderConsole';
import { listen, see } from '../support/visit';
import { beijing, billCard, wallets } from '../support/wallet';
import { column, drawButton, drawDialog } from '../support/withdraw';

/** The last minutes of a month that ends on a Wednesday, the withdrawal day of the weekly wallet. */
const platform = setupPlatform({ now: beijing('2025-04-30T23:57:00') });
const pass = passingTime(platform);
beforeAll(async () => void (await import('../../src/features/money/withdrawals/WithdrawDialog')));
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

const month = async () => within(await billCard()).findByRole('heading', { name: /月账单$/ });

describe('when the day changes in Beijing', () => {
  it('months and windows change, without a reload, but not under a dialog', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const draw = await drawButton('周结钱包');
    expect((await month()).textContent).toBe('2025年3月账单');
    await user.click(draw);
    const dialog = await drawDialog();
    const amount = await within(dialog).findByLabelText('提现金额');
    await user.type(amount, '12');
    await pass(200);
    expect(amount).toHaveProperty('value', '12');
    expect(document.activeElement).toBe(amount);
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(async () => expect((await month()).textContent).toBe('2025年4月账单'));
    expect(draw.disabled).toBe(true);
    expect((await column('周结钱包')).textContent).toContain('05-07\u00a0周三开放');
  });

  it('they change at midnight, neither sooner nor later', async () => {
    const { quiet } = listen(platform.current);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await wallets();
    await quiet();
    await pass(179);
    expect((await month()).textContent).toBe('2025年3月账单');
    await pass(2);
    await waitFor(async () => expect((await month()).textContent).toBe('2025年4月账单'));
  });

  it('a hidden page requests nothing, and changes once it is visible', async () => {
    const { calls, quiet } = listen(platform.current);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await wallets();
    expect((await month()).textContent).toBe('2025年3月账单');
    await quiet();
    calls.length = 0;
    await see('hidden');
    await pass(200);
    await quiet();
    expect(calls).toEqual([]);
    expect((await month()).textContent).toBe('2025年3月账单');
    platform.current.faults([{ match: 'account_info', kind: 'offline' }]);
    await see('visible');
    await waitFor(async () => expect((await month()).textContent).toBe('2025年4月账单'));
  });
});

it('the platform’s clock counts, and is read again with each tick (R2-29, R15-3)', async () => {
  platform.current.setNow(beijing('2025-04-30T12:00:00'));
  await renderConsole({ path: '/wallet', user: 'miner01' });
  expect((await month()).textContent).toBe('2025年3月账单');
  platform.current.setNow(beijing('2025-05-01T12:00:00'));
  await pass(600);
  await waitFor(async () => expect((await month()).textContent).toBe('2025年4月账单'));
});

describe('past midnight, without a reload', () => {
  const { id } = seedDevice('demo', 'miner01', 0, beijing('2025-04-30T23:57:00'));
  const nodePage = `/device/list/${id}/show`;
  /** Every page of a provider; of the documents, which share one page, the first. */
  const paths = pages
    .filter((page) => page.who !== 'anyone' && page.to === undefined && !documentPages.slice(1).includes(page))
    .map(({ path }) => path)
    .concat(nodePage, '/wallet?records=monthly-withdraw', `/dial/config?deviceUUID=${id}`);

  /** The visible text, without the menu's count, which loads seconds later. */
  function visible() {
    const page = document.body.cloneNode(true) as HTMLElement;
    for (const hidden of page.querySelectorAll('nav')) hidden.remove();
    return page.textContent ?? '';
  }

  /** Opens a page at a time in Beijing; returns its text once everything has loaded. */
  function visitor() {
    const { quiet } = listen(platform.current);
    const said = async () => {
      let before = '';
      await waitFor(async () => {
        await vi.dynamicImportSettled();
        await quiet();
        const last = before;
        before = visible();
        expect(before).toBe(last);
        expect(document.querySelector('[aria-busy="true"], .late')).toBeNull();
        expect(before).not.toMatch(/已读取|读取中|加载中/);
      });
      return before;
    };
    const visit = async (path: string, time: string) => {
      platform.current.setNow(beijing(time));
      await renderConsole({ path, user: 'miner01' });
      return said();
    };
    return { visit, said };
  }

  it.each(paths)('%s says what it says after a reload: no new date beside an old amount (R3-44)', async (path) => {
    const { visit, said } = visitor();
    const anew = await visit(path, '2025-06-06T00:00:20');
    leave();
    await visit(path, '2025-06-05T23:57:00');
    await pass(200);
    await waitFor(async () => expect(await said()).toBe(anew));
  });

  it('a node that cannot be read then keeps the date of its amount (R3-44)', async () => {
    const { visit } = visitor();
    await visit(nodePage, '2025-06-05T23:57:00');
    const amount = () => screen.getAllByText(/^[昨当]日收益$/, { selector: 'dt' })[0]?.parentElement?.textContent;
    const before = amount();
    expect(before).toMatch(/^昨日收益06-04/);
    platform.current.faults([{ match: id, kind: 'offline' }]);
    await pass(200);
    await waitFor(() => expect(amount()).toBe(`${before}`.replace('昨日', '当日')));
  });
});
