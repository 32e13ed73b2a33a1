import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { places } from '../src/shell/places';

/** The addresses listed under README's "Screens that come later", as list items that begin with the address. */
function listed(): string[] {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Screens that come later\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme) ?? [];
  return [...section.matchAll(/^- (`[^:\n]*)/gm)].flatMap(([, head = '']) =>
    [...head.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path),
  );
}

it('lists in the README every screen that comes later, and no other', () => {
  const later = places.filter(({ kind }) => kind === 'later').map(({ path }) => path);
  expect(listed().sort()).toEqual(later.sort());
});
