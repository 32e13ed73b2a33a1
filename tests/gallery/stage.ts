import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createPlatform, type Platform, Unreachable } from '../../mocks/platform';
import { DEMO_PASSWORD } from '../../mocks/seed/accounts';
import { memoryStorage } from '../../src/lib/browserStorage';
import { createSessionStore } from '../../src/platform/session';
import { preferencesKey } from '../../src/providers/preferences';
import { agreed } from '../support/agreed';
import type { Scene, SceneTools } from '../support/sceneTools';

// Scenes in a frame of the page: the console of `npm run dev`, with a separate platform instead of the server's, and as
// much of Playwright as the scenes use.

type FramedWindow = Window & typeof globalThis;

/** The time at which every scene begins, as in the tests. */
export const begin = Date.parse('2025-06-06T10:00:00+08:00') / 1000;

const ofPlatform = /^\/(api|kv|storage)\//;

/** Answers the calls of a window from a platform in this page. Returns a function that stops this. */
export function answerFrom(platform: Platform, page: FramedWindow): () => void {
  const { fetch, WebSocket } = page;
  page.fetch = async (input, init) => {
    const request = new page.Request(input, init);
    if (!ofPlatform.test(new URL(request.url).pathname)) return fetch(input, init);
    const answer = await platform.fetch(request).catch((problem: unknown) => {
      throw problem instanceof Unreachable ? new page.TypeError('Failed to fetch') : problem;
    });
    const { status, statusText, headers } = answer;
    // Created in the window that sent the request.
    return new page.Response((await answer.text()) || null, { status, statusText, headers: [...headers] });
  };
  page.WebSocket = new Proxy(WebSocket, {
    construct: (Kind, [address, ...rest]: [string, ...string[]]) =>
      ofPlatform.test(new URL(address).pathname) ? new PlatformSocket(platform, address) : new Kind(address, ...rest),
  });
  return () => Object.assign(page, { fetch, WebSocket });
}

class PlatformSocket extends EventTarget {
  readyState = 0;
  private leave = () => {};
  constructor(platform: Platform, address: string) {
    super();
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      const send = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }));
      this.leave = platform.connect({ send, close: () => this.close() }, new URL(address));
    });
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.leave();
    this.dispatchEvent(new CloseEvent('close'));
  }
}

/** A token of a demo account. */
export async function tokenOf(platform: Platform, username: string): Promise<string> {
  const answer = await post(platform, '/api/v1/user/login', { data: { username, password: DEMO_PASSWORD } });
  return ((await answer.json()) as { token: string }).token;
}

const post = (platform: Platform, path: string, { headers, data }: { headers?: object; data: unknown }) =>
  platform.fetch(
    new Request(new URL(path, window.location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(data),
    }),
  );

type Words = string | RegExp;
interface Exactly {
  readonly exact?: boolean;
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Compares like Playwright: part of the text, ignoring case, unless `exact`. */
function fits(wanted: Words, exact = false): (text: string | null) => boolean {
  if (wanted instanceof RegExp) return (text) => wanted.test(plain(text));
  const words = plain(wanted);
  return (text) => (exact ? plain(text) === words : plain(text).toLowerCase().includes(words.toLowerCase()));
}

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

/** Retries until something is found. While the frame navigates, there is nothing to find. */
async function until<Found>(
  what: string,
  look: () => Found | Promise<Found> | null | undefined | false,
): Promise<Found> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const found = await new Promise<Found | null | undefined | false>((done) => done(look())).catch(() => null);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`not found: ${what}`);
}

/** Playwright's Locator, as far as the scenes use it. */
class Locator {
  constructor(
    readonly what: string,
    readonly find: () => Element[],
  ) {}

  private by = (what: string, within: (scope: HTMLElement) => Iterable<Element>) =>
    new Locator(`${this.what} ${what}`, () => [
      ...new Set(this.find().flatMap((scope) => [...within(scope as HTMLElement)])),
    ]);
  private kept = (what: string, keep: (all: Element[]) => Element[]) =>
    new Locator(`${this.what} ${what}`, () => keep(this.find()));

  locator = (css: string) => this.by(css, (scope) => scope.querySelectorAll(css));
  getByRole = (role: string, { name, exact }: Exactly & { readonly name?: Words } = {}) =>
    this.by(`${role} ${name ?? ''}`, (scope) => [
      ...queryAllByRole(scope, role, name === undefined ? {} : { name: fits(name, exact) }),
      // A password field has no role, except in Playwright.
      ...(role === 'textbox' && name !== undefined
        ? queryAllByLabelText(scope, fits(name, exact), { selector: '[type="password"]' })
        : []),
    ]);
  getByLabel = (words: Words, { exact }: Exactly = {}) =>
    this.by(`label ${words}`, (scope) => queryAllByLabelText(scope, fits(words, exact)));
  getByText = (words: Words, { exact }: Exactly = {}) => {
    const matches = ({ textContent }: Element) => fits(words, exact)(textContent);
    return this.by(`text ${words}`, (scope) =>
      [...scope.querySelectorAll(':not(script, style, noscript, template)')].filter(
        (one) => matches(one) && ![...one.children].some(matches),
      ),
    );
  };
  filter = ({ visible, has, hasText }: { visible?: boolean; has?: Locator; hasText?: string }) =>
    this.kept('', (all) =>
      all.filter(
        (one) =>
          (!visible || isVisible(one)) &&
          (has === undefined || has.find().some((inner) => one.contains(inner))) &&
          (hasText === undefined || fits(hasText)(one.textContent)),
      ),
    );
  nth = (place: number) => this.kept(`${place}`, (all) => all.slice(place).slice(0, 1));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  all = async () => this.find().map((_, place) => this.nth(place));

  waitFor = async ({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}) =>
    void (await until(this.what, () => this.find().some(isVisible) === (state === 'visible')));
  private act = async (act: (element: HTMLInputElement, user: ReturnType<typeof userEvent.setup>) => unknown) => {
    const element = await until(this.what, () => (this.find() as HTMLInputElement[]).find(({ disabled }) => !disabled));
    await act(element, userOf(element.ownerDocument));
  };
  click = () => this.act((element, user) => user.click(element));
  check = () => this.act((element, user) => element.checked || user.click(element));
  focus = () => this.act((element) => element.focus());
  blur = () => this.act((element) => element.blur());
  fill = (value: string) =>
    this.act((element) => {
      element.focus();
      fireEvent.input(element, { target: { value } });
    });
  selectOption = async (option: string) => {
    await until(`${this.what} ${option}`, () => this.getByText(option).find()[0]);
    await this.act((element, user) => user.selectOptions(element, option));
  };
  setInputFiles = (given: unknown) =>
    this.act((element) => {
      const { DataTransfer, File } = element.ownerDocument.defaultView as FramedWindow;
      const chosen = new DataTransfer();
      for (const { name, mimeType, buffer } of [given].flat() as {
        name: string;
        mimeType: string;
        buffer: Uint8Array<ArrayBuffer>;
      }[])
        chosen.items.add(new File([buffer], name, { type: mimeType }));
      element.files = chosen.files;
      fireEvent.change(element);
    });
}

const userOf = (document: Document) => userEvent.setup({ document, pointerEventsCheck: 0 });

// Replaces what the scenes' files import and no browser has: `ofNode` in plugin.ts.

export const expect = (locator: Locator) => ({ toBeVisible: () => locator.waitFor() });
export const test: unknown = { extend: () => test };
const notHere = () => {
  throw new Error('not in a browser');
};

export { notHere as crc32, notHere as deflateRawSync, notHere as preview };
export const fileURLToPath = String;

/** Node's Buffer, as far as the scenes use it. */
class BytesOfText extends Uint8Array {
  static override from(given: unknown, encoding?: unknown): BytesOfText {
    if (typeof given !== 'string') return new BytesOfText(given as ArrayBuffer);
    if (encoding === 'latin1') return new BytesOfText([...given].map((letter) => letter.charCodeAt(0)));
    return new BytesOfText(new TextEncoder().encode(given));
  }
  static concat(parts: readonly Uint8Array[]): BytesOfText {
    return new BytesOfText(parts.flatMap((part) => [...part]));
  }
}

/** Every scene. */
export async function loadScenes(): Promise<readonly Scene[]> {
  Object.assign(window, { Buffer: BytesOfText });
  return (await import('../support/scenes')).scenes;
}

/** The account and the address at which a scene begins. */
export async function beginningOf({ open }: Scene): Promise<{ readonly account: string; readonly address: string }> {
  let [account, address] = ['', ''];
  const begin = (at: string): never => {
    address = at;
    throw new Error('seen enough');
  };
  const later = async () => ({ ok: () => true });
  const tools = {
    platform: new Proxy({}, { get: () => later }),
    page: { request: { post: later }, goto: async (at: string) => begin(at) },
    tokenOf: async (username: string) => {
      account = username;
      return '…';
    },
    signIn: async (username: string, at = '/') => {
      account = username;
      begin(at);
    },
  };
  await open(tools as unknown as SceneTools).catch(() => undefined);
  return { account, address };
}

export interface Look {
  readonly locale: string;
  readonly appearance: string;
  readonly phone: boolean;
}

/** Opens a scene in a frame. The language is changed last, because its steps use Chinese texts. */
export async function openScene(scene: Scene, frame: HTMLIFrameElement, look: Look): Promise<void> {
  const platform = createPlatform({ now: begin });
  const local = memoryStorage(new Map(scene.firstVisit ? [] : Object.entries(agreed)));
  const tab = memoryStorage();
  const prefer = (locale: string) =>
    local.setItem(preferencesKey, JSON.stringify({ locale, appearance: look.appearance }));
  prefer('zh');
  Object.assign(window, {
    // Called by the console's page before any of its scripts (plugin.ts).
    prepareScene(framed: FramedWindow) {
      Object.defineProperties(framed, { localStorage: { value: local }, sessionStorage: { value: tab } });
      answerFrom(platform, framed);
      // The page would ask whether to leave.
      framed.addEventListener('beforeunload', (event) => event.stopImmediatePropagation());
      const { matchMedia } = framed;
      const coarse = (query: string) => query.replace('(pointer: coarse) and ', '');
      framed.matchMedia = (query) => matchMedia.call(framed, look.phone ? coarse(query) : query);
    },
  });
  const framed = () => frame.contentWindow as FramedWindow;
  const loaded = (leave: () => void) =>
    new Promise<void>((done) => {
      frame.addEventListener('load', () => done(), { once: true });
      leave();
    });
  // Functions of a scene run in the frame.
  const evaluate = async (run: (given: unknown) => unknown, given?: unknown): Promise<unknown> =>
    (framed() as unknown as { eval: (code: string) => typeof run }).eval(`(${run})`)(given);
  const goto = (path: string) => loaded(() => frame.setAttribute('src', path));
  const page = Object.assign(new Locator('', () => [framed().document.documentElement]), {
    goto,
    evaluate,
    reload: () => loaded(() => framed().location.reload()),
    bringToFront: async () => {},
    once: () => {},
    waitForFunction: (run: (given: unknown) => unknown, given?: unknown) =>
      until(String(run), () => evaluate(run, given)),
    keyboard: {
      press: (keys: string) => {
        const [key = '', modifier] = keys.split('+').reverse();
        const named = key.length > 1 ? `{${key}}` : key;
        return userOf(framed().document).keyboard(modifier ? `{${modifier}>}${named}{/${modifier}}` : named);
      },
    },
    request: {
      post: async (path: string, given: { headers?: object; data: unknown }) => {
        const answer = await post(platform, path, given);
        return { ok: () => answer.ok, status: () => answer.status };
      },
    },
  });
  const tools = {
    page,
    platform: {
      faults: async (...faults: Parameters<Platform['faults']>[0]) => platform.faults(faults),
      standAt: async (now: number) => platform.setNow(now),
      putOnSockets: async (uid: string, text: string) => platform.putOnSockets(uid, text),
      dropSockets: async (uid: string) => platform.dropSockets(uid),
    },
    tokenOf: (username: string) => tokenOf(platform, username),
    async signIn(username: string, path = '/') {
      const sessions = createSessionStore(local, tab, { addEventListener: () => {} });
      sessions.startShared(await tokenOf(platform, username), username);
      await goto(path);
    },
  };
  await scene.open(tools as unknown as SceneTools);
  prefer(look.locale);
  framed().dispatchEvent(Object.assign(new (framed().Event)('storage'), { key: preferencesKey, storageArea: local }));
}
