import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slim } from './slimPackages';

it('a new version of a package that looks otherwise is noticed', () => {
  const file = 'ra-core/dist/routing/adapters/reactRouterProvider.js';
  const whole = readFileSync(new URL(`../node_modules/${file}`, import.meta.url), 'utf8');
  expect(slim(file, whole)).not.toContain('createHashRouter');
  expect(() => slim(file, whole.replace('InternalRouter', 'OwnRouter'))).toThrow(/InternalRouter/);
});
