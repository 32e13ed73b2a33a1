import type { Locator, Page } from '@playwright/test';
import { account, billing, wallet } from '../../src/platform/contract';
import type { Endpoint } from '../../src/platform/endpoint';
import { expect, test } from '../support/browser';
import { confirmButton, drawDialog, drawingDay, fillDrawing, prepareDrawing } from '../support/drawSteps';
import type { PlatformControls } from '../support/site';
import { type BrokenAnswer, brokenAnswers } from './faults/brokenAnswers';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** What comes of figures and dates that are none; nobody is ever shown it. */
const nonsense = /\bNaN\b|undefined|\bnull\b|\[object |Invalid Date/;

/** The platform said no, in words or by a code of its own; after anything else nobody knows what became of it. */
const isRefusal = ({ name, fault: { body } }: BrokenAnswer, { dialect }: Endpoint) =>
  /with a code and/.test(name) ||
  (/^4/.test(name) && (dialect === 'status' || /with (msg|message|other JSON)/.test(name)) && body !== null);

interface Write {
  readonly call: Endpoint;
  /** Says that nobody knows yet, once the platform was asked in vain. */
  readonly unclear: Locator;
  readonly dialog: Locator;
  /** Asks for it, or for the same once more, from wherever the last answer has left the page. */
  readonly press: () => Promise<void>;
  /** What the platform's ledger, or the platform, says was done so far. */
  readonly deeds: () => Promise<number>;
}

/** Every broken answer in turn: told, nothing done, nothing sent again by itself; then the same, done once. */
async function breakAll(page: Page, platform: PlatformControls, write: Write): Promise<void> {
  const { call, dialog, unclear, press, deeds } = write;
  const match = `${call.method} ${call.path}$`;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === call.method && new URL(request.url()).pathname === call.path) sent += 1;
  });
  for (const broken of brokenAnswers(call)) {
    await test.step(broken.name, async () => {
      await platform.faults({ ...broken.fault, match });
      sent = 0;
      await press();
      await expect.poll(() => sent).toBeGreaterThan(0);
      const refused = isRefusal(broken, call);
      const told = refused ? dialog.getByText(broken.says).first() : unclear;
      await expect(async () => {
        const there = await told.waitFor({ timeout: 400 }).then(
          () => true,
          () => false,
        );
        // The client's patience where no answer comes; the pauses between the looks.
        if (!there) await page.clock.fastForward(broken.fault.kind === 'timeout' ? 15_500 : 8_100);
        expect(there).toBe(true);
      }).toPass({ intervals: [200] });
      // A connection that is cut makes the browser itself try once more.
      expect(sent).toBeLessThanOrEqual(broken.fault.kind === 'offline' ? 2 : 1);
      expect(await page.locator('body').textContent()).not.toMatch(nonsense);
      expect(await deeds()).toBe(0);
    });
  }
  await platform.faults();
  await press();
  await expect.poll(deeds).toBe(1);
}

test('a withdrawal: whatever the answer, it is told, and can be asked for again', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(240_000);
  await platform.standAt(drawingDay);
  await page.clock.install();
  await signIn('miner01', '/wallet');
  await prepareDrawing(page, '月结', '100');
  const dialog = drawDialog(page, '月结');
  await breakAll(page, platform, {
    call: wallet.withdraw,
    dialog,
    unclear: dialog.getByText('提现 $100.00 的结果还未确认'),
    async press() {
      const [form, send] = [dialog.getByLabel('提现金额'), confirmButton(page, '月结')];
      const again = dialog.getByRole('button', { name: '以同一编号再次提交' });
      await form.or(again).or(send).first().waitFor();
      if (await again.isVisible()) return again.click();
      if (await form.isVisible()) await fillDrawing(page, '月结', '100');
      await send.click();
    },
    deeds: async () => (await platform.ledger()).withdrawals.length,
  });
  await expect(dialog.getByText('提现 $100.00 已提交')).toBeVisible();
});

test('a confirmation: whatever the answer, it is told, and can be asked for again', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await signIn('miner01', '/wallet');
  await page.getByRole('button', { name: '确认账单', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^确认 \$/ });
  await breakAll(page, platform, {
    call: billing.confirmBill,
    dialog,
    unclear: dialog.getByText(/可以再次确认/),
    press: () => send.click(),
    deeds: async () => (await platform.ledger()).confirmations.length,
  });
  await expect(page.getByRole('dialog', { name: '账单已确认' })).toBeVisible();
});

test('the choice of settlement: whatever the answer, it is told, and can be made again', async ({
  page,
  platform,
  signIn,
  request,
  tokenOf,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await signIn('nopass01', '/device/list');
  const dialog = page.getByRole('dialog', { name: '选择结算周期' });
  await dialog.getByText('周结', { exact: true }).click();
  const headers = { Authorization: `Bearer ${await tokenOf('nopass01')}` };
  await breakAll(page, platform, {
    call: account.modifyBillingCycle,
    dialog,
    unclear: dialog.getByText(/选择没有保存，可以再次提交/),
    press: () => dialog.getByRole('button', { name: '提交' }).click(),
    async deeds() {
      const answer = await request.get(account.getPayInfo.path, { headers });
      return ((await answer.json()) as { billingCycle: string }).billingCycle === 'week' ? 1 : 0;
    },
  });
  await expect(page).toHaveURL(/\/wallet/);
});
