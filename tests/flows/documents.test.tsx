import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { loadArticle } from '../../documents';
import { type DocumentName, documentNames } from '../../documents/names';
import { shell as english } from '../../i18n/en/shell';
import { shell as chinese } from '../../i18n/zh/shell';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { enter } from '../support/visit';

setupPlatform({ now: 1_749_175_200 });

/** jsdom has no layout. */
const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;

const titles = { zh: chinese.documents, en: english.documents };
const words = {
  zh: { contents: '目录', others: '相邻的教程' },
  en: { contents: 'Contents', others: 'The tutorials before and after' },
};

async function open(name: DocumentName, locale: 'zh' | 'en' = 'zh', hash = '') {
  localStorage.setItem('console.preferences', JSON.stringify({ locale }));
  const visit = await renderConsole({ path: `/${name}${hash}`, user: 'miner01' });
  const article = await loadArticle(locale, name);
  await screen.findByText(article.intro);
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  const contents = screen.getByRole('navigation', { name: words[locale].contents });
  return { ...visit, headings, contents };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Positions the headings as if the page were scrolled until `top` is the first below the reading line. */
function scrollTo(anchors: readonly string[], top: string): void {
  for (const [place, anchor] of anchors.entries()) {
    const y = (place - anchors.indexOf(top)) * 400 + 80;
    const heading = document.getElementById(anchor);
    if (heading !== null) heading.getBoundingClientRect = () => new DOMRect(0, y, 100, 20);
  }
  fireEvent.scroll(window);
}

/** Checks the page's title, headings and contents against its article. */
async function expectWhole(name: DocumentName, locale: 'zh' | 'en'): Promise<void> {
  const article = await loadArticle(locale, name);
  await screen.findByText(article.intro);
  expect(document.querySelector('h1')?.textContent).toBe(titles[locale][name]);
  await waitFor(() => expect(document.title).toContain(titles[locale][name]));
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual(
    headings.map(({ text }) => text),
  );
  const contents = screen.getByRole('navigation', { name: words[locale].contents });
  const links = [...contents.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headings.map(({ anchor, text }) => [text, `/${name}#${anchor}`]),
  );
  // The markup of commands and links is not shown.
  expect(document.body.textContent).not.toMatch(/`|\]\(\//);
}

it.each(['zh', 'en'] as const)(
  'every document in %s: complete at its address, with links to its neighbours (R2-4, R13-14)',
  async (locale) => {
    await open('doc-ip', locale);
    const others = () => within(screen.getByRole('navigation', { name: words[locale].others }));
    const next = locale === 'zh' ? /^下一篇/ : /^Next/;
    const previous = locale === 'zh' ? /^上一篇/ : /^Previous/;
    expect(others().queryByRole('link', { name: previous })).toBeNull();
    await expectWhole('doc-ip', locale);
    for (const name of documentNames.slice(1)) {
      await enter(() => others().getByRole('link', { name: next }).click());
      await expectWhole(name, locale);
      expect(window.location.pathname).toBe(`/${name}`);
    }
    expect(others().queryByRole('link', { name: next })).toBeNull();
    await enter(() => others().getByRole('link', { name: previous }).click());
    await title(titles[locale]['doc-network']);
  },
);

describe('table of contents', () => {
  it('links: scroll to the heading, set the address and move the focus (R13-15)', async () => {
    const { user, headings, contents } = await open('doc-ip');
    const heading = headings[3];
    if (heading === undefined) throw new Error('too short a document');
    await user.click(within(contents).getByRole('link', { name: heading.text, hidden: true }));
    await waitFor(() => expect(window.location.hash).toBe(`#${heading.anchor}`));
    const target = screen.getByRole('heading', { level: 2, name: heading.text });
    await waitFor(() => expect(document.activeElement).toBe(target));
    expect(scrolled.mock.contexts.at(-1)).toBe(target);
  });

  it('scrolling: marks the current heading', async () => {
    const { headings, contents } = await open('doc-ip');
    const anchors = headings.map(({ anchor }) => anchor);
    const marked = () => contents.querySelector('[aria-current]')?.textContent;
    for (const place of [2, 5, 0]) {
      scrollTo(anchors, anchors[place] ?? '');
      await waitFor(() => expect(marked()).toBe(headings[place]?.text));
    }
  });

  it('above the text: opens by its button and closes once a link is followed', async () => {
    const { user, contents } = await open('doc-network');
    const opener = within(contents).getByRole('button', { name: '目录' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await user.click(within(contents).getAllByRole('link', { hidden: true })[1] as HTMLElement);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('address with an anchor', () => {
  it('opens at the heading', async () => {
    const { headings } = await open('doc-x86', 'zh', '#image');
    const text = headings.find(({ anchor }) => anchor === 'image')?.text ?? '';
    const target = screen.getByRole('heading', { level: 2, name: text });
    await waitFor(() => expect(document.activeElement).toBe(target));
  });

  it.each(['#%E4%B8'])('unknown anchor %s: opens at the top', async (hash) => {
    await open('doc-x86', 'zh', hash);
    await title('x86刷机教程');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('links between documents', () => {
  it('links in the text lead to other documents', async () => {
    const { user } = await open('doc-network');
    const [link] = screen.getAllByRole('link', { name: 'IP设置教程' });
    if (link === undefined) throw new Error('no link in the text');
    expect(link.dataset.address).toBe(`${window.location.origin}/doc-ip`);
    await user.click(link);
    await title('IP设置教程');
  });
});

it('document page: a button prints it; the header links back to the nodes', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = await open('doc-ip');
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: '节点列表' }));
  await title('节点列表');
});
