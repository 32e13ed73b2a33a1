import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import type { PageError } from '../../src/lib/pageErrors';
import type { Picture } from './printedCodes';
import { freePort, untilListening } from './startNginx';
import { findWebKit } from './webkit.mjs';

/** An element, as WebDriver names it. */
type Found = Readonly<Record<string, string>>;

/** How to find an element. */
interface Where {
  /** Its accessible name: its label or its text. */
  readonly name?: string | RegExp;
  /** A part of its text. */
  readonly text?: RegExp;
}

/** A window of WebKit. Every action waits until it is possible. */
export interface WebKitWindow {
  /** A folder of its own for downloads; removed with the window. */
  readonly home: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Inner width in pixels, 390 or more. */
  resize(width: number): Promise<void>;
  /** Calls a function in the page; arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T>;
  /** Waits for a visible element. */
  find(css: string, where?: Where): Promise<unknown>;
  click(css: string, where?: Where): Promise<void>;
  /** Replaces what is typed in the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses an option of the list with this label. */
  choose(label: string, option: string): Promise<void>;
  /** Puts a file into a field. */
  setFile(css: string, path: string): Promise<void>;
  /**
   * A picture of the display, as far as the first element of this selector. The driver's own screenshots wait until a
   * page changes.
   */
  photograph(css: string): Promise<Picture>;
  /** The errors of its pages since the last call. */
  pageErrors(): Promise<PageError[]>;
  close(): Promise<void>;
}

/** The display is larger than the window, which has a bar above the page. */
const screen = { width: 1440, height: 900 };

/** Errors that only mean that the page is still changing. */
const passing = /stale element|no such element|click intercepted|not interactable/;

/**
 * Opens a window of WebKit on a display of its own, using WebDriver.
 *
 * @throws if the driver or the display ends
 */
export async function openWebKit(): Promise<WebKitWindow> {
  const found = findWebKit();
  if (found === undefined) throw new Error('there is no WebKit');
  const home = mkdtempSync(join(tmpdir(), 'console-webkit-'));
  // The window is at least as wide as its buttons.
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), 'button { min-width: 0; padding: 0 }');

  const size = ['-screen', '0', `${screen.width}x${screen.height}x24`];
  const display = spawn(found.display, ['-displayfd', '3', ...size, '-fbdir', home, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await numberOf(display);
  const port = await freePort();
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A process group with the browsers that it starts, which can be ended together.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${number}`,
      LANG: 'C.UTF-8',
      // The browser's time zone must not matter: far from Beijing's.
      TZ: 'Pacific/Pago_Pago',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    // So that it removes the lock of its display number.
    display.kill('SIGTERM');
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', end);

  async function command<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const begin = async () => {
    await untilListening(port, () => (driver.exitCode === null ? null : `WebKitWebDriver: ${driver.exitCode}`));
    return command<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  };
  const { sessionId } = await begin();
  const send = <T>(method: string, path: string, body?: unknown) =>
    command<T>(method, `/session/${sessionId}${path}`, body);
  const post = <T>(path: string, body: unknown = {}) => send<T>('POST', path, body);

  const heard: PageError[] = [];
  const evaluate = <Args extends readonly unknown[], T>(run: (...args: Args) => T, ...args: Args) =>
    post<T>('/execute/sync', { script: `return (${run}).apply(null, arguments)`, args });
  /** A page's errors are lost with it. */
  const leave = async () =>
    void heard.push(...(await evaluate(() => (window.pageErrors as PageError[] | undefined)?.splice(0) ?? [])));

  /** Repeats something until it succeeds. */
  async function until<T>(act: () => Promise<T | null>, what: string): Promise<T> {
    let done: T | null = null;
    const attempt = async () => {
      try {
        done = await act();
      } catch (error) {
        if (!(error instanceof Error && passing.test(error.message))) throw error;
      }
      return done !== null;
    };
    await expect.poll(attempt, { message: what, intervals: [50, 100], timeout: 30_000 }).toBe(true);
    return done as T;
  }
  const look = (css: string, { name, text }: Where = {}) =>
    evaluate(
      (css, name, exact, within) => {
        const textOf = (node: Node | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim();
        const nameOf = (element: Element) => {
          const by = element.getAttribute('aria-labelledby')?.split(' ')[0];
          const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
          const label = by === undefined ? labels?.[0] : document.getElementById(by);
          return element.getAttribute('aria-label') ?? textOf(label) ?? textOf(element) ?? '';
        };
        const named = (element: Element) => (exact ? nameOf(element) === name : new RegExp(name).test(nameOf(element)));
        const shown = (element: Element) =>
          element.tagName === 'OPTION' || element.checkVisibility({ visibilityProperty: true });
        const found = [...document.querySelectorAll(css)].find(
          (one) => shown(one) && named(one) && new RegExp(within).test(textOf(one) ?? ''),
        );
        // WebDriver returns a reference.
        return (found ?? null) as unknown as Found | null;
      },
      css,
      typeof name === 'string' ? name : (name?.source ?? ''),
      typeof name === 'string',
      text?.source ?? '',
    );
  const idOf = (element: Found) => Object.values(element)[0] ?? '';
  const descriptionOf = (css: string, { name, text }: Where = {}) => [css, name, text].filter(Boolean).join(' ');
  const find = (css: string, where?: Where) => until(() => look(css, where), descriptionOf(css, where));
  const click = async (css: string, where?: Where) => {
    const press = async () => {
      const element = await look(css, where);
      if (element === null) return null;
      // The driver would leave it under what sticks to the window's edges.
      await evaluate((one) => (one as unknown as HTMLElement).scrollIntoView({ block: 'center' }), element);
      await post(`/element/${idOf(element)}/click`);
      return element;
    };
    await until(press, `press ${descriptionOf(css, where)}`);
  };
  const type = async (element: Found, text: string) => void (await post(`/element/${idOf(element)}/value`, { text }));

  return {
    home,
    evaluate,
    find,
    click,
    goto: async (url) => {
      await leave();
      await post('/url', { url });
    },
    reload: async () => {
      await leave();
      await post('/refresh');
    },
    back: async () => void (await post('/back')),
    resize: async (width) => {
      await post('/window/rect', { x: 0, y: 0, width, height: screen.height });
      await until(async () => ((await evaluate(() => window.innerWidth)) === width ? width : null), `${width} px wide`);
    },
    fill: async (label, text) => {
      const field = await find('input', { name: label });
      // React does not notice when the driver clears a field.
      await evaluate((one) => (one as unknown as HTMLInputElement).select(), field);
      await type(field, text);
    },
    choose: async (label, option) => {
      const select = await find('select', { name: label });
      const id = await evaluate((one) => (one as unknown as HTMLElement).id, select);
      await click(`[id="${id}"] option`, { name: option });
    },
    setFile: async (css, path) => type(await post<Found>('/element', { using: 'css selector', value: css }), path),
    photograph: async (css) => {
      const box = await evaluate((css) => {
        const { x, y, width, height } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y + window.outerHeight - window.innerHeight, width, height].map(Math.round);
      }, css);
      return readScreen(join(home, 'Xvfb_screen0'), box);
    },
    pageErrors: async () => {
      await leave();
      return heard.splice(0);
    },
    close: async () => {
      try {
        await send('DELETE', '');
      } finally {
        process.off('exit', end);
        end();
      }
    },
  };
}

/** The number of the display that Xvfb found free. */
function numberOf(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    createInterface({ input: display.stdio[3] as NodeJS.ReadableStream }).once('line', resolve);
  });
}

/** Reads a part of a display as Xvfb writes it: an X window dump with four bytes per pixel. */
function readScreen(file: string, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): Picture {
  const dump = readFileSync(file);
  const [pixels, line] = [dump.readUInt32BE(0) + dump.readUInt32BE(76) * 12, dump.readUInt32BE(48)];
  const luma = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      // Green makes up most of the perceived brightness.
      luma[row * width + column] = dump[pixels + (y + row) * line + (x + column) * 4 + 1] ?? 0;
    }
  }
  return { width, height, luma };
}
