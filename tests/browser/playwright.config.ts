import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { requireChromium } from '../support/chromium.mjs';

// A build that is over its budget leaves nothing, and every test would wait in vain.
if (!existsSync(join(import.meta.dirname, '../../dist/index.html'))) throw new Error('Nothing is built: npm run build');

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Every worker is a browser, a server and a platform of its own.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? 'list' : [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // What a browser says of the place must not matter: far from Beijing's zone.
    timezoneId: 'Pacific/Pago_Pago',
    launchOptions: { executablePath: await requireChromium() },
    trace: 'on-first-retry',
  },
});
