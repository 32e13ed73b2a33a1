import type { Page } from '@playwright/test';
import {
  addPictures,
  authenticateCall,
  contractField,
  contractTexts,
  fillContract,
  fillNode,
  fillReview,
  finish,
  mailCode,
  nodeCall,
  pictureNames,
  questions,
  reviewCall,
  roomPicture,
  secretTexts,
  stepHeading,
  submitStep,
  typeContract,
} from '../support/certificationSteps';
import { phone, sidewaysOverflow } from '../support/phoneRules';
import { expect, test } from '../support/sharedPage';
import type { PlatformControls } from '../support/site';
import { whereIs } from '../support/steps';
import { askAs, goByMenu, newcomer, registerNewcomer, sentBy, watchSecrets } from '../support/whoSteps';

// certificationKeyboard.spec.ts covers the keyboard, tests/flows the other outcomes of a step.

const accountPath = '/api/v1/user/account_info';
const payInfoPath = '/api/v1/user/account_payinfo';
const maskedId = '110105199003******';
const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
const keysOf = async (platform: PlatformControls) => (await platform.ledger()).uploads.map(({ key }) => key);

const answers = ['cooling', 'firewall', 'fireSuppression', 'dutyStaff'].map((topic, nth) => ({
  topic,
  answer: Object.values(questions)[nth] === '是' ? 'yes' : 'no',
}));

test.describe('new account on a phone', () => {
  test.use({ ...phone, firstVisit: true });

  test('wallet, three steps, summary and back: a reload in each step keeps the draft, secrets are never stored (R11-1, R11-26, R16-13)', async ({
    page,
    context,
    platform,
  }) => {
    const { username, password } = newcomer;
    const secrets = watchSecrets(context, [...secretTexts, password, ...pictureNames, roomPicture]);
    const calls = [reviewCall, authenticateCall, nodeCall].map((call) => sentBy(call, page));
    const [reviews = [], contracts = [], nodes = []] = calls;

    await registerNewcomer(page);
    await expect(page.getByLabel('账号')).toHaveValue(username);
    await secrets.look(page, 'after registering');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name: '同意并继续' }).click();
    // The browser asks whether to leave.
    page.on('dialog', (dialog) => void dialog.accept());
    await goByMenu(page, '计费结算');
    await page.getByRole('link', { name: '去实名认证' }).click();

    await expect(stepHeading(page, 1)).toBeVisible();
    await fillReview(page);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^我承诺/ })).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(4);
    await submitStep(page).click();
    await expect(stepHeading(page, 2)).toBeFocused();
    expect(reviews.map((request) => request.postDataJSON() as unknown)).toEqual([{ qualificationRes: answers }]);

    await fillContract(page);
    await secrets.look(page, 'with the contract filled in', await keysOf(platform));
    await page.reload();
    await expect(page.getByText('已恢复上次填写的内容。')).toBeVisible();
    const { 身份证号, 收款账号, ...storedTexts } = contractTexts;
    for (const label of ['身份证号', '收款账号', '验证码']) await expect(contractField(page, label)).toHaveValue('');
    for (const [label, text] of Object.entries(storedTexts)) await expect(contractField(page, label)).toHaveValue(text);
    await expect(page.getByRole('combobox', { name: '资源所在国家' })).toHaveValue('中国');
    await expect(page.getByRole('combobox', { name: '资源运营商' })).toHaveValue('电信');
    await expect(page.getByRole('group', { name: '证明材料' }).locator('img')).toHaveCount(0);
    // The countdown of the code continues, and the code is still valid.
    await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled();
    const before = await keysOf(platform);
    await addPictures(page, '证明材料', ...pictureNames);
    await typeContract(page, { 身份证号, 收款账号, 验证码: mailCode });
    expect(await sidewaysOverflow(page)).toEqual([]);
    await submitStep(page).click();
    await expect(stepHeading(page, 3)).toBeFocused();
    const licences = (await keysOf(platform)).slice(before.length);
    await secrets.look(page, 'after the second step', await keysOf(platform));
    expect(licences).toHaveLength(2);
    for (const key of licences) expect(key).toMatch(/^\d+\/licence\/[\w-]+\.jpe?g$/);
    expect(contracts).toHaveLength(1);
    const sent = contracts[0]?.postDataJSON() as { photoUrls: readonly string[] };
    expect(sent).toMatchObject({
      realName: '王小明',
      IDCardNumber: '11010519900307283X',
      phoneNumber: '13900001234',
      ispLocation: '中国 电信',
      verifyCode: mailCode,
    });
    expect(sent.photoUrls.map((address) => address.split('/console-uploads/')[1])).toEqual(licences);

    await fillNode(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: '地址' })).toHaveValue(/亦庄数据中心/);
    await expect(page.getByRole('textbox', { name: '机柜' })).toHaveValue('A-07');
    await addPictures(page, '机房照片', roomPicture);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await finish(page).click();
    await expect(page.getByText('提交成功，实名认证已完成。')).toBeVisible();
    const room = (await keysOf(platform)).at(-1) ?? 'none';
    expect(room).toMatch(/^\d+\/room\//);
    expect(nodes.map((request) => request.postDataJSON() as unknown)).toEqual([
      expect.objectContaining({
        account: '',
        address: expect.stringContaining('亦庄数据中心'),
        location: '116.536921,39.772843',
        deviceUUIDs: 'u-1,u-2',
        qualificationRes: answers,
        machineRoomPic: expect.stringMatching(new RegExp(`${room}$`)),
      }),
    ]);

    // The summary links back to the wallet.
    await expect(fact(page, '真实姓名')).toHaveText('王小明');
    await expect(fact(page, '身份证号')).toHaveText(maskedId);
    await page.getByRole('link', { name: '返回「计费结算」' }).click();
    await expect(page.getByText('合同尚未签署')).toBeVisible();
    expect(whereIs(page)).toBe('/wallet');
    await secrets.look(page, 'back at the wallet', await keysOf(platform));
    const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.draft.')));
    expect(drafts).toEqual([]);

    expect(await askAs(page, newcomer, accountPath)).toMatchObject({
      realName: '王小明',
      IDCardNumber: '11010519900307283X',
      idenAuthenticationed: true,
      contractStatus: 'unsigned',
    });
    expect(await askAs(page, newcomer, payInfoPath)).toMatchObject({
      bankAccount: '示例网络科技有限公司',
      collectionMethod: 'enterpriseCard',
      collectionNumber: '6222021234567890128',
    });
    expect((await platform.ledger()).uploads.every((upload) => upload.username === username)).toBe(true);
  });
});
