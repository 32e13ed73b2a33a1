import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { deviceLinks } from '../support/steps';

/** The directives of a policy with their sources. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name === undefined || name === '' ? [] : [[name, sources]];
    }),
  );
}

test('the policy only allows the console’s own scripts, no framing and no other origins (R17-12)', async ({
  page,
  request,
  baseURL,
}) => {
  const gone = '/assets/App-00000000.js';
  const paths = ['/', '/auth', '/scan-device', '/wallet?month=2025-03', '/device/list/any/show', '/favicon.svg'];
  await page.goto('/auth');
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const path of [...paths, gone, ...scripts.filter((name) => /\.(js|css)$/.test(name))]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    // A file of an older release is gone: a plain 404.
    expect(answer.status(), path).toBe(path === gone ? 404 : 200);
    if (path === gone) expect(headers['content-type']).toContain('text/plain');
    const policy = directivesOf(headers['content-security-policy'] ?? '');
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect(policy.get('script-src'), path).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
    expect(policy.get('base-uri'), path).toEqual(["'none'"]);
    expect(policy.get('object-src'), path).toEqual(["'none'"]);
    expect(policy.get('form-action'), path).toEqual(["'self'"]);
    expect(policy.has('frame-src') || policy.has('child-src'), path).toBe(false);
    for (const [name, sources] of policy) {
      expect(sources, `${path} ${name}`).not.toContain("'unsafe-inline'");
      expect(sources, `${path} ${name}`).not.toContain("'unsafe-eval'");
      expect(
        sources.filter((source) => /^(\*|https?:|\w+:\/\/\*)$/.test(source)),
        `${path} ${name}`,
      ).toEqual([]);
    }
    // Origins to which the browser may connect; here the platform is the console's own origin.
    expect(policy.get('connect-src')?.filter((source) => source !== "'self'")).toEqual([
      baseURL?.replace('http', 'ws'),
    ]);
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('the page has no inline script or handler, and only the inline style that the policy allows', async ({
  request,
}) => {
  const answer = await request.get('/');
  const page = await answer.text();
  expect(page).toContain('<script type="module"');
  expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([]);
  expect([...page.matchAll(/\sstyle=|\son\w+=/g)]).toEqual([]);
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  const [hash] = styles.map((style) => createHash('sha256').update(style).digest('base64'));
  expect(answer.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
});

/** What an injected script could do. */
const breaches: readonly (readonly [name: string, breach: (page: Page) => Promise<unknown>, directive: RegExp])[] = [
  [
    'a script in the page',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.taken = true';
        document.body.append(script);
      }),
    /script-src/,
  ],
  [
    'a handler in the markup',
    (page) =>
      page.evaluate(() => {
        const box = document.createElement('div');
        box.innerHTML = '<img src="data:," onerror="window.taken = true">';
        document.body.append(box);
      }),
    /script-src/,
  ],
  [
    'text that is run',
    (page) =>
      page.evaluate(() => {
        setTimeout('window.taken = true', 0);
      }),
    /script-src/,
  ],
  [
    'WebAssembly in a page',
    (page) =>
      page.evaluate(() =>
        WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
          .then(() => Object.assign(window, { taken: true }))
          .catch((error: Error) => console.error(error.message)),
      ),
    /Content Security Policy|script-src/,
  ],
  [
    'a style in the page',
    (page) =>
      page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.body.append(style);
      }),
    /style-src/,
  ],
  [
    'a call to a stranger',
    (page) =>
      page.evaluate(() =>
        fetch('https://stranger.invalid/')
          .then(() => Object.assign(window, { taken: true }))
          .catch(() => undefined),
      ),
    /connect-src/,
  ],
  [
    'a frame',
    (page) =>
      page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = 'https://stranger.invalid/';
        document.body.append(frame);
      }),
    /frame-src|default-src/,
  ],
  [
    'another base for addresses',
    (page) =>
      page.evaluate(() => {
        const base = document.createElement('base');
        base.href = 'https://stranger.invalid/';
        document.head.append(base);
      }),
    /base-uri/,
  ],
];

test('the policy blocks what an injected script could do, and each violation fails a test', async ({
  page,
  signIn,
  pageErrors,
  expectPageError,
}) => {
  await signIn('miner01', '/device/list');
  await expect(deviceLinks(page)).toHaveCount(20);
  expect(pageErrors).toEqual([]);
  expectPageError(/Content Security Policy|stranger\.invalid/);
  for (const [name, breach, directive] of breaches) {
    await test.step(name, async () => {
      const before = pageErrors.length;
      await breach(page);
      // An unexpected violation fails a test.
      await expect.poll(() => pageErrors.slice(before).some((words) => directive.test(words))).toBe(true);
      expect(await page.evaluate(() => 'taken' in window)).toBe(false);
      await expect(deviceLinks(page).first()).toBeVisible();
    });
  }
});

test('no page can frame the console, not even one of its own host (R17-12)', async ({
  page,
  baseURL,
  expectPageError,
}) => {
  const stranger = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${baseURL}/auth"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  try {
    expectPageError(/frame-ancestors|X-Frame-Options|request to a stranger: http:\/\/127\.0\.0\.1/);
    const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/.test(message.text()));
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    await refused;
    await expect(page.frameLocator('iframe').getByLabel('账号')).toHaveCount(0);
  } finally {
    stranger.close();
  }
});
