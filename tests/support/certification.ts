import { Blob as NodeBlob } from 'node:buffer';
import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import { topics } from '../../src/features/account/certification/reviewModel';
import { createTexts } from '../../src/providers/texts';
import { surfaces } from '../../src/ui/overlays';
import { fillForm } from './bindPage';
import { pngPicture } from './pictures';
import { stubPictureWorker } from './pictureWorker';
import { ask } from './wallet';

export const certificationPath = '/user/certification';
export const authenticateCall = 'POST /api/v1/user/authenticate';
export const reviewCall = 'POST /api/account/v1/saveQualificationQs';
export const accountCall = 'GET /api/v1/user/account_info';

const reviewTitles = ['机房是否配备制冷设备？', '机房是否配备防火墙？', '机房是否配备消防设施？'];
/** Answers for the pre-review, by question. */
export const answers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reviewTitles.map((title) => [title, '是'])),
  '机房是否有24小时值守人员？': '否',
};

/** Values for the contract step by label, without pictures and code. */
export const contract: Readonly<Record<string, string>> = {
  真实姓名: '王小明',
  身份证号: '11010519900307283X',
  公司全称: '示例网络科技有限公司',
  统一社会信用代码: '91330100799655058B',
  地址: '浙江省杭州市示例路 1 号',
  资源所在国家: '中国',
  资源运营商: '电信',
  收款方式: '企业银行卡',
  收款账号: '6222 0212 3456 7890 128',
  邮箱: 'provider@example.com',
};
export const code = '246810';

/** Completes the pre-review of newbie01 on the platform. */
export async function passReview(platform: Platform): Promise<void> {
  const qualificationRes = topics.map((topic) => ({ topic, answer: 'yes' }));
  await ask(platform, 'newbie01', '/api/account/v1/saveQualificationQs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ qualificationRes }),
  });
}

/** The platform's record of an account. */
export const accountOf = (platform: Platform, username: string) =>
  ask<{ verifiedStep: number; realName: string; IDCardNumber: string }>(
    platform,
    username,
    '/api/v1/user/account_info',
  );

export const reviewForm = () => screen.findByRole('form', { name: '资质预审' });
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交，进入下一步' });

/** The form of the contract step, once the countries are loaded. */
export async function contractForm(): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name: '合同信息' });
  await within(form).findByRole('option', { name: '中国' });
  return form;
}

/** Answers the pre-review and checks the pledge. */
export async function fillReview(): Promise<HTMLElement> {
  const form = await reviewForm();
  fillForm(form, answers);
  fireEvent.click(within(form).getByRole('checkbox', { name: /^我承诺/ }));
  return form;
}

/** Loads the page's code and its overlays beforehand, which may take longer than a test waits. */
export async function loadCertification(): Promise<void> {
  const texts = await createTexts('zh');
  await Promise.all([
    surfaces.load(texts),
    import('../../src/features/account/certification/CertificationPage'),
    import('../../src/domain/upload/uploadEngine'),
  ]);
}

/** Makes pictures work in jsdom by using Node's Blob: jsdom's can be neither signed nor sent. */
export function preparePictures(): void {
  stubPictureWorker();
  vi.stubGlobal('Blob', NodeBlob);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
}

/** Chooses pictures. */
export function choosePictures(form: HTMLElement, ...names: readonly string[]): void {
  fireEvent.change(within(form).getByLabelText(/添加图片/), { target: { files: names.map(pictureFile) } });
}

/** Chooses pictures and waits until they are stored. */
export async function addPictures(form: HTMLElement, ...names: readonly string[]): Promise<void> {
  choosePictures(form, ...names);
  for (const name of names) await within(form).findByRole('button', { name: `删除「${name}」` });
  expect(within(form).queryAllByRole('button', { name: /^重新上传/ })).toEqual([]);
}

const pictureFile = (name: string): File =>
  Object.assign(new NodeBlob([pngPicture()], { type: 'image/png' }), { name }) as unknown as File;

/** Fills in the contract step, including code and picture. */
export async function fillContract(form: HTMLElement): Promise<void> {
  fillForm(form, { ...contract, 验证码: code });
  await addPictures(form, 'licence.png');
}
