import { afterEach, beforeAll, vi } from 'vitest';
import { complain, takeComplaints } from './complaints';

// A complaint on the console, a rejection nobody awaits (Vitest's own doing) or a request that no
// platform answers fails the test it happened in.

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

// Where no platform was set up, there is nobody to ask.
vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
  const address = input instanceof Request ? input.url : String(input);
  complain(`request without a platform: ${address}`);
  throw new TypeError(`no platform answers ${address}`);
});

const blocks =
  /^(address|article|aside|blockquote|body|d[dlt]|details|div|fieldset|fig\w+|footer|form|h\d|header|hr|html|legend|li|main|nav|ol|option|p|pre|section|summary|table|t(body|d|foot|h|head|r)|ul)$/;
const unseen = /^(datalist|head|link|meta|noscript|script|style|template|title)$/;

/** The style that an element has by its name and its own attributes. */
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

if (typeof document !== 'undefined') {
  // jsdom has no media: a desktop window that wants light, and nothing that moves.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  // Nor does it scroll.
  Element.prototype.scrollIntoView = () => {};
  // jsdom works a style out by going through its own style sheet for every element that is looked at. There is no other
  // one here: what an element says of itself, and whether it is hidden, is all there is to know.
  window.getComputedStyle = (element) => plainStyle(element as HTMLElement);
  // Requests are aborted by Node here; react-admin, which is silent about that, has to recognise it.
  vi.stubGlobal('DOMException', (AbortSignal.abort().reason as DOMException).constructor);
  const { configure, prettyDOM } = await import('@testing-library/dom');
  configure({
    // Code arrives unbundled here, module by module, and a slow machine is no failure.
    asyncUtilTimeout: 10_000,
    // The page is printed for who reads the error, not at every look of a wait.
    getElementError(message, container) {
      let words: string | undefined;
      return Object.defineProperty(new Error(), 'message', {
        configurable: true,
        get: () => (words ??= `${message}\n\n${prettyDOM(container)}`),
        set: (told: string) => {
          words = told;
        },
      });
    },
  });
}

afterEach(() => {
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
});
