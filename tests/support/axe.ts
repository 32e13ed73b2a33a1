import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const script = `window.startAxe = () => { ${source} };`;
/**
 * Browser contexts in which each document has `startAxe`: sending axe to every document would take three times as long.
 */
const prepared = new WeakSet<BrowserContext>();

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules to check. `colours`: contrast, and links within text. `of a phone`: all except those. */
export type Rules = 'all' | 'colours' | 'of a phone';

interface Asking {
  readonly rules: Rules;
  readonly tags: readonly string[];
  readonly within: string;
  readonly known: readonly number[];
}

/**
 * Hashes of the colours that passed before in this worker: text, background and size. Checking a pair again would take
 * two thirds of axe's time.
 */
const passed = new Set<number>();

async function ask({ rules, tags, within, known }: Asking) {
  const colours = ['color-contrast', 'link-in-text-block'];
  const beyond = 'tbody tr:nth-child(n + 9)';
  const before = new Set(known);
  /** A hash of 53 bits, so that two different looks practically never have the same. */
  const hashOf = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
    }
    return (high >>> 11) * 4294967296 + (low >>> 0);
  };
  const behind = new Map<Element, string>();
  /** All backgrounds behind an element's text, starting with the page's own. */
  const groundOf = (element: Element): string => {
    const found = behind.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ');
    const below = element.parentElement === null ? '' : groundOf(element.parentElement);
    const ground = own === 'rgba(0, 0, 0, 0) none 1 none' ? below : `${below} / ${own}`;
    behind.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): number => {
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const around =
      element.localName === 'a' && element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const off = element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert]') !== null;
    const look = [color, fontSize, fontWeight, textDecorationLine, textShadow, around, off, groundOf(element)];
    return hashOf(look.join(' '));
  };
  const fresh = new Map<Element, number>();
  if (rules !== 'of a phone') {
    for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
      const spoken = element.matches('input, textarea, select');
      const written = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!(spoken || written) || element.closest(beyond) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const look = lookOf(element);
      if (!before.has(look)) fresh.set(element, look);
    }
  }
  const page = window as unknown as { axe: typeof import('axe-core'); startAxe: () => void };
  if (!('axe' in window)) page.startAxe();
  const { axe } = page;
  const results = [];
  if (rules !== 'colours') {
    // `smallTargets` measures targets: this rule would take half as long as all others together.
    const off = Object.fromEntries([...colours, 'target-size'].map((rule) => [rule, { enabled: false }]));
    results.push(
      await axe.run(
        { include: [within], exclude: [beyond] },
        { runOnly: [...tags], rules: off, resultTypes: ['violations'] },
      ),
    );
  }
  if (fresh.size > 0) {
    const asked = { runOnly: colours, resultTypes: ['violations', 'passes'] as const, elementRef: true };
    results.push(await axe.run({ include: [...fresh.keys()] }, { ...asked, resultTypes: [...asked.resultTypes] }));
  }
  const passes = results.flatMap(({ passes }) => passes).filter(({ id }) => id === 'color-contrast');
  return {
    found: results
      .flatMap(({ violations }) => violations)
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      ),
    good: passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => fresh.get(element as Element) ?? [])),
  };
}

/**
 * The findings of axe for the current page in a theme. Table rows after the eighth are skipped, since rows are alike.
 */
export async function axeFindings(
  page: Page,
  theme: 'light' | 'dark',
  rules: Rules = 'all',
  within = 'html',
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
  if (!prepared.has(page.context())) {
    prepared.add(page.context());
    await page.context().addInitScript(script);
    await page.evaluate(script);
  }
  const { found, good } = await page.evaluate(ask, { rules, tags, within, known: [...passed] });
  for (const look of good) passed.add(look);
  return found.map((words) => `${theme} ${words}`);
}
