import { expect, it, vi } from 'vitest';
import { rememberedFailures } from './rememberedFailures';

const inFirefox = (file: string) => new TypeError(`error loading dynamically imported module: ${file}`);
const page = (changes: { isWanted?: boolean; has?: boolean } = {}) => ({
  isWanted: () => changes.isWanted ?? true,
  has: vi.fn(async () => changes.has ?? true),
  reload: vi.fn(),
});

it('reloads once if a module that failed before is requested again and is available (R18-16)', async () => {
  const it = page();
  const heard = rememberedFailures(it);
  await heard(inFirefox('https://a.example/assets/Wallet-1.js'));
  await heard(inFirefox('https://a.example/assets/Bind-1.js'));
  expect(it.reload).not.toHaveBeenCalled();
  await heard(inFirefox('https://a.example/assets/Wallet-1.js'));
  expect(it.has).toHaveBeenCalledExactlyOnceWith('https://a.example/assets/Wallet-1.js');
  expect(it.reload).toHaveBeenCalledTimes(1);
});

it('reloads if a module that arrived cut is requested again (R18-16)', async () => {
  const it = page();
  const heard = rememberedFailures(it);
  const cut = new SyntaxError('Unexpected end of input');
  await heard(cut);
  expect(it.reload).not.toHaveBeenCalled();
  await heard(cut);
  expect(it.reload).toHaveBeenCalledTimes(1);
  expect(it.has).not.toHaveBeenCalled();
});

it.each([
  ['nobody asked for the cut module', page({ isWanted: false }), new SyntaxError('Unexpected end of input')],
  ['nobody asked for it', page({ isWanted: false }), inFirefox('https://a.example/assets/Wallet-1.js')],
  ['it is still missing', page({ has: false }), inFirefox('https://a.example/assets/Wallet-1.js')],
  ['the browser asks again by itself', page(), new TypeError('Failed to fetch dynamically imported module: /a.js')],
])('does not reload if %s (R18-16)', async (_, it, error) => {
  const heard = rememberedFailures(it);
  await heard(error);
  await heard(error);
  expect(it.reload).not.toHaveBeenCalled();
});
