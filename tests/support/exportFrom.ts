import { screen, within } from '@testing-library/dom';
import type { SavedFile } from './exports';
import { renderConsole } from './renderConsole';

/** Opens a screen, presses its export button and waits for the file, the first of `saved`. */
export async function exportFrom(
  { user, path, button }: { readonly user: string; readonly path: string; readonly button: string },
  saved: readonly SavedFile[],
): Promise<SavedFile> {
  const before = saved.length;
  const visit = await renderConsole({ path, user });
  await visit.user.click(await screen.findByRole('button', { name: button }));
  await within(await screen.findByRole('region', { name: '导出' })).findByText(/^已交给浏览器下载/);
  const [file, ...more] = saved.slice(before);
  if (file === undefined || more.length > 0) throw new Error(`${saved.length - before} files instead of one`);
  return file;
}
