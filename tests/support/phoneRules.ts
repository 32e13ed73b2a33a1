import { devices, type Page } from '@playwright/test';

const { hasTouch, isMobile, userAgent } = devices['iPhone 13'];

/** A phone of the width in the design, with one device pixel per CSS pixel: nine would take longer to draw. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch, isMobile, userAgent };

/** Elements that overflow the window sideways or are cut off there, unless they are inside a scroller. */
export async function sidewaysOverflow(page: {
  readonly evaluate: (run: () => string[]) => Promise<string[]>;
}): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide`);
    const excused = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (clipPath !== 'none' || (at !== element && /auto|scroll/.test(overflowX))) return true;
      }
      return element.closest('.skip') !== null;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own <= 1 || (left >= -0.5 && right <= width + 0.5) || excused(element)) continue;
      found.push(`${element.tagName} ${element.className.toString()} ${Math.round(left)}–${Math.round(right)}`);
    }
    return found;
  });
}

/** Dates, times and numbers that contain a line break: `2025-06-05 09:49`, `2025年6月`, `May 19, 2025`, `26`. */
export async function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const time = String.raw`\d{2}:\d{2}(?::\d{2})?`;
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
    const english = String.raw`${month}\s(?:\d{4}|\d{1,2}(?:,\s\d{4})?)(?!\d)`;
    const figures = String.raw`(?:\d{4}-)?\d{2}-\d{2}`;
    const chinese = String.raw`(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?`;
    const dates = String.raw`(?:${figures}|${english})(?:,?\s${time})?|${chinese}|${time}`;
    const date = new RegExp(String.raw`(?<![\w-])(?:${dates}|(?<![.:])\d{2,}(?![.:]\d))(?![\w-])`, 'g');
    const found: string[] = [];
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, .vh')) continue;
      const read = text.nodeValue ?? '';
      for (const { 0: one, index } of read.matchAll(date)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + one.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
        if (new Set(lines).size > 1) found.push(`${one}: ${read.trim().slice(0, 60)}`);
      }
    }
    return found;
  });
}

/**
 * The texts that say 北京时间 again, on the page or in the topmost dialog. Documents may, because they describe many pages.
 */
export async function repeatedZoneNotes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const texts = document.createNodeIterator(layer, NodeFilter.SHOW_TEXT);
    const mentions: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const within = text.parentElement;
      if (!/北京时间|Beijing time/.test(text.nodeValue ?? '') || within?.closest('script, style, .Article_article'))
        continue;
      if (within?.checkVisibility({ visibilityProperty: true })) mentions.push(text.nodeValue?.trim() ?? '');
    }
    return mentions.slice(1);
  });
}

/**
 * Targets that are too small, measured by where they can be hit: an invisible margin counts, and a label is part of its
 * field's target. A link in a sentence is as high as its line. A finger needs 44 × 44; a pointer 24 × 24, or a circle
 * of that size around the centre that touches no other target nor the circle of another small one (WCAG 2.5.8).
 */
export async function smallTargets(page: Page, by: 'finger' | 'pointer'): Promise<string[]> {
  return page.evaluate((by) => {
    const size = by === 'finger' ? 44 : 24;
    const widgets = ['button', 'tab', 'option', 'menuitem', 'checkbox', 'radio', 'switch', 'slider'];
    const roles = widgets.map((role) => `[role="${role}"]`).join();
    const controls = `a[href], button, input, select, textarea, summary, ${roles}`;
    const hidden = '[aria-hidden="true"], [inert], .skip';
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    const hitAt = (x: number, y: number) => document.elementFromPoint(x, y);
    const middleOf = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width, height };
    };
    /** Only visible with keyboard focus, or partly covered by an overlay. */
    const outOfReach = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y } = middleOf(target);
      const half = size / 2;
      const near = [hitAt(x, y), hitAt(x, y - half), hitAt(x, y + half), hitAt(x - half, y), hitAt(x + half, y)];
      const above = near.map((hit) => hit?.closest('[role="dialog"], .Header_card') ?? null);
      return getComputedStyle(target).clipPath !== 'none' || above.some((one) => one !== null && !one.contains(target));
    };
    const inSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentNode?.childNodes ?? [])].some(
        (one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim(),
      );
    const hits = (target: Element, x: number, y: number) => {
      const hit = hitAt(x, y);
      const label = hit?.closest('label');
      return hit !== null && (target.contains(hit) || label?.contains(target) || label?.control === target);
    };
    /** How far from its centre a target can be hit, in both directions together. */
    const reach = (target: Element, alongX: number, alongY: number) => {
      const { x, y } = middleOf(target);
      let sum = 0;
      for (const way of [-1, 1]) {
        let far = 0;
        while (far < size && hits(target, x + way * alongX * (far + 0.5), y + way * alongY * (far + 0.5))) far += 1;
        sum += far;
      }
      return sum;
    };
    const fits = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { width, height } = middleOf(target);
      const wide = width >= size - 0.5 || reach(target, 1, 0) >= size - 1;
      return wide && (height >= size - 0.5 || reach(target, 0, 1) >= size - 1);
    };
    const descriptionOf = (target: Element) => {
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
    const all = [...new Set(targets)];
    const small = all.filter((target) => !fits(target));
    const crowded = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y } = middleOf(target);
      return all.some((other) => {
        if (other === target || other.contains(target) || target.contains(other)) return false;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const between = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
        const middle = middleOf(other);
        const apart = small.includes(other) ? Math.hypot(middle.x - x, middle.y - y) : size;
        // Content that is scrolled below a bar does not count.
        return (between < size / 2 || apart < size) && hits(other, middle.x, middle.y);
      });
    };
    return small.filter((target) => by === 'finger' || crowded(target)).map(descriptionOf);
  }, by);
}

/** 1280 × 1024 at 400 %. */
export const zoomed = { width: 320, height: 256 };

/**
 * Controls of which at least three quarters are covered while they have the focus, whether reached from above or from
 * below. Overlays that the user opened and can close may cover them: a popover, a list of options, a toast.
 */
export async function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    // Rows and cards are alike, so only a few are checked.
    const alike = ':is(tbody tr, li):nth-child(n + 5)';
    const opened = '.pop-layer, .toast, .Header_card, .exports_tray, [role="listbox"]';
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    const focusable = [...layer.querySelectorAll<HTMLElement>(controls)].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.closest(`[aria-hidden="true"], [inert], .skip, ${alike}, ${opened}`) === null &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    const parts = Array.from({ length: 3 }, (_, nth) => (nth + 0.5) / 3);
    /** The visible fraction of a control, from 0 to 1. */
    const seen = (control: HTMLElement) => {
      const shown = control.closest('label') ?? control;
      const boxes = [...(control.matches('.vh') ? shown : control).getClientRects()];
      const points = boxes.flatMap(({ left, top, width, height }) =>
        parts.flatMap((across) => parts.map((down) => ({ x: left + width * across, y: top + height * down }))),
      );
      const reached = points.filter(({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        const label = hit.closest('label');
        return shown.contains(hit) || label?.control === control || hit.closest(opened) !== null;
      });
      return reached.length / points.length;
    };
    const covered = (control: HTMLElement) => {
      // An element that already has the focus would not be scrolled to.
      if (document.activeElement === control) control.blur();
      control.focus();
      if (document.activeElement !== control) return false;
      // Some are only shown when the keyboard reaches them.
      const unseen = getComputedStyle(control).clipPath !== 'none' && !control.matches('.vh');
      return !unseen && seen(control) < 0.25;
    };
    const descriptionOf = (control: HTMLElement) =>
      `${control.tagName.toLowerCase()}.${control.className} 「${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 20)}」`;
    const down = focusable.filter(covered).map((control) => `${descriptionOf(control)} from above`);
    const up = focusable
      .toReversed()
      .filter(covered)
      .map((control) => `${descriptionOf(control)} from below`);
    return [...down, ...up];
  });
}

/**
 * The amounts that would not fit into what contains them if they had eleven digits, as long as the platform's may be:
 * cut, hidden, or drawn over its border. An amount in a row that scrolls sideways may be outside of it, unless the row
 * is a table. Null if the page shows no amount. Replaces the amounts while it measures, so that a scene needs no second
 * set of data.
 */
export async function cutAmounts(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    const grown = new Map<Node, string>();
    const texts: Node[] = [];
    const all = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let text = all.nextNode(); text !== null; text = all.nextNode()) texts.push(text);
    // The strip of a year chooses its layout by its data.
    const others = 'script, style, svg, .vh, .Article_article, .YearStrip_months';
    for (const text of texts.filter(({ parentElement }) => parentElement && !parentElement.closest(others))) {
      const was = text.nodeValue ?? '';
      const is = was.replace(/\d[\d,]*\.\d{2}(?![\d%.]|\s?[GM]bps)/g, '888,888,888.88');
      if (is === was) continue;
      grown.set(text, was);
      text.nodeValue = is;
    }
    if (grown.size === 0) return null;
    // The layout of a sheet with such amounts.
    const tables = [...document.querySelectorAll('.FigureSheet_place:not(.FigureSheet_long)')];
    tables.forEach(({ classList }) => {
      classList.add('FigureSheet_long');
    });
    const amount = /[$+−]{0,2}\d[\d,]*\.\d{2}(?![\d%.])/g;
    /** Whether an element may be scrolled sideways to an amount. */
    const isScroller = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.querySelector('table') === null;
    const boxesAround = (element: Element) => {
      const boxes: Element[] = [];
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { display, position } = getComputedStyle(at);
        if (!/^inline$|contents/.test(display)) boxes.push(at);
        if (isScroller(at)) return boxes.slice(0, -1);
        if (/fixed|absolute/.test(position)) break;
      }
      return [...boxes, document.documentElement];
    };
    const amountsOf = (text: Node) =>
      [...(text.nodeValue ?? '').matchAll(amount)].map(({ 0: one, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + one.length);
        return { one, rects: [...range.getClientRects()].filter(({ width }) => width > 0) };
      });
    const problemsOf = (element: Element, text: Node) =>
      amountsOf(text).flatMap(({ one, rects }) => {
        const boxes = boxesAround(element).map((box) => ({ box, rect: box.getBoundingClientRect() }));
        const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1;
        const outside = boxes.find(({ rect }) =>
          rects.some(({ left, right }) => left < rect.left - 1 || right > rect.right + 1),
        );
        return [
          ...(isBroken ? [`${one}: broken`] : []),
          ...(outside ? [`${one}: beyond ${outside.box.tagName.toLowerCase()}.${outside.box.className}`] : []),
        ];
      });
    const found = new Set<string>();
    for (const text of texts) {
      const within = text.parentElement;
      if (!within || within.closest('script, style, .vh, [inert], .Article_article')) continue;
      if (!within.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const problem of problemsOf(within, text)) found.add(problem);
    }
    for (const [text, was] of grown) text.nodeValue = was;
    tables.forEach(({ classList }) => {
      classList.remove('FigureSheet_long');
    });
    return [...found];
  });
}

/**
 * The controls whose focus ring is cut off by what contains them, or covered by what is drawn after them. Focuses each
 * control by script, with the ring that the keyboard shows. Without the header, whose card opens on focus.
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
    const controls = 'a[href], button, input:not([type="file"]), select, textarea, summary, [tabindex="0"]';
    /** What may hide a control: what is open above the page, and messages that go away. */
    const passing = '[role="dialog"], .Header_card, .toasts';
    const widthOf = (element: Element) => Number.parseFloat(getComputedStyle(element).outlineWidth);
    /** The ring may be on the control, or on what contains it: a label, the box of a field. */
    const ringOf = (control: Element) => {
      let at: Element | null = control;
      while (at !== null && (widthOf(at) === 0 || getComputedStyle(at).outlineStyle === 'none')) at = at.parentElement;
      if (at === null) return null;
      const grow = Number.parseFloat(getComputedStyle(at).outlineOffset) + widthOf(at);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const box = { left: left - grow, right: right + grow, top: top - grow, bottom: bottom + grow };
      return { ringed: at, box, line: widthOf(at) / 2 };
    };
    type Ring = NonNullable<ReturnType<typeof ringOf>>;
    const isCutBy = (at: Element, { box }: Ring) => {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1;
      const cutX = overflowX !== 'visible' && !scrolls && (box.left < left - 0.5 || box.right > right + 0.5);
      // These scroll the page or an overlay; the console leaves room where they scroll to the focus.
      const isPane = at.matches('#main, .drawer, .dialog__body, .dialog');
      return cutX || (overflowY !== 'visible' && !isPane && (box.top < top - 0.5 || box.bottom > bottom + 0.5));
    };
    const cutter = (ring: Ring) => {
      for (let at = ring.ringed.parentElement; at !== null && at !== document.documentElement; at = at.parentElement) {
        if (isCutBy(at, ring)) return at;
        if (getComputedStyle(at).position === 'fixed') return null;
      }
      return null;
    };
    const layerOf = (one: Element) => {
      const { position, zIndex } = getComputedStyle(one);
      return zIndex === 'auto' ? (position === 'static' ? -1 : 0) : Number(zIndex);
    };
    /** Whether `hit` is drawn after the ring: by z-index, or by its place in the document. */
    const isAbove = (hit: Element, ring: Element) => {
      const branchOf = (one: Element, other: Element) => {
        let at = one;
        while (at.parentElement && !at.parentElement.contains(other)) at = at.parentElement;
        return at;
      };
      const [over, under] = [branchOf(hit, ring), branchOf(ring, hit)];
      const follows = Boolean(under.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING);
      const [a, b] = [layerOf(over), layerOf(under)];
      return a > b || (a === b && a >= 0 && follows);
    };
    /** What covers the middle of an edge of the ring. */
    const cover = ({ ringed, box: { left, right, top, bottom }, line }: Ring) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hits = [
        document.elementFromPoint(x, top + line),
        document.elementFromPoint(x, bottom - line),
        document.elementFromPoint(left + line, y),
        document.elementFromPoint(right - line, y),
      ];
      return hits.find(
        (hit) =>
          hit !== null &&
          !hit.contains(ringed) &&
          !ringed.contains(hit) &&
          hit.closest(passing)?.contains(ringed) !== false &&
          getComputedStyle(hit).backgroundColor !== 'rgba(0, 0, 0, 0)' &&
          isAbove(hit, ringed),
      );
    };
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.className} 「${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 24)}」`;
    const problemOf = (control: HTMLElement): string | null => {
      control.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== control) return null;
      const ring = ringOf(control);
      if (ring === null)
        return getComputedStyle(control).boxShadow === 'none' && control.closest(':has(> :focus-visible)') === null
          ? `${nameOf(control)}: no ring`
          : null;
      const [cutting, covering] = [cutter(ring), cover(ring)];
      if (cutting) return `${nameOf(control)}: cut by ${nameOf(cutting)}`;
      return covering ? `${nameOf(control)}: covered by ${nameOf(covering)}` : null;
    };
    const before = document.activeElement;
    const found = [...layer.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (control) =>
          !control.matches(':disabled') &&
          control.closest('[inert], [aria-hidden="true"], .skip, .vh, .bar') === null &&
          control.checkVisibility({ visibilityProperty: true }),
      )
      .flatMap((control) => problemOf(control) ?? []);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return [...new Set(found)];
  });
}
