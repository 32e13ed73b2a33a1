import type { Page } from '@playwright/test';
import { expect } from './browser';

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

/** Chinese texts of the scenes' users: file names and their rows. Also names of languages. */
const own = ['示例云', '设备', '杭州机房', '火星', '营业执照', '授权委托书', '盖章扫描件', '中文'];

/** Every text in an answer that contains Chinese. */
function chineseIn(value: unknown): string[] {
  if (typeof value === 'string') return chinese.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value)].flatMap(chineseIn);
}

/** Collects the platform's own texts from now on, which are shown unchanged. The set grows. */
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
    // An aborted answer has no text.
    response.text().then(add, () => undefined);
  });
  return words;
}

/** Changes the language in another tab of the same browser and waits until this page follows. */
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
 * The Chinese that an English user sees or hears, except for the platform's texts (`sent`) and the user's own. Toasts
 * and names of exports stay in the language in which they appeared.
 */
export async function chineseLeft(page: Page, sent: ReadonlySet<string>): Promise<string[]> {
  const found = await page.evaluate((pattern) => {
    const chinese = new RegExp(pattern);
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext', 'label'];
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const exports = [...document.querySelectorAll('.exports_name')].map((name) => name.textContent);
    const texts = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = [...own.map((node) => node.textContent), ...said.map((name) => element.getAttribute(name))]
        .map((text) => text?.trim() ?? '')
        .filter((text) => chinese.test(text));
      // Few elements have Chinese text, so only these are checked further.
      if (words.length === 0 || element.closest('script, style, noscript, .toasts, .exports_name') !== null) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const part = element.closest('[lang^="zh"]') !== null;
      return words.map((text) => ({ text, part }));
    });
    return { texts: [{ text: document.title, part: false }, ...texts], brought: [...typed, ...exports] };
  }, chinese.source);
  // Longest first, since a shorter one may be a part of it. Single characters are ignored.
  const known = [...sent, ...own, ...found.brought]
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length);
  const ours = ({ text, part }: (typeof found.texts)[number]) =>
    chinese.test(text) &&
    chinese.test(known.reduce((rest, word) => rest.replaceAll(word, ''), text)) &&
    !(part && known.some((word) => word.includes(text)));
  return [...new Set(found.texts.filter(ours).map(({ text }) => text))];
}
