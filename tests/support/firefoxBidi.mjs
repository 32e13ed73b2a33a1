#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

// Playwright starts this as its Firefox. It starts the Firefox named by `FIREFOX` with the same arguments, and
// translates where the two implement WebDriver BiDi differently.

/** The id of this file's own commands; Playwright counts from 1. */
const OWN = 0;

/** Playwright sets a field's value by script, which React does not notice. This types it like a user, in every page. */
const typeText = {
  id: OWN,
  method: 'script.addPreloadScript',
  params: {
    functionDeclaration: String(() =>
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (/** @type {string} */ text) => {
          document.execCommand('insertText', false, text);
        },
        set: () => {},
      }),
    ),
  },
};

/**
 * A message of Playwright: answered here, or passed on to Firefox.
 *
 * @param {WebSocket} playwright
 * @param {WebSocket} browser
 * @param {string} text
 */
function fromPlaywright(playwright, browser, text) {
  const { id, method } = JSON.parse(text);
  // Unknown to Firefox; the console has its own theme setting.
  if (method === 'emulation.setMediaFeaturesOverride') {
    playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    return;
  }
  browser.send(text);
  if (method === 'session.subscribe') browser.send(JSON.stringify(typeText));
}

/**
 * A message of Firefox, passed on to Playwright.
 *
 * @param {WebSocket} playwright
 * @param {string} text
 */
function fromFirefox(playwright, text) {
  const message = JSON.parse(text);
  if (message.id === OWN) return;
  // A download started by a link has no navigation id, so Playwright would not recognise it.
  if (message.method?.startsWith('browsingContext.download')) message.params.download ??= message.params.url;
  playwright.send(JSON.stringify(message));
}

/** @param {string} origin the WebSocket that Firefox listens on */
function serve(origin) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${origin}${url}`);
    const open = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', async (data) => {
      await open;
      fromPlaywright(playwright, browser, String(data));
    });
    browser.on('message', (data) => fromFirefox(playwright, String(data)));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}

const firefox = spawn(process.env.FIREFOX ?? '', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, origin] = line.match(/WebDriver BiDi listening on (ws:.*)$/) ?? [];
  if (origin === undefined) console.error(line);
  else serve(origin);
});
