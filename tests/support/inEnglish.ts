import type { Page } from '@playwright/test';
import { expect } from './browser';

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

/** What the scenes' users brought along: the names of their files, and the rows in them. Names of languages. */
const own = ['设备', '杭州机房', '火星', '营业执照', '授权委托书', '盖章扫描件', '中文'];

/** Every text in an answer that has Chinese in it. */
function chineseIn(value: unknown): string[] {
  if (typeof value === 'string') return chinese.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value)].flatMap(chineseIn);
}

/** Hears what the platform says from now on: its own words, which are shown as sent. A set that grows. */
export function platformWords(page: Page): ReadonlySet<string> {
  const words = new Set<string>();
  page.on('response', (response) => {
    if (!/json|text\/plain/.test(response.headers()['content-type'] ?? '')) return;
    const add = (text: string) => {
      try {
        for (const word of chineseIn(JSON.parse(text))) words.add(word);
      } catch {
        words.add(text);
      }
    };
    // An answer that was dropped has no text.
    response.text().then(add, () => undefined);
  });
  return words;
}

/** A language is chosen in another tab of the same browser, as this page hears of it, and the page follows. */
export async function turn(page: Page, locale: 'en' | 'zh'): Promise<void> {
  await page.evaluate((locale) => {
    const [key, newValue] = ['console.preferences', JSON.stringify({ locale })];
    const oldValue = localStorage.getItem(key);
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en' : 'zh-CN');
}

/**
 * What a reader of English meets in Chinese, seen or said, that is neither the platform's own (`sent`) nor the user's.
 * A short message, and the name of an export, are in the language of the moment that they come from.
 */
export async function chineseLeft(page: Page, sent: ReadonlySet<string>): Promise<string[]> {
  const found = await page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext', 'label'];
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const exports = [...document.querySelectorAll('.ExportItem_name')].map((name) => name.textContent);
    const texts = [...document.querySelectorAll('body, body *')]
      .filter((element) => element.closest('script, style, noscript, .toasts, .ExportItem_name') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const part = element.closest('[lang^="zh"]') !== null;
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return [...own.map((node) => node.textContent), ...said.map((name) => element.getAttribute(name))].map(
          (text) => ({ text: text?.trim() ?? '', part }),
        );
      });
    return { texts: [{ text: document.title, part: false }, ...texts], brought: [...typed, ...exports] };
  });
  // The longest first: a shorter one may be a part of it. One character alone says too little.
  const known = [...sent, ...own, ...found.brought]
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length);
  const ours = ({ text, part }: (typeof found.texts)[number]) =>
    chinese.test(text) &&
    chinese.test(known.reduce((rest, word) => rest.replaceAll(word, ''), text)) &&
    !(part && known.some((word) => word.includes(text)));
  return [...new Set(found.texts.filter(ours).map(({ text }) => text))];
}
