import type { CDPSession, Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { expect } from '../support/browser';
import { chineseLeft, platformWords, turn } from '../support/inEnglish';
import { motion } from '../support/motion';
import {
  brokenNumbers,
  coveredFocus,
  cutAmounts,
  hiddenFocus,
  phone,
  repeatedZoneNotes,
  sidewaysOverflow,
  smallTargets,
  zoomed,
} from '../support/phoneRules';
import { scenes } from '../support/scenes';
import { empty, test } from '../support/sharedPage';
import { spoken, spokenInEnglish } from '../support/spokenScenes';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const softly = expect.configure({ soft: true });

/** The overlays that are open. */
const layers = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], :popover-open').count();

/** Makes the page's window as small as at 400 % zoom, until `devtools` is detached. */
async function becomeSmall(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...zoomed, deviceScaleFactor: 1, mobile: true });
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, zoomed);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Makes the page a phone's, until `devtools` is detached. The console only checks the window and the pointer. */
async function becomePhone(page: Page, devtools: CDPSession): Promise<void> {
  const { viewport } = phone;
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: true });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.waitForFunction(() => matchMedia('(pointer: coarse) and (max-width: 400px)').matches);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

const readsEnglish = async (page: Page, sent: ReadonlySet<string>) => {
  await turn(page, 'en');
  await softly.poll(() => chineseLeft(page, sent), 'Chinese left in English').toEqual([]);
};

/** Expects what a screen reader announces to match a file in screenReader/. */
const tells = (page: Page, file: string) =>
  softly(page.locator('body')).toMatchAriaSnapshot({ name: `${file}.aria.yml` });

async function listens(page: Page, file: string): Promise<void> {
  await tells(page, file);
  // The focus is in the topmost dialog.
  const dialog = page.locator('[aria-modal="true"]').last();
  if ((await dialog.count()) === 0) return;
  await softly.poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), 'focus in dialog').toBe(true);
}

async function looksWellInEnglish(page: Page, sent: ReadonlySet<string>, scene: string): Promise<void> {
  await readsEnglish(page, sent);
  if (spokenInEnglish.includes(scene)) await tells(page, `${spoken[scene]}English`);
  await turn(page, 'zh');
}

/** Expects whole amounts, even if they have eleven digits. Returns whether the page shows amounts. */
async function expectWholeAmounts(page: Page, where: string): Promise<boolean> {
  const cut = await cutAmounts(page);
  expect.soft(cut ?? [], `cut amounts ${where}`).toEqual([]);
  return cut !== null;
}

/** The widths of desktops. 1350 is 1366 beside an ordinary scrollbar. */
const desktops = [1440, 1366, 1350, 1280, 1024];

/**
 * Expects whole amounts at the widths of desktops, in both languages, each once. Afterwards the page has its first width
 * again, set through `devtools`: detaching them resets it.
 */
async function showsWholeAmounts(page: Page, devtools: CDPSession): Promise<void> {
  const { width: before = 1440, height = 900 } = page.viewportSize() ?? {};
  if (!(await expectWholeAmounts(page, `at ${before}, zh`))) return;
  const expectAt = async (width: number, locale: 'zh' | 'en') => {
    await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expectWholeAmounts(page, `at ${width}, ${locale}`);
  };
  const others = desktops.filter((width) => width !== before);
  for (const width of others) await expectAt(width, 'zh');
  await turn(page, 'en');
  for (const width of [...others.toReversed(), before]) await expectAt(width, 'en');
  await turn(page, 'zh');
}

async function looksWellOnPhone(
  page: Page,
  devtools: CDPSession,
  sent: ReadonlySet<string>,
  colours: boolean,
): Promise<void> {
  const fits = async (locale: 'zh' | 'en') => {
    const where = `on a phone, ${locale}`;
    expect.soft(await sidewaysOverflow(page), `sideways ${where}`).toEqual([]);
    expect.soft(await smallTargets(page, 'finger'), `targets ${where}`).toEqual([]);
    expect.soft(await brokenNumbers(page), `broken numbers ${where}`).toEqual([]);
    await expectWholeAmounts(page, where);
    expect.soft(await repeatedZoneNotes(page), `Beijing time stated again ${where}`).toEqual([]);
  };
  expect.soft(await axeFindings(page, 'light', colours ? 'all' : 'of a phone'), 'on a phone').toEqual([]);
  if (colours) expect.soft(await axeFindings(page, 'dark', 'colours'), 'on a phone').toEqual([]);
  await fits('zh');
  await readsEnglish(page, sent);
  await fits('en');
  await becomeSmall(page, devtools);
  // A chart is redrawn for its new width.
  await softly.poll(() => sidewaysOverflow(page), 'sideways at 400 %, en').toEqual([]);
  expect.soft(await coveredFocus(page), 'covered at 400 %, en').toEqual([]);
  // Leave the page first; otherwise it would be laid out again.
  await empty(page);
  await devtools.detach();
}

test.describe('axe finds nothing on a desktop or a phone, where everything fits and can be tapped, and English contains no Chinese; no line breaks within a date or a number, and Beijing time is mentioned once; a screen reader reads each screen in order; nothing moves, everything is reachable at 400 %, amounts and focus rings are whole (R15-301, R15-311, R17-13, R18-18, R18-19, R18-20, R18-28, R18-29)', () => {
  for (const { name, open, only, firstVisit = false } of scenes) {
    test.describe(() => {
      test.use({ firstVisit, ...(only === 'phone' && phone) });
      test(name, async ({ page, platform, signIn, tokenOf }) => {
        const tools = { page, platform, signIn, tokenOf };
        const sent = platformWords(page);
        await open(tools);
        const file = spoken[name];
        if (file !== undefined) await listens(page, file);
        expect.soft(await motion(page), 'motion').toEqual([]);
        const devtools = await page.context().newCDPSession(page);
        if (only === 'phone') return looksWellOnPhone(page, devtools, sent, true);
        expect.soft(await axeFindings(page, 'light'), 'on a desktop').toEqual([]);
        expect.soft(await axeFindings(page, 'dark', 'colours'), 'on a desktop').toEqual([]);
        expect.soft(await smallTargets(page, 'pointer'), 'targets on a desktop').toEqual([]);
        // The others are read in English on the phone; no component contains texts of its own (tests/house.test.ts).
        if (only === 'desktop' || spokenInEnglish.includes(name)) await looksWellInEnglish(page, sent, name);
        await showsWholeAmounts(page, devtools);
        const before = await layers(page);
        const anchored = await page.locator('.pop-layer').count();
        expect.soft(await hiddenFocus(page), 'hidden focus on a desktop').toEqual([]);
        if (only === 'desktop') return devtools.detach();
        await becomePhone(page, devtools);
        // What opens differently on a phone is opened there.
        if (anchored > 0 || (await layers(page)) !== before) {
          await platform.reset();
          await empty(page);
          await open(tools);
        }
        // Colours that a desktop also shows were checked there.
        await looksWellOnPhone(page, devtools, sent, false);
      });
    });
  }
});
