import { afterEach, beforeAll, vi } from 'vitest';
import { PlatformError } from '../../src/platform/errors';
import { reportPageError, takePageErrors } from './pageErrors';

// A console error, an unhandled rejection (reported by Vitest) or an unhandled request fails the test in which it
// happens.

/** Outside production builds, ra-core prints each failed call with only its error. */
const isPrintOfRaCore = (words: readonly unknown[]) =>
  process.env.NODE_ENV !== 'production' && words.length === 1 && words[0] instanceof PlatformError;

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!isPrintOfRaCore(words)) reportPageError(...words);
  });
  vi.spyOn(console, 'warn').mockImplementation(reportPageError);
});

// Without a platform, requests fail.
vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
  const address = input instanceof Request ? input.url : String(input);
  reportPageError(`request without a platform: ${address}`);
  throw new TypeError(`no platform answers ${address}`);
});

const blocks =
  /^(address|article|aside|blockquote|body|d[dlt]|details|div|fieldset|fig\w+|footer|form|h\d|header|hr|html|legend|li|main|nav|ol|option|p|pre|section|summary|table|t(body|d|foot|h|head|r)|ul)$/;
const unseen = /^(datalist|head|link|meta|noscript|script|style|template|title)$/;

/** An element's style, from its tag and its own attributes. */
function plainStyle(element: HTMLElement): CSSStyleDeclaration {
  const own = element.style;
  const { localName } = element;
  const shut = localName === 'dialog' && !element.hasAttribute('open');
  const usual = blocks.test(localName) || localName === 'dialog' ? 'block' : 'inline';
  const display = element.hidden || shut || unseen.test(localName) ? 'none' : own.display || usual;
  let hidden = false;
  for (let at: Element | null = element; at !== null && !hidden; at = at.parentElement) {
    hidden = at.getAttribute('style')?.includes('visibility: hidden') === true;
  }
  const known: Readonly<Record<string, string>> = { display, visibility: hidden ? 'hidden' : 'visible' };
  return new Proxy(own, {
    get(style, name) {
      if (name === 'getPropertyValue') return (asked: string) => known[asked] ?? style.getPropertyValue(asked);
      const value: unknown = known[String(name)] ?? Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

/** A message with the beginning of the page's text in its first line, which reports show. */
function withText(message: string | null, page: Node): string {
  const [line = '', ...more] = String(message).split('\n');
  if (line.includes('; the page: ')) return String(message);
  // A document has no text of its own.
  const text = (page.textContent ?? document.body.textContent).replaceAll(/\s+/g, ' ').slice(0, 300);
  return [`${line}; the page: ${text}`, ...more].join('\n');
}

if (typeof document !== 'undefined') {
  // jsdom has no media queries: a desktop window with the light theme and reduced motion.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
  // jsdom evaluates its default style sheet for every element. The inline style and whether an element is hidden are
  // enough here, and much faster.
  window.getComputedStyle = (element) => plainStyle(element as HTMLElement);
  // jsdom searches the whole page for each field, and for the field of each label.
  for (const kind of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(kind.prototype, 'labels', {
      get(this: HTMLElement) {
        const around = this.closest('label');
        const named = this.id === '' ? [] : document.querySelectorAll(`label[for="${this.id}"]`);
        return around === null || around.htmlFor !== '' ? [...named] : [around, ...named];
      },
    });
  }
  // Node aborts the requests here, so react-admin must recognise its DOMException to ignore it.
  vi.stubGlobal('DOMException', (AbortSignal.abort().reason as DOMException).constructor);
  const { configure, prettyDOM } = await import('@testing-library/dom');
  configure({
    // Code is loaded unbundled, module by module, which takes long on a loaded machine. Only failing tests wait that
    // long. `passingTime` stops timers of a minute, and a wait with such a timer would never report what it waited for.
    asyncUtilTimeout: 59_000,
    // Prints the page only in the final error, not at every attempt of a wait.
    getElementError(message, container) {
      let words: string | undefined;
      return Object.defineProperty(new Error(), 'message', {
        configurable: true,
        get: () => (words ??= `${withText(message, container)}\n\n${prettyDOM(container)}`),
        set: (text: string) => {
          words = text;
        },
      });
    },
  });
}

afterEach(() => {
  const pageErrors = takePageErrors();
  if (pageErrors.length > 0) throw new Error(pageErrors.join('\n\n'));
});
