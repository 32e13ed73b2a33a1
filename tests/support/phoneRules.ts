import { devices, type Page } from '@playwright/test';

const { deviceScaleFactor, hasTouch, isMobile, userAgent } = devices['iPhone 13'];

/** A phone of the width that the design is drawn for. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor, hasTouch, isMobile, userAgent };

/** What sticks out of the window sideways, and is not in something that scrolls; and whether the page itself does. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide`);
    const clipped = (element: Element): boolean => {
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own <= 1 || (left >= -0.5 && right <= width + 0.5) || clipped(element)) continue;
      if (element.closest('.vh, .skip') !== null) continue;
      found.push(`${element.tagName} ${element.className.toString()} ${Math.round(left)}–${Math.round(right)}`);
    }
    return found;
  });
}

/**
 * Targets smaller than 44 × 44, by what a finger hits and not by what is seen: an invisible margin counts, and a label
 * is its field's target. A link inside a sentence is as high as its line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const size = 44;
    const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"]';
    const hidden = '[aria-hidden="true"], [inert], .skip';
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    /** Shown to the keyboard only, or under something that is open. */
    const outOfReach = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const above = hit?.closest('[role="dialog"], .ucard') ?? null;
      return getComputedStyle(target).clipPath !== 'none' || (above !== null && !above.contains(target));
    };
    const inSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentNode?.childNodes ?? [])].some(
        (one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim(),
      );
    const hits = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
    };
    const fits = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, size / 2 - 1];
      const wide = width >= size - 0.5 || (hits(target, x - reach, y) && hits(target, x + reach, y));
      return wide && (height >= size - 0.5 || (hits(target, x, y - reach) && hits(target, x, y + reach)));
    };
    const told = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20);
      return `${target.tagName.toLowerCase()}.${target.className} 「${name}」 ${Math.round(width)} × ${Math.round(height)}`;
    };
    const targets = [...layer.querySelectorAll(controls)]
      .filter((control) => !control.matches(':disabled') && control.closest(hidden) === null)
      .map((control) => control.closest('label') ?? control)
      .filter(
        (target) => target.checkVisibility({ visibilityProperty: true }) && !inSentence(target) && !outOfReach(target),
      );
    return [...new Set(targets)].filter((target) => !fits(target)).map(told);
  });
}
