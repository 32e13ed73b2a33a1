import type { Locator, Page } from '@playwright/test';

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true });
const field = (page: Page, label: string): Locator => page.locator('form').getByLabel(label, { exact: true });

/** The field of the serial number: a machine's device ID, a switch's SN. */
export const serialField = (page: Page): Locator => page.locator('form').getByLabel(/^(设备ID|SN号)$/);

async function choose(page: Page, name: string, option: string): Promise<void> {
  await group(page, name).getByText(option, { exact: true }).click();
}

/** Fills in the whole-machine form without its optional fields. */
export async function fillWholeMachine(page: Page, deviceID: string): Promise<void> {
  await field(page, '设备ID').fill(deviceID);
  await field(page, '机房类型').selectOption('IDC机房');
  await choose(page, 'UPS', '已配置');
  await field(page, '单条上行').fill('100');
  await field(page, '线路数量').fill('20');
  await field(page, '国家').selectOption('中国');
  await field(page, '省份').selectOption('浙江');
  await field(page, '运营商').selectOption('电信');
  await field(page, '上网方式').selectOption('固定公网多IP');
  await choose(page, '公网/内网', '公网');
  await choose(page, 'IP协议栈', '双栈');
}

/** Fills in the switch form. */
export async function fillSwitch(page: Page, sn: string): Promise<void> {
  await field(page, 'SN号').fill(sn);
  await field(page, '机房类型').selectOption('IDC机房');
  await choose(page, 'UPS', '未配置');
  await choose(page, 'IP协议栈', 'IPv4');
}

/** The values of all controls of a form. */
export async function formValues(page: Page): Promise<string[]> {
  return page
    .locator('form')
    .first()
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((control) =>
        control instanceof HTMLInputElement && control.type === 'radio' ? String(control.checked) : control.value,
      ),
    );
}
