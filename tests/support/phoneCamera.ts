import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { agree, test as base, keepSession, listen } from './browser';
import { requireWholeChromium } from './chromium.mjs';
import { phone } from './phoneRules';
import { type Label, photograph, videoOf } from './printedCodes';

interface PhoneSettings {
  /** What lies before its camera; a phone without it has a camera that nobody may use. */
  readonly label?: Label;
  /** `asked` says yes when the page asks; `allowed` has said so before. */
  readonly permission?: 'asked' | 'allowed';
  readonly username?: string;
}

/** A phone's camera, upright. */
const sensor = { width: 720, height: 960 };

/** The label in a hand that is not quite still. */
const videoFor = (label: Label) =>
  videoOf([0, 3, -2].map((shake) => photograph(label, sensor.width, sensor.height, shake)));

/** Tests with phones whose cameras look at a label: each is a browser of its own, since the video is its camera. */
export const test = base.extend<{ openPhone: (settings: PhoneSettings) => Promise<Page> }>({
  openPhone: async ({ site, complaints }, use) => {
    const opened: Browser[] = [];
    const folder = await mkdtemp(join(tmpdir(), 'camera-'));
    await use(async ({ label, permission, username = 'miner01' }) => {
      const args = ['--use-fake-device-for-media-stream'];
      if (permission !== undefined) args.push('--use-fake-ui-for-media-stream');
      if (label !== undefined) {
        const file = join(folder, `${opened.length}.y4m`);
        await writeFile(file, videoFor(label));
        args.push(`--use-file-for-fake-video-capture=${file}`);
      }
      const browser = await chromium.launch({ executablePath: await requireWholeChromium(), args });
      opened.push(browser);
      const context = await browser.newContext({ ...phone, baseURL: site.origin, locale: 'zh-CN' });
      if (permission === 'allowed') await context.grantPermissions(['camera'], { origin: site.origin });
      await agree(context);
      listen(context, site.origin, complaints);
      const page = await context.newPage();
      await keepSession(page, site.origin, username);
      return page;
    });
    await Promise.all(opened.map((browser) => browser.close()));
    await rm(folder, { recursive: true });
  },
});
