import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { standIns } from './standIns';

const require = createRequire(import.meta.url);

/** The exports of a stand-in. */
async function standInFor(name: string): Promise<Record<string, (...input: unknown[]) => unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(standIns[name] ?? '')}`);
}

it('queries are written and read as by the package', async () => {
  const [own, whole] = [
    await standInFor('query-string'),
    (await import(require.resolve(Object.keys(standIns)[0] ?? ''))).default,
  ];
  const query = { range: '[0,19]', sort: '["id","ASC"]', filter: '{"q":"节点 1&2"}' };
  const text = String(own.stringify?.(query));
  expect(whole.parse(text)).toEqual(query);
  expect(own.parse?.(whole.stringify(query))).toEqual(query);
});

it('every stand-in stands for a package that is installed', () => {
  expect(Object.keys(standIns).filter((name) => require.resolve(name) === '')).toEqual([]);
});
