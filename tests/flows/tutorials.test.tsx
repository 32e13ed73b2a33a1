import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { loadArticle } from '../../documents';
import { type TutorialName, tutorialNames } from '../../documents/names';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';

setupPlatform({ now: 1_749_175_200 });
const titles = {
  zh: { flashing: '刷机教程', network: '网络配置教程', close: '关闭' },
  en: { flashing: 'Flashing', network: 'Network setup', close: 'Close' },
} as const;

async function open(name: TutorialName, locale: 'zh' | 'en') {
  localStorage.setItem('console.preferences', JSON.stringify({ locale }));
  const { user } = await renderConsole({ path: '/help/bind_device', user: 'miner01' });
  const opener = await screen.findByRole('button', { name: new RegExp(`^${titles[locale][name]}`) });
  await user.click(opener);
  const drawer = await screen.findByRole('dialog', { name: titles[locale][name] });
  const article = await loadArticle(locale, name);
  await within(drawer).findByText(article.intro);
  return { user, opener, drawer, article };
}

describe.each(tutorialNames)('the tutorial %s', (name) => {
  it.each(['zh', 'en'] as const)('is complete in its drawer, in %s (R4-5, R13-14, R13-17)', async (locale) => {
    const { user, opener, drawer, article } = await open(name, locale);
    const all = within(drawer);
    for (const block of article.blocks) {
      if (block.kind === 'heading') all.getByRole('heading', { level: 3, name: block.text });
      if (block.kind === 'figure') {
        const figure = all.getByRole('img', { name: block.label });
        for (const [, word = ''] of block.drawing.matchAll(/>([^<>&]+)</g)) expect(figure.textContent).toContain(word);
      }
      if (block.kind === 'table') {
        const table = all.getByRole('table', { name: block.label });
        expect(within(table).getAllByRole('row')).toHaveLength(block.rows.length + 1);
        expect(
          within(table)
            .getAllByRole('rowheader')
            .map((cell) => cell.textContent),
        ).toEqual(block.rows.map(([first]) => first));
      }
      if (block.kind === 'steps') {
        for (const { title } of block.items) all.getByText(title, { selector: 'ol strong' });
      }
    }
    // Commands are shown as they are typed: without the quotes that mark them in the texts.
    expect(drawer.textContent).not.toContain('`');
    await user.click(all.getByRole('button', { name: titles[locale].close }));
    await waitFor(() => expect(drawer.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

it('the form keeps its input while a tutorial is open (R4-3)', async () => {
  const { user } = await renderConsole({ path: '/help/bind_device', user: 'miner01' });
  await user.type(await screen.findByLabelText('设备ID'), 'E4A7B0319C52');
  await user.click(screen.getByRole('button', { name: /^网络配置教程/ }));
  const drawer = await screen.findByRole('dialog', { name: '网络配置教程' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('设备ID').value).toBe('E4A7B0319C52');
});
