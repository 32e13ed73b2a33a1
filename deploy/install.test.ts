import { expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const packages: Readonly<Record<string, Package>> = lock.packages;

it('has every package in the lock file, those of other systems too: npm ci refuses to install without', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

it('names no registry in the lock file', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
