import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { documents } from './deploy/documents.ts';
import { scopedName } from './deploy/styles.ts';
import packageJson from './package.json' with { type: 'json' };
import { findChromium, NO_CHROMIUM } from './tests/support/chromium.mjs';

// With the conditions of a browser's build our react-router and react-admin's are one and the same.
const resolve = { conditions: ['module-sync', 'module', 'browser', 'development|production'] };
// Vitest empties the object it is given, so each project has its own.
const define = () => ({ __CONSOLE_VERSION__: JSON.stringify(packageJson.version) });
/** Class names as the build has them, so that a test names them once. */
const css = { modules: { generateScopedName: scopedName } };
const testCss = { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' as const } };
const setupFiles = ['tests/support/setup.ts'];
/** A loaded machine is no failure: only what fails waits so long. */
const timeouts = { testTimeout: 150_000, hookTimeout: 150_000, expect: { poll: { timeout: 60_000 } } };
const chromium = await findChromium();
/** CI needs them. */
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
/** These put something else in a module's place. */
const componentsWithMocks = ['src/{providers/texts,features/account/signIn/SignInStage,shell/SideMenu}.test.tsx'];
/** These need a program beside Node. */
const withPrograms = ['deploy/{container,nginx,operating,passedOn}.test.ts'];
const flowsWithPrograms = ['tests/flows/exportsInLibreOffice.test.tsx'];
const flowsWithMocks = ['tests/flows/{documentSearch,documentsFailing,imageUpload,signIn}.test.tsx'];
/** Every place, opened once. */
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

/** On Node, whose files share modules. */
const unit = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  define: define(),
  css,
  plugins: [documents()],
  test: { name, css: testCss, environment: 'node', setupFiles, ...timeouts, isolate: false, ...test },
});

/**
 * Flows, on React's production build, which takes two thirds of the time; on its development build, which complains, where
 * `development` is set, and all of them with `REACT=development` (`npm run test:development`).
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
      // React complains in its development build alone.
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
              // A browser of its own: the service worker that answers the others would stand between it and its server.
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
