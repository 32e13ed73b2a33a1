import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { agree, test as base, keepSession, listen } from './browser';
import { requireWholeChromium } from './chromium.mjs';
import { phone } from './phoneRules';
import { type Label, photograph, videoOf } from './printedCodes';

interface PhoneSettings {
  /** What the camera shows; without it there is no permission to use the camera. */
  readonly label?: Label;
  /** `asked`: granted when the page asks; `allowed`: granted before. */
  readonly permission?: 'asked' | 'allowed';
  readonly username?: string;
}

/** A phone's camera, upright. */
const sensor = { width: 720, height: 960 };

/** A video of the label, held in a slightly unsteady hand. */
const videoFor = (label: Label) =>
  videoOf([0, 3, -2].map((shake) => photograph(label, sensor.width, sensor.height, shake)));

/**
 * A test with phones whose cameras show a label. Each phone is a separate browser, because its video is a launch
 * option.
 */
export const test = base.extend<{ openPhone: (settings: PhoneSettings) => Promise<Page> }>({
  openPhone: async ({ site, pageErrors }, use) => {
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
      listen(context, site.origin, pageErrors);
      const page = await context.newPage();
      await keepSession(page, site.origin, username);
      return page;
    });
    await Promise.all(opened.map((browser) => browser.close()));
    await rm(folder, { recursive: true });
  },
});
