import type { Locator, Page } from '@playwright/test';
import { zlibSync } from 'fflate';
import { topics } from '../../src/features/account/certification/reviewModel';
import * as account from '../../src/platform/contract/account';
import { pngChunk, pngPicture } from './pictures';
import type { SceneTools } from './sceneTools';

/** The call that stores a picture. */
export const putCall = 'PUT /storage/';

/** A file for a file input. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const chosen = (name: string, bytes: Uint8Array = pngPicture(), mimeType = 'image/png'): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** A picture of grey noise with `side` × `side` pixels, which hardly compresses. */
export function noisyPicture(side: number): Uint8Array {
  let noise = 1;
  const rows = new Uint8Array(side * (side + 1)).map((_, at) => {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    return at % (side + 1) === 0 ? 0 : noise >>> 24;
  });
  const big32 = [0, 0, side >> 8, side & 0xff];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', [...big32, ...big32, 8, 0, 0, 0, 0]),
    pngChunk('IDAT', zlibSync(rows, { level: 0 })),
    pngChunk('IEND', []),
  ]);
}

export const uploadGroup = (page: Page): Locator => page.getByRole('group', { name: '证明材料' });
/** The tile that adds a picture. */
export const addPicture = (page: Page): Locator => uploadGroup(page).getByLabel('添加图片');
export const pictureTile = (page: Page, name: string): Locator =>
  uploadGroup(page).getByRole('listitem').filter({ hasText: name });
/** A tile with a stored picture, which can be removed. */
export const storedTile = (page: Page, name: string): Locator =>
  pictureTile(page, name)
    .filter({ has: page.locator('img') })
    .filter({ has: page.getByRole('button', { name: `删除「${name}」` }) });
export const retryButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `重新上传「${name}」` });
export const cancelButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `取消上传「${name}」` });
export const removeButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `删除「${name}」` });

/** The contract step of newbie01 after its pre-review. */
export async function openContract({ page, signIn, tokenOf }: Pick<SceneTools, 'page' | 'signIn' | 'tokenOf'>) {
  const token = await tokenOf('newbie01');
  const qualificationRes = topics.map((topic) => ({ topic, answer: 'yes' }));
  const answer = await page.request.post(account.saveQualification.path, {
    headers: { Authorization: `Bearer ${token}` },
    data: { qualificationRes },
  });
  if (!answer.ok()) throw new Error(`pre-review: ${answer.status()}`);
  await signIn('newbie01', '/user/certification');
  await uploadGroup(page).waitFor();
}
