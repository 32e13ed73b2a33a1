import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { endpoints } from '../contract/endpoints';
import { expect, outside } from '../support/browser';
import { test } from '../support/sharedPage';
import type { PlatformControls } from '../support/site';
import { eachOutcome } from './faults/brokenAnswers';
import { quietCalls, type ScreenCall, screenCalls } from './faults/calls';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The client's tests cover each kind of answer, and the contract tests every altered payload. Here each page shows one
// answer of each outcome.

/** Traces of values that are missing or not numbers. */
const nonsense = /\bNaN\b|undefined|\bnull\b|\[object |Invalid Date/;
/** Longer than the client's timeout. */
const pastPatience = 15_500;
/** How long no call may be sent or answered before a page counts as quiet. */
const quietMilliseconds = 200;
/** How long until the whole shell has loaded. */
const shellLoaded = 3_000;
/** The answer with which the page is opened; the others follow on retries. */
const atOpening = '500 with words';
/** Longer than a skeleton waits. */
const slow = { kind: 'slow', delay: 450 } as const;

/** A pattern for the call's `METHOD /path?query`. */
function patternOf({ call, params = {}, query }: ScreenCall): RegExp {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? '');
  return new RegExp(`^${call.method} ${path}${query === undefined ? '(\\?|$)' : `\\?(.*&)?${query}(&|$)`}`);
}

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
};

/** A call on the page that makes it. */
function sceneOf(at: ScreenCall, page: Page, platform: PlatformControls) {
  const { beside = [] } = at;
  const pattern = patternOf(at);
  const asked: string[] = [];
  const running = new Set<Request>();
  let changed = 0;
  const change = (apply: () => void) => {
    apply();
    changed = Date.now();
  };
  page.on('request', (request) => {
    asked.push(addressOf(request));
    change(() => running.add(request));
  });
  page.on('requestfinished', (request) => change(() => running.delete(request)));
  page.on('requestfailed', (request) => change(() => running.delete(request)));
  const fits = (request: Request) => pattern.test(addressOf(request));
  const made = () => page.waitForEvent('request', { predicate: fits, timeout: 20_000 });
  /** Resolves once the answer is complete or the call was aborted, so that the page can show the result. */
  const over = async () => {
    const request = await made();
    const response = await request.response();
    // Occasionally the browser does not report the end of a body.
    await Promise.race([response?.finished(), setTimeout(5_000, undefined, { ref: false })]);
    return request;
  };
  /** Waits until all other calls are answered, and none has been sent for a while. */
  const quiet = () =>
    expect.poll(() => Date.now() - changed > quietMilliseconds && [...running].every(fits)).toBe(true);
  const stand = () => Promise.all(at.unaffected.map((find) => expect(find(page)).toBeVisible()));
  const again = () => at.again?.(page) ?? at.trouble(page).getByRole('button', { name: '重试' });

  return {
    asked,
    set: (fault: Omit<Fault, 'match'> | null) =>
      platform.faults(...(fault ? [{ ...fault, match: pattern.source }] : []), ...beside),
    /** Opens the page and waits until the call has ended. */
    async open() {
      if (at.user === null) await page.evaluate(() => localStorage.clear());
      const answered = over();
      await page.goto(at.path);
      await at.reach?.(page);
      return answered;
    },
    /** Presses the control that repeats the call, and waits until the call has ended. */
    async press({ never = false } = {}) {
      // While it is busy, it ignores presses.
      await expect(again()).not.toHaveAttribute('aria-busy', 'true');
      const [answered, sent] = [over(), made()];
      await again().click();
      await sent;
      if (never) {
        // An answer after the timeout would show that the platform is back, and failed calls would be retried.
        await quiet();
        await page.clock.fastForward(pastPatience);
      }
      return answered;
    },
    /** Expects a page that is not blank, with the shell around it and no broken values in its text. */
    async sound() {
      await expect(page.locator('main')).toHaveText(/\S/, { useInnerText: true });
      const seen = await page.evaluate(() => ({
        all: [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
          '\n',
        ),
        header: document.querySelector('header.bar h1')?.textContent ?? '',
      }));
      expect(seen.all).not.toMatch(nonsense);
      if (!at.bare) expect(seen.header).not.toBe('');
    },
    /** Expects these words and an unchanged address. */
    async tells(says: string, address: string) {
      await expect(at.trouble(page)).toContainText(says);
      await this.sound();
      expect(page.url()).toBe(address);
    },
    /** Expects the rest of the page, and that nothing is shown that this call has to permit first. */
    async holds() {
      await stand();
      await Promise.all((at.shut?.seen ?? []).map((find) => expect(find(page)).toBeHidden()));
      if (at.shut?.asked) expect(asked.filter((call) => at.shut?.asked?.test(call))).toEqual([]);
    },
    /** Expects no error, and the content that was missing. */
    async unaffected() {
      await expect(at.good(page)).toBeVisible();
      await expect(at.trouble(page)).toBeHidden();
      await this.sound();
    },
  };
}

for (const at of screenCalls) {
  const { call } = at;
  test(`${call.name} ${at.query ?? at.on ?? ''}: every broken answer is reported, and a retry recovers (R16-65, R17-11)`, async ({
    page,
    platform,
    signIn,
  }) => {
    await page.clock.install();
    const scene = sceneOf(at, page, platform);
    if (at.user !== null) await signIn(at.user, outside);

    const kinds = eachOutcome(call)
      .filter(({ name }) => !at.without?.test(name))
      .map((broken) => ({ ...broken, says: at.says?.(broken.says, broken.name) ?? broken.says }))
      .sort((one, other) => Number(other.name === atOpening) - Number(one.name === atOpening));

    let address = '';
    for (const { name, fault, says } of kinds) {
      await test.step(name, async () => {
        await scene.set(fault);
        if (name === atOpening) {
          await scene.open();
          // By now the shell has loaded too. What it loads late retries failed calls, which must not happen after a
          // later answer.
          await expect(at.trouble(page)).toBeVisible();
          await page.clock.fastForward(shellLoaded);
        } else await scene.press({ never: fault.kind === 'timeout' });
        await expect(at.trouble(page)).toBeVisible();
        address ||= page.url();
        await scene.tells(says, address);
        await scene.holds();
      });
    }

    // Recovers, although slowly.
    await scene.set(slow);
    const response = await (await scene.press()).response();
    // Read before the page navigates: the regular answer is the one to empty.
    const answer: unknown = at.once ? null : await response?.json();
    await scene.unaffected();

    if (at.gone !== undefined) {
      await scene.set({ kind: 'status', status: 404, body: { msg: '不存在' } });
      await scene.open();
      await expect(page.getByText(at.gone)).toBeVisible();
      await expect(at.trouble(page)).toBeHidden();
      await scene.sound();
    }

    if (at.once || response === null) return;
    // As empty as the contract allows.
    const enveloped = call.dialect === 'envelope';
    const payload = enveloped ? (answer as { data: unknown }).data : answer;
    const range = response.headers()['content-range'];
    const rightWith = (data: unknown, headers: Record<string, string>): Omit<Fault, 'match'> => {
      const body = enveloped ? { code: 0, message: '', data } : data;
      return { kind: 'status', status: 200, body: typeof body === 'string' ? JSON.stringify(body) : body, headers };
    };
    await scene.set(rightWith(barePayload(payload), range === undefined ? {} : { 'Content-Range': 'items */0' }));
    await scene.open();
    await scene.sound();
  });
}

test('every call of the contract is tested here (R17-11)', () => {
  const known = new Set([...screenCalls.map(({ call }) => call), ...quietCalls]);
  const missing = endpoints.filter((endpoint) => !known.has(endpoint));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** As empty as the contract allows: no entries, empty texts, all numbers zero. */
function barePayload(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return false;
  if (value === null) return null;
  return Object.fromEntries(Object.entries(value as object).map(([key, field]) => [key, barePayload(field)]));
}
