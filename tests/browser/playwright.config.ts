import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { requireChromium } from '../support/chromium.mjs';
import { findFirefox, NO_FIREFOX } from '../support/firefox.mjs';
import { findWebKit, NO_WEBKIT } from '../support/webkit.mjs';

const firefox = findFirefox();
const webkit = findWebKit();
// Workers evaluate this file as well.
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
    // Uses WebDriver BiDi, which any Firefox supports, not only Playwright's own.
    channel: 'moz-firefox',
    viewport,
    launchOptions: {
      executablePath: fileURLToPath(new URL('../support/firefoxBidi.mjs', import.meta.url)),
      env: { ...process.env, FIREFOX: firefox },
    },
  },
};

/**
 * A test's page is open for seconds, and most of the code that V8 would optimise does not run often enough to benefit.
 * For Playwright's stack traces it would also parse whole chunks again.
 */
const compileLess =
  '--js-flags=--no-enable-lazy-source-positions,--invocation-count-for-maglev=4000,--interrupt-budget-for-maglev=300000,--interrupt-budget=600000';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Every worker has its own browser, server and platform. On two cores a third one would only make the others wait.
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // For a loaded machine; only failing tests wait that long.
  timeout: 150_000,
  expect: { timeout: 30_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/screenReader/{arg}{ext}' } },
  // Snapshots are written by hand, after reading them.
  updateSnapshots: 'none',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'zh-CN',
    // The browser's time zone must not matter: far from Beijing's.
    timezoneId: 'Pacific/Pago_Pago',
    // Prefetching every file would slow down the tests that are not about it.
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
        launchOptions: { executablePath: await requireChromium(), args: [compileLess, '--disable-gpu'] },
      },
    },
    ...(firefox === undefined ? [] : [firefoxJourneys]),
    // Driven by its own tests.
    ...(webkit === undefined ? [] : [{ name: 'webkit', testMatch: 'webkit.spec.ts' }]),
  ],
});
