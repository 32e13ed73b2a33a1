import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { requireChromium } from '../support/chromium.mjs';
import { findFirefox, NO_FIREFOX } from '../support/firefox.mjs';
import { findWebKit, NO_WEBKIT } from '../support/webkit.mjs';

const firefox = findFirefox();
const webkit = findWebKit();
// Workers read this file as well.
if (process.env.TEST_WORKER_INDEX === undefined) {
  if (firefox === undefined) console.log(NO_FIREFOX);
  if (webkit === undefined) console.log(NO_WEBKIT);
}

const viewport = { width: 1440, height: 900 };
const firefoxJourneys = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    browserName: 'firefox' as const,
    // By WebDriver BiDi, which a Firefox speaks that is not Playwright's own.
    channel: 'moz-firefox',
    viewport,
    launchOptions: {
      executablePath: fileURLToPath(new URL('../support/firefoxBidi.mjs', import.meta.url)),
      env: { ...process.env, FIREFOX: firefox },
    },
  },
};

/**
 * A page of a test is open for seconds: most of what V8 would compile for speed is not run often enough afterwards. And
 * for Playwright's stack traces it would parse whole chunks again.
 */
const compileLess =
  '--js-flags=--no-enable-lazy-source-positions,--invocation-count-for-maglev=4000,--interrupt-budget-for-maglev=300000,--interrupt-budget=600000';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Every worker is a browser, a server and a platform of its own. A third one uses two cores while the others wait.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // For a loaded machine; only what fails waits that long.
  timeout: 150_000,
  expect: { timeout: 30_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/screenReader/{arg}{ext}' } },
  // A snapshot is written by whoever reads it.
  updateSnapshots: 'none',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'zh-CN',
    // What a browser says of the place must not matter: far from Beijing's zone.
    timezoneId: 'Pacific/Pago_Pago',
    // Loading every file ahead takes time from the tests that are not about it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['firefox.spec.ts', 'webkit.spec.ts'],
      use: {
        ...devices['Desktop Chrome'],
        viewport,
        launchOptions: { executablePath: await requireChromium(), args: [compileLess] },
      },
    },
    ...(firefox === undefined ? [] : [firefoxJourneys]),
    // Driven by its own tests.
    ...(webkit === undefined ? [] : [{ name: 'webkit', testMatch: 'webkit.spec.ts' }]),
  ],
});
