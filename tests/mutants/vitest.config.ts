import { defineConfig } from 'vitest/config';
import config from '../../vitest.config';

/** The tests that `run.mjs` chose. */
const chosen = process.env.MUTANTS_TESTS?.split(',') ?? [];

/** Many mutants make a test wait for something that never happens. */
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 4_000 } } };

/** @param name of a project of the main configuration */
function testsOf(name: string | undefined): string[] {
  const flows = chosen.filter((test) => test.startsWith('tests/flows/'));
  if (name === 'flows') return flows;
  const end = { unit: '.test.ts', components: '.test.tsx' }[name ?? ''];
  return end === undefined ? [] : chosen.filter((test) => test.endsWith(end) && !flows.includes(test));
}

export default defineConfig({
  test: {
    projects: config.test?.projects?.flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return [];
      const include = testsOf(String(project.test?.name));
      return include.length === 0 ? [] : [{ ...project, test: { ...project.test, include, ...timeouts } }];
    }),
  },
});
