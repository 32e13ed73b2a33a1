import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

it('cache.ts is the only file that builds cache keys', () => {
  const spelled = /queryKey(:| =) ?\[|\[\w+\.name,/;
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const places = files.filter((path) => spelled.test(readFileSync(join(sources, path), 'utf8')));
  expect(places).toEqual([join('providers', 'cache.ts')]);
});
