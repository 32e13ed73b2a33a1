import type { Locator, Page } from '@playwright/test';
import {
  answerOf,
  authenticateCall,
  contractField,
  contractTexts,
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
} from '../support/certificationSteps';
import { enterFile, goTo } from '../support/keyboard';
import { jpegPicture } from '../support/pictures';
import { expect, test } from '../support/sharedPage';
import { whereIs } from '../support/steps';
import { addPicture, chosen, storedTile } from '../support/uploadSteps';
import { sentBy, watchSecrets } from '../support/whoSteps';

const progress = (page: Page) => page.getByRole('list', { name: '认证进度' });

/** Tabs to a control and presses a key there. */
async function pressAt(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await goTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs to a field and types. */
async function typeAt(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Chooses a picture in the browser's own dialog, opened with Enter. */
async function chooseAt(page: Page, place: Locator, name: string): Promise<void> {
  await goTo(page, place);
  await enterFile(page, chosen(name, jpegPicture(), 'image/jpeg'));
}

/** Holds Enter on the focused element until after the next step appears, which must not show problems yet. */
async function holdEnter(page: Page, next: Locator): Promise<void> {
  const hold = async () => {
    for (let nth = 0; nth < 6; nth += 1) await page.keyboard.down('Enter');
  };
  await hold();
  await expect(next).toBeFocused();
  await hold();
  await page.keyboard.up('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('certification by keyboard only: corrects a mistake in every step, sends each once however long Enter is held, with accessible names', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const secrets = watchSecrets(context, [...secretTexts, ...pictureNames, roomPicture]);
  const keysOf = async () => (await platform.ledger()).uploads.map(({ key }) => key);
  const calls = [reviewCall, authenticateCall, nodeCall];
  const sent = calls.map((call) => sentBy(call, page));
  await platform.faults(...calls.map((match) => ({ match, kind: 'slow', delay: 500 }) as const));
  await signIn('newbie01', '/wallet');
  await pressAt(page, page.getByRole('link', { name: '去实名认证' }));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(progress(page)).toMatchAriaSnapshot(`
    - list "认证进度":
      - listitem:
        - heading "第1步，共3步： 资质预审" [level=2]
      - listitem: 合同信息
      - listitem: 节点信息采集
  `);
  await expect(progress(page).locator('[aria-current="step"]')).toHaveText(/资质预审$/);

  // Submitted too early: focuses the first question and announces each missing answer.
  const review = page.getByRole('form', { name: '资质预审' });
  const asked = Object.entries(questions);
  await pressAt(page, submitStep(page));
  await expect(review.getByRole('radio').first()).toBeFocused();
  await expect(review.getByRole('alert')).toHaveText([...asked.map(() => '请选择是或否'), '请勾选承诺']);
  for (const [question, answer] of asked) {
    // Tab reaches the first radio of a group; the arrows choose.
    await pressAt(page, answerOf(page, question, '是'), answer === '是' ? 'Space' : 'ArrowRight');
    await expect(answerOf(page, question, answer)).toBeChecked();
  }
  await pressAt(page, page.getByRole('checkbox', { name: '我承诺以上信息真实、准确。' }), 'Space');
  await expect(review.getByRole('alert')).toHaveCount(0);
  await expect(review).toMatchAriaSnapshot(`
    - form "资质预审":
      - heading "机房情况" [level=2]
      - radiogroup "机房是否配备制冷设备？":
        - radio "是" [checked]
        - radio "否"
      - radiogroup "机房是否有24小时值守人员？":
        - radio "是"
        - radio "否" [checked]
      - heading "承诺" [level=2]
      - checkbox "我承诺以上信息真实、准确。" [checked]
      - button "提交，进入下一步"
  `);
  await goTo(page, submitStep(page));
  await holdEnter(page, stepHeading(page, 2));

  // The contract: pictures first, then from field to field.
  await expect(progress(page)).toMatchAriaSnapshot(`
    - list "认证进度":
      - listitem:
        - text: 资质预审
        - emphasis: 已提交
      - listitem:
        - heading "第2步，共3步： 合同信息" [level=2]
      - listitem: 节点信息采集
  `);
  await chooseAt(page, addPicture(page), pictureNames[0]);
  await expect(storedTile(page, pictureNames[0])).toBeVisible();
  const { 邮箱, 收款账号, ...texts } = contractTexts;
  for (const [label, text] of Object.entries(texts)) {
    const field = contractField(page, label);
    // Prefilled with the account's phone number; Tab selects the field's content.
    await typeAt(page, field, label === '身份证号' ? '110105199003072830' : text);
  }
  for (const [label, option] of [
    ['资源所在国家', '中国'],
    ['资源运营商', '电信'],
  ] as const) {
    const list = page.getByRole('combobox', { name: label, exact: true });
    await goTo(page, list);
    const value = () => list.evaluate((select: HTMLSelectElement) => select.value);
    for (let presses = 0; presses < 60 && (await value()) !== option; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(list).toHaveValue(option);
  }
  await typeAt(page, contractField(page, '收款账号'), 收款账号);
  await typeAt(page, contractField(page, '邮箱'), 邮箱);
  await pressAt(page, page.getByRole('button', { name: '获取验证码', exact: true }));
  await expect(contractField(page, '验证码')).toBeFocused();
  await page.keyboard.insertText(mailCode);
  await expect(page.getByRole('status').filter({ hasText: '验证码已发送' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  const id = contractField(page, '身份证号');
  await expect(id).toBeFocused();
  await expect(id).toHaveAccessibleDescription('身份证号有误，请核对后重新输入');
  await expect(page.getByRole('form', { name: '合同信息' }).getByRole('alert')).toHaveText([
    '身份证号有误，请核对后重新输入',
  ]);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(texts.身份证号);
  await expect(page.getByRole('form', { name: '合同信息' })).toMatchAriaSnapshot(`
    - form "合同信息":
      - heading "证明材料" [level=2]
      - group "证明材料"
      - heading "签约人" [level=2]
      - textbox "真实姓名": 王小明
      - combobox "国家或地区"
      - textbox "手机号": "13900001234"
      - radiogroup "证件类型":
        - radio "居民身份证" [checked]
        - radio "护照或其他证件"
      - textbox "身份证号"
      - heading "企业与资源" [level=2]
      - textbox "公司全称"
      - textbox "地址"
      - radiogroup "公司注册地":
        - radio "中国大陆" [checked]
        - radio "其他国家或地区"
      - textbox "统一社会信用代码"
      - combobox "资源所在国家"
      - combobox "资源运营商"
      - heading "收款信息" [level=2]
      - radiogroup "收款方式":
        - radio "企业银行卡" [checked]
        - radio "个人PayPal"
      - textbox "收款账号"
      - heading "邮箱验证" [level=2]
      - textbox "邮箱": provider@example.com
      - textbox "验证码": "246810"
      - button "提交，进入下一步"
  `);
  await secrets.look(page, 'with the contract filled in', await keysOf());
  await holdEnter(page, stepHeading(page, 3));

  // The node info: a suggestion by the arrows, a picture, the end.
  const node = page.getByRole('form', { name: '节点信息' });
  const address = node.getByRole('combobox', { name: '地址', exact: true });
  await pressAt(page, finish(page));
  await expect(address).toBeFocused();
  await expect(node.getByRole('alert')).toHaveText(['请输入地址', '请输入位置']);
  await page.keyboard.insertText('亦庄');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '有1条地址建议，按上下方向键选择' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue(/亦庄数据中心$/);
  await expect(node.getByRole('alert')).toHaveCount(0);
  await typeAt(page, node.getByRole('textbox', { name: '设备UUID' }), 'u-1');
  await chooseAt(page, node.getByLabel('添加图片'), roomPicture);
  await expect(node.getByRole('button', { name: `删除「${roomPicture}」` })).toBeVisible();
  await expect(node).toMatchAriaSnapshot(`
    - form "节点信息":
      - heading "所在位置" [level=2]
      - combobox "地址"
      - textbox "位置"
      - textbox "详细地址 选填"
      - heading "机房与设备" [level=2]
      - textbox "楼层 选填"
      - textbox "房间 选填"
      - textbox "机柜 选填"
      - textbox /^设备UUID 选填/: u-1
      - heading "机房照片" [level=2]
      - group "机房照片"
      - button "提交，完成认证"
  `);
  await goTo(page, finish(page));
  for (let nth = 0; nth < 6; nth += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');

  // The outcome has the focus; the link back is a few Tabs further.
  await expect(page.locator(':focus')).toHaveText('提交成功，实名认证已完成。');
  expect(sent.map((requests) => requests.length)).toEqual([1, 1, 1]);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main "实名认证":
      - heading "实名信息" [level=2]
      - term: 真实姓名
      - definition: 王小明
      - term: 身份证号
      - definition: 110105199003******
      - term: 手机号
      - heading "接下来" [level=2]
      - link "返回「计费结算」"
  `);
  await pressAt(page, page.getByRole('link', { name: '返回「计费结算」' }));
  await expect(page.getByText('合同尚未签署')).toBeVisible();
  await secrets.look(page, 'back at the wallet', await keysOf());
  expect(whereIs(page)).toBe('/wallet');
});
