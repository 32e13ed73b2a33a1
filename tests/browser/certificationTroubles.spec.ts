import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { expect, test } from '../support/browser';
import {
  authenticateCall,
  certificationPath,
  contractField,
  contractTexts,
  fillContractShort,
  fillNode,
  fillReview,
  finish,
  mailCode,
  nodeCall,
  reviewCall,
  secretTexts,
  stepHeading,
  submitStep,
} from '../support/certificationSteps';
import { fillSignIn, signOut, whereIs } from '../support/steps';
import { openContract } from '../support/uploadSteps';
import { askAs, sentBy, watchSecrets } from '../support/whoSteps';

test.describe.configure({ mode: 'parallel' });

const newbie = { username: 'newbie01', password: 'Demo1234' };
const stranger = { username: 'other_2025', password: 'Demo1234' };
const faulty = (fault: Omit<Fault, 'match'>, match = authenticateCall): Fault => ({ ...fault, match, times: 1 });
/** How far the platform has the account. */
const stepOf = async (page: Page) => {
  const { verifiedStep } = await askAs<{ verifiedStep: number }>(page, newbie, '/api/v1/user/account_info');
  return verifiedStep;
};
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const unsentNote = '系统繁忙，请稍后再试。已查询：没有提交成功，可以再次提交。';

/** Presses Enter where the focus is, and holds it down. */
async function holdEnter(page: Page, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await page.keyboard.down('Enter');
}

test.describe('the contract step', () => {
  test.beforeEach(async ({ page, signIn, tokenOf }) => {
    test.slow();
    await openContract({ page, signIn, tokenOf });
  });

  test('a wrong code stands at its field, a platform that wants a pause beside the button: each press is one request', async ({
    page,
    platform,
  }) => {
    const sent = sentBy(authenticateCall, page);
    await fillContractShort(page, '111111');
    await submitStep(page).click();
    await expect(alertOf(page, '验证码错误')).toHaveCount(1);
    await expect(contractField(page, '验证码')).toBeFocused();
    await expect(contractField(page, '验证码')).toHaveAccessibleDescription('验证码错误');
    await expect(contractField(page, '身份证号')).toHaveValue(contractTexts.身份证号);
    expect(sent).toHaveLength(1);
    await contractField(page, '验证码').fill(mailCode);
    await expect(alertOf(page, '验证码错误')).toHaveCount(0);
    await platform.faults(faulty({ kind: 'status', status: 429, headers: { 'Retry-After': '30' } }));
    await submitStep(page).click();
    await expect(alertOf(page, '操作过于频繁，请 30 秒后再试')).toBeVisible();
    expect(sent).toHaveLength(2);
    await submitStep(page).click();
    await expect(stepHeading(page, 3)).toBeFocused();
    expect(sent).toHaveLength(3);
  });

  test('the code’s minute goes on across a reload, and the platform’s own after it', async ({ page, platform }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const wait = page.getByRole('button', { name: /^\d+ 秒后重发$/ });
    const ask = page.getByRole('button', { name: '获取验证码', exact: true });
    const left = async () => Number.parseInt((await wait.textContent()) ?? '', 10);
    const sent = sentBy('POST /api/v1/user/send_verify_code', page);
    await page.clock.install();
    await page.reload();
    await contractField(page, '邮箱').fill(contractTexts.邮箱);
    await ask.click();
    await expect(wait).toBeDisabled();
    await expect(contractField(page, '验证码')).toBeFocused();
    await page.clock.fastForward(20_000);
    await page.reload();
    await expect(wait).toBeDisabled();
    expect(await left()).toBeLessThanOrEqual(40);
    await page.clock.fastForward(40_000);
    await expect(ask).toBeEnabled();
    // The platform's clock stands still: for it not a second has passed.
    await ask.click();
    await expect(alertOf(page, '验证码发送过于频繁，请 60 秒后再试')).toBeVisible();
    await expect(wait).toBeDisabled();
    await platform.advance(60);
    await page.clock.fastForward(60_000);
    await ask.click();
    await expect(page.getByText('验证码已发送').first()).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  test('a session that is revoked amid it: signed in again one stands before the draft, and goes on', async ({
    page,
    context,
    platform,
  }) => {
    const secrets = watchSecrets(context, [...secretTexts, newbie.password]);
    const sent = sentBy(authenticateCall, page);
    await fillContractShort(page);
    await platform.faults(faulty({ kind: 'status', status: 401 }));
    await submitStep(page).click();
    await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
    await expect(page.getByLabel('账号')).toHaveValue('newbie01');
    const keys = (await platform.ledger()).uploads.map(({ key }) => key);
    await secrets.look(page, 'at the sign-in page', keys);
    await fillSignIn(page, 'newbie01');
    await expect(stepHeading(page, 2)).toBeVisible();
    expect(whereIs(page)).toBe(certificationPath);
    await expect(page.getByText('已恢复上次填写的内容。')).toBeVisible();
    await expect(contractField(page, '真实姓名')).toHaveValue('王小明');
    await expect(contractField(page, '身份证号')).toHaveValue('');
    expect(await stepOf(page)).toBe(1);
    await fillContractShort(page);
    await submitStep(page).click();
    await expect(stepHeading(page, 3)).toBeFocused();
    expect(sent).toHaveLength(2);
    await secrets.look(page, 'after it', keys);
  });

  // A browser that loses a connection it had kept may send the request once more by itself: still it is one.
  for (const kind of ['garbage', 'offline'] as const) {
    test(`an answer that is lost (${kind}) is cleared up by looking: the next step stands there`, async ({
      page,
      platform,
    }) => {
      const sent = sentBy(authenticateCall, page);
      await fillContractShort(page);
      await platform.faults(faulty({ kind, after: true }));
      await submitStep(page).click();
      await expect(stepHeading(page, 3)).toBeFocused();
      expect(sent).toHaveLength(1);
      expect(await stepOf(page)).toBe(2);
    });
  }

  test('an answer that never comes is given up, and looked up: meanwhile it says so', async ({ page, platform }) => {
    const sent = sentBy(authenticateCall, page);
    await fillContractShort(page);
    await platform.faults(faulty({ kind: 'timeout', after: true }), {
      match: 'GET /api/v1/user/account_info',
      kind: 'slow',
      delay: 1500,
      times: 1,
    });
    await submitStep(page).click();
    await expect(page.getByRole('status').filter({ hasText: '结果确认中' })).toBeVisible({ timeout: 30_000 });
    await expect(stepHeading(page, 3)).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(await stepOf(page)).toBe(2);
  });

  test('what did not come through is told as such, and may be sent again', async ({ page, platform }) => {
    const sent = sentBy(authenticateCall, page);
    await fillContractShort(page);
    await platform.faults(faulty({ kind: 'status', status: 502 }));
    await submitStep(page).click();
    await expect(alertOf(page, unsentNote)).toBeVisible();
    expect(await stepOf(page)).toBe(1);
    await expect(contractField(page, '身份证号')).toHaveValue(contractTexts.身份证号);
    await submitStep(page).click();
    await expect(stepHeading(page, 3)).toBeFocused();
    expect(sent).toHaveLength(2);
  });

  test('two tabs on it: the second is refused, and finds itself at the next step', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(certificationPath);
    await fillContractShort(page);
    await fillContractShort(other);
    const sent = sentBy(authenticateCall, page, other);
    await submitStep(page).click();
    await expect(stepHeading(page, 3)).toBeFocused();
    await submitStep(other).click();
    await expect(stepHeading(other, 3)).toBeFocused();
    await expect(other.getByText('上一步已在其他页面提交，请继续填写。')).toBeVisible();
    expect(sent).toHaveLength(2);
    // Both go on; the last step twice is the last step once.
    for (const tab of [other, page]) {
      await fillNode(tab);
      await finish(tab).click();
      await expect(tab.getByText('实名认证已完成')).toBeVisible();
    }
  });
});

test('the last step’s answer is lost: it is found to be done; where it is not, the same once more is the end', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn('step301', certificationPath);
  const sent = sentBy(nodeCall, page);
  await fillNode(page);
  await platform.faults(faulty({ kind: 'garbage' }, nodeCall));
  await finish(page).click();
  await expect(alertOf(page, '还没有保存，可以再次提交')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '机柜' })).toHaveValue('A-07');
  await platform.faults(faulty({ kind: 'garbage', after: true }, nodeCall));
  await finish(page).click();
  await expect(page.getByText('提交成功，实名认证已完成。')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.postData()).toBe(sent[1]?.postData());
});

test('a double click, or Enter held down on a slow platform, sends each step once', async ({
  page,
  platform,
  signIn,
}) => {
  test.slow();
  await signIn('newbie01', certificationPath);
  const calls = [reviewCall, authenticateCall, nodeCall];
  const sent = calls.map((call) => sentBy(call, page));
  await platform.faults(...calls.map((call) => faulty({ kind: 'slow', delay: 800 }, call)));

  await fillReview(page);
  await submitStep(page).dblclick();
  // The focus is in the button still, which is called otherwise now.
  await expect(page.getByRole('button', { name: '提交中' })).toBeFocused();
  await holdEnter(page, 6);
  await expect(stepHeading(page, 2)).toBeFocused();
  // Still held as the next step comes up: it sends nothing, and finds no fault with it yet.
  await holdEnter(page, 6);
  await page.keyboard.up('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await fillContractShort(page);
  await contractField(page, '验证码').focus();
  await holdEnter(page, 12);
  await expect(stepHeading(page, 3)).toBeFocused();
  await holdEnter(page, 6);
  await page.keyboard.up('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await fillNode(page);
  await finish(page).dblclick();
  await expect(page.getByText('提交成功，实名认证已完成。')).toBeVisible();
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1]);
});

test.describe('another account in the same tab', () => {
  test.beforeEach(async ({ page }) => {
    const registered = await page.request.post('/api/v1/user/register', {
      data: { ...stranger, phoneNumber: '13912340000', verifyCode: mailCode },
    });
    expect(registered.ok()).toBe(true);
  });
  /** Signs the other one in, who has not been here before. */
  const enter = async (page: Page) => {
    await fillSignIn(page, stranger.username);
    await page.getByRole('button', { name: '同意并继续' }).click();
  };
  const draftsIn = (page: Page) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));

  test('finds nothing of what was answered before it', async ({ page, signIn }) => {
    await signIn('newbie01', certificationPath);
    await fillReview(page);
    expect(await draftsIn(page)).toHaveLength(1);
    await signOut(page);
    await enter(page);
    await page.goto(certificationPath);
    await expect(stepHeading(page, 1)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    expect(await draftsIn(page)).toEqual([]);
  });

  test('finds nothing of it after an expired session either, nor does the first one afterwards', async ({
    page,
    platform,
    signIn,
  }) => {
    await signIn('newbie01', certificationPath);
    await fillReview(page);
    await platform.faults(faulty({ kind: 'status', status: 401 }, reviewCall));
    await submitStep(page).click();
    await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
    expect(await draftsIn(page)).toHaveLength(1);
    await enter(page);
    await expect(stepHeading(page, 1)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await draftsIn(page)).toEqual([]);
    await signOut(page);
    await fillSignIn(page, 'newbie01');
    await page.goto(certificationPath);
    await expect(stepHeading(page, 1)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});
