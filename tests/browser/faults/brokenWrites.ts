import type { Locator, Page } from '@playwright/test';
import type { Endpoint } from '../../../src/platform/endpoint';
import { expect, test } from '../../support/browser';
import type { PlatformControls } from '../../support/site';
import { type BrokenAnswer, eachOutcome } from './brokenAnswers';

/** What comes of figures and dates that are none; nobody is ever shown it. */
const nonsense = /\bNaN\b|undefined|\bnull\b|\[object |Invalid Date/;

/** The platform said no, in words or by a code of its own; after anything else nobody knows what became of it. */
const isRefusal = ({ name, fault: { body } }: BrokenAnswer, { dialect }: Endpoint) =>
  /with a code and/.test(name) ||
  (/^4/.test(name) && (dialect === 'status' || /with (msg|message|other JSON)/.test(name)) && body !== null);

export interface Write {
  readonly call: Endpoint;
  /** Says that nobody knows yet, once the platform was asked in vain. */
  readonly unclear: Locator;
  readonly dialog: Locator;
  /** Asks for it, or for the same once more, from wherever the last answer has left the page. */
  readonly press: () => Promise<void>;
  /** What is said in place of the words that are said everywhere else. */
  readonly says?: (common: string) => string;
  /** Kinds that mean yes to this call, whose answer holds nothing. */
  readonly without?: RegExp;
  /** What the platform's ledger, or the platform, says was done so far. */
  readonly deeds: () => Promise<number>;
}

/** A broken answer of each outcome in turn: told, nothing done, nothing sent again by itself; then the same, done once. */
export async function breakAll(page: Page, platform: PlatformControls, write: Write): Promise<void> {
  const { call, dialog, unclear, press, deeds, without, says = (common) => common } = write;
  const match = `${call.method} ${call.path}$`;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === call.method && new URL(request.url()).pathname === call.path) sent += 1;
  });
  for (const broken of eachOutcome(call).filter(({ name }) => !without?.test(name))) {
    await test.step(broken.name, async () => {
      await platform.faults({ ...broken.fault, match });
      sent = 0;
      await press();
      await expect.poll(() => sent).toBeGreaterThan(0);
      const refused = isRefusal(broken, call);
      const told = refused ? dialog.getByText(says(broken.says)).first() : unclear;
      await expect(async () => {
        const there = await told.waitFor({ timeout: 400 }).then(
          () => true,
          () => false,
        );
        // The client's patience where no answer comes; the pauses between the looks.
        if (!there) await page.clock.fastForward(broken.fault.kind === 'timeout' ? 15_500 : 8_100);
        expect(there).toBe(true);
      }).toPass({ intervals: [200] });
      // A connection that is cut makes the browser itself try once more.
      expect(sent).toBeLessThanOrEqual(broken.fault.kind === 'offline' ? 2 : 1);
      expect(await page.locator('body').textContent()).not.toMatch(nonsense);
      expect(await deeds()).toBe(0);
    });
  }
  await platform.faults();
  await press();
  await expect.poll(deeds).toBe(1);
}
