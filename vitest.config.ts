import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { documents } from './deploy/documents.ts';
import { scopedName } from './deploy/styles.ts';
import packageJson from './package.json' with { type: 'json' };
import { findChromium, NO_CHROMIUM } from './tests/support/chromium.mjs';

// With a browser build's conditions, our react-router and react-admin's are the same module.
const resolve = { conditions: ['module-sync', 'module', 'browser', 'development|production'] };
// Vitest empties the object it is given, so each project gets its own.
const define = () => ({ __CONSOLE_VERSION__: JSON.stringify(packageJson.version) });
/** The build's class names, so that a test names each class once. */
const css = { modules: { generateScopedName: scopedName } };
const testCss = { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' as const } };
const setupFiles = ['tests/support/setup.ts'];
/** Long timeouts, so that a busy machine fails no test; only failing tests wait this long. */
const timeouts = { testTimeout: 150_000, hookTimeout: 150_000, expect: { poll: { timeout: 60_000 } } };
const chromium = await findChromium();
/** CI requires browser tests. */
const withBrowser = chromium !== undefined || Boolean(process.env.CI);
if (!withBrowser) console.warn(NO_CHROMIUM);
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { ...(chromium !== undefined && { executablePath: chromium }) } }),
  instances: [{ browser: 'chromium' as const }],
});
const independentStorage = 'tests/uploads/independentStorage.test.ts';
/** These mock modules, so they cannot share them. */
const componentsWithMocks = ['src/{providers/texts,features/account/signIn/SignInStage,shell/SideMenu}.test.tsx'];
/** These need a program besides Node. */
const withPrograms = ['deploy/{container,nginx,operating,passedOn}.test.ts'];
const flowsWithPrograms = ['tests/flows/exportsInLibreOffice.test.tsx'];
const flowsWithMocks = ['tests/flows/{documentSearch,documentsFailing,imageUpload,signIn}.test.tsx'];
/** These open every page once. */
const flowsOfPlaces = ['tests/flows/{idle,roles,shell,shellOnPhone}.test.tsx'];

const components = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  define: define(),
  plugins: [documents()],
  resolve,
  css,
  test: {
    name,
    css: testCss,
    environment: 'jsdom',
    setupFiles: [...setupFiles, 'tests/support/setupComponents.ts'],
    ...timeouts,
    ...test,
  },
});

/** Tests on Node; their files share modules. */
const unit = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  define: define(),
  css,
  plugins: [documents()],
  test: { name, css: testCss, environment: 'node', setupFiles, ...timeouts, isolate: false, ...test },
});

/**
 * Flows, on React's production build, which takes two thirds of the time. Those with `development`, and all with
 * `REACT=development` (`npm run test:development`), use the development build, which logs warnings.
 */
const flows = (
  name: string,
  {
    development = process.env.REACT === 'development',
    ...test
  }: TestProjectInlineConfiguration['test'] & { development?: boolean },
) => ({
  define: define(),
  plugins: [documents()],
  resolve,
  css,
  ...(!development && { oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
  test: {
    name,
    css: testCss,
    ...(!development && { env: { NODE_ENV: 'production' } }),
    environment: 'jsdom',
    setupFiles: [...setupFiles, 'tests/support/setupFlows.ts'],
    ...timeouts,
    ...test,
  },
});

export default defineConfig({
  test: {
    allowOnly: process.env.CI === undefined,
    projects: [
      unit('unit', {
        include: ['{src,i18n,documents,mocks,deploy}/**/*.test.ts', 'tests/*.test.ts'],
        exclude: withPrograms,
      }),
      unit('programs', { include: withPrograms, globalSetup: 'tests/support/nginx.mjs' }),
      flows('programs-flows', { include: flowsWithPrograms }),
      components('components', {
        include: ['src/**/*.test.tsx', 'tests/gallery/*.test.tsx'],
        exclude: componentsWithMocks,
        // The files of a worker share its modules and window, which saves two thirds of the time.
        isolate: false,
      }),
      components('components-mocks', { include: componentsWithMocks }),
      flows('flows', {
        include: ['tests/flows/**/*.test.{ts,tsx}'],
        exclude: [...flowsOfPlaces, ...flowsWithMocks, ...flowsWithPrograms],
        // The files of a worker share its modules, which saves a third of the time.
        isolate: false,
      }),
      flows('flows-mocks', { include: [...flowsWithMocks] }),
      // Only React's development build logs warnings.
      flows('flows-development', { include: [...flowsOfPlaces], isolate: false, development: true }),
      {
        test: {
          name: 'contract',
          include: ['tests/contract/{tests,http}.contract.test.ts'],
          environment: 'node',
          ...timeouts,
        },
      },
      ...(!withBrowser
        ? []
        : [
            {
              test: {
                name: 'contract-browser',
                include: ['tests/contract/browser.contract.test.ts', 'tests/uploads/*.test.ts'],
                exclude: [independentStorage],
                ...timeouts,
                browser: browser(),
              },
            },
            {
              // Uses its own browser: the service worker that answers the other tests would intercept its server's
              // requests.
              test: {
                name: 'uploads-browser',
                include: [independentStorage],
                globalSetup: 'tests/support/independentStorage.ts',
                ...timeouts,
                browser: browser(),
              },
            },
          ]),
    ],
  },
});
