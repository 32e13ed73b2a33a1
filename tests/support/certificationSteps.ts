import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';
import { jpegPicture } from './pictures';
import { addPicture, chosen, storedTile } from './uploadSteps';

export const certificationPath = '/user/certification';
export const reviewCall = 'POST /api/account/v1/saveQualificationQs';
export const authenticateCall = 'POST /api/v1/user/authenticate';
export const nodeCall = 'POST /api/account/v1/saveAddressInfo';
export const mailCode = '246810';

const steps = ['资质预审', '合同信息', '节点信息采集'] as const;

/** The heading of the current step, 1 to 3. */
export const stepHeading = (page: Page, nth: 1 | 2 | 3): Locator =>
  page.getByRole('heading', { level: 2, name: `第${nth}步，共3步： ${steps[nth - 1]}`, exact: true });

/** The four questions, with the answers of a provider without duty staff. */
export const questions = {
  '机房是否配备制冷设备？': '是',
  '机房是否配备防火墙？': '是',
  '机房是否配备消防设施？': '是',
  // With the no-break space of the page.
  '机房是否有24小时值守人员？': '否',
} as const;

/** The input of the contract step, by label. */
export const contractTexts = {
  真实姓名: '王小明',
  身份证号: '11010519900307283x',
  手机号: '13900001234',
  公司全称: '示例网络科技有限公司',
  统一社会信用代码: '91330100799655058B',
  地址: '浙江省杭州市示例路 1 号',
  收款账号: '6222 0212 3456 7890 128',
  邮箱: 'provider@example.com',
} as const;

/** Input that must not be stored anywhere, as sent to the platform and as typed. */
export const secretTexts = ['11010519900307283X', '6222021234567890128', mailCode] as const;

export const pictureNames = ['yingye-zhizhao.jpg', 'fushu-cailiao.jpg'] as const;
export const roomPicture = 'jifang-zhaopian.jpg';

export const contractField = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: '合同信息' }).getByRole('textbox', { name: label, exact: true });

const choice = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name, exact: true });
export const answerOf = (page: Page, question: string, answer: string): Locator =>
  choice(page, question).getByRole('radio', { name: answer, exact: true });

export const submitStep = (page: Page): Locator => page.getByRole('button', { name: '提交，进入下一步', exact: true });
export const finish = (page: Page): Locator => page.getByRole('button', { name: '提交，完成认证', exact: true });

/** Answers the pre-review, including the pledge. */
export async function fillReview(page: Page): Promise<void> {
  for (const [question, answer] of Object.entries(questions)) {
    await choice(page, question).getByText(answer, { exact: true }).click();
  }
  await page.getByRole('checkbox', { name: '我承诺以上信息真实、准确。' }).check();
}

/** Chooses country and ISP from the platform's lists. */
async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '资源所在国家' }).selectOption('中国');
  await page.getByRole('combobox', { name: '资源运营商' }).selectOption('电信');
}

/** Sends a code to the e-mail address that was typed. */
async function askForMailCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码', exact: true }).click();
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled();
}

/** Fills in the contract step: every field, two pictures, the code from the e-mail. */
export async function fillContract(page: Page): Promise<void> {
  for (const name of pictureNames) {
    await addPicture(page).setInputFiles(chosen(name, jpegPicture(), 'image/jpeg'));
    await expect(storedTile(page, name)).toBeVisible();
  }
  for (const [label, text] of Object.entries(contractTexts)) await contractField(page, label).fill(text);
  await choosePlace(page);
  await askForMailCode(page);
  await contractField(page, '验证码').fill(mailCode);
}
