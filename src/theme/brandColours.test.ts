import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours, channels, contrast, fromOklch, hexOf, mix, toOklch } from './brandColours';

/** Vectors of docs/visual.md, "Accent": brand, then accent · text · soft for light and dark. */
const vectors = [
  ['#1B5FD9', ['#2B63C9', '#1C53B8', '#EFF3FA'], ['#2B63C9', '#82B1FF', '#202937']],
  ['#0B7A75', ['#087974', '#006A65', '#ECF5F4'], ['#087974', '#68C3BD', '#1D2B2E']],
  ['#E4572E', ['#B5370B', '#A42400', '#F9F0EC'], ['#B5370B', '#F79275', '#2E2526']],
  ['#FFB800', ['#9A5800', '#8A4900', '#F7F2E9'], ['#9A5800', '#F2BD5B', '#2E2A23']],
  ['#111111', ['#424242', '#3D3D3D', '#F1F1F1'], ['#5D5D5D', '#B1B1B1', '#26292D']],
] as const;

const cases = vectors.flatMap(([brand, light, dark]) => [
  { brand, theme: 'light' as const, expected: light },
  { brand, theme: 'dark' as const, expected: dark },
]);

test.each(cases)('$brand in $theme', ({ brand, theme, expected }) => {
  const { accent, accentText, accentSoft } = brandColours(brand, theme);
  [accent, accentText, accentSoft].forEach((colour, index) => {
    const wanted = channels(expected[index] ?? '');
    channels(colour).forEach((channel, at) => {
      const off = Math.abs(channel - (wanted[at] ?? 0)) * 255;
      expect(off, `${colour} for ${expected[index]}`).toBeLessThanOrEqual(2.01);
    });
  });
});

const anyBrand = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The corners and edges of sRGB, where limits on lightness and chroma would fail first. */
const steps = ['00', '33', '80', 'cc', 'ff'];
const corners = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** The fixed colours of a theme in tokens.css, by name. */
function fixed(theme: 'light' | 'dark'): (name: string) => string {
  const start = sheet.indexOf(`[data-theme="${theme}"] {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const colours = new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
  return (name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`tokens.css has no --${name} in ${theme}`);
    return colour;
  };
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed'];
/** What is drawn on the soft background of a selected row, tile or choice, besides the accent. */
const words = ['text-1', 'text-2', 'text-3', 'success-text', 'warning-text', 'danger-text', 'info-text'];
const signs = ['success-solid', 'warning-solid', 'danger-solid'];

type Pair = readonly [what: string, front: string, ground: string, least: number];

/** Every colour pair that involves the brand, with its required contrast (WCAG 1.4.3, 1.4.11). */
function pairs(brand: string, theme: 'light' | 'dark', colour: (name: string) => string): readonly Pair[] {
  const { accent, accentHover, accentActive, accentText, accentMark, accentSoft } = brandColours(brand, theme);
  // A hovered tonal button (base.css).
  const tonal = hexOf(mix(channels(accentText), 0.12, channels(colour('surface'))));
  return [
    ...[accent, accentHover, accentActive].map((fill) => ['a button', '#ffffff', fill, 4.5] as const),
    ...grounds.map((name) => [`a link on ${name}`, accentText, colour(name), 4.5] as const),
    ...[accentSoft, tonal].map((soft) => ['what is chosen', accentText, soft, 4.5] as const),
    ...[...grounds.map(colour), accentSoft].map((ground) => ['ring, bar, line', accentMark, ground, 3] as const),
    ...words.map((name) => [`${name} on what is chosen`, colour(name), accentSoft, 4.5] as const),
    ...signs.map((name) => [`${name} on what is chosen`, colour(name), accentSoft, 3] as const),
  ];
}

test.each(['light', 'dark'] as const)('any brand colour reaches the required contrast in %s (R14-3)', (theme) => {
  const colour = fixed(theme);
  const unread = (brand: string) =>
    pairs(brand, theme, colour)
      .filter(([, front, ground, least]) => contrast(front, ground) < least)
      .map(([what, front, ground]) => `${what}: ${front} on ${ground}, brand ${brand}`);
  expect(corners.flatMap(unread)).toEqual([]);
  fc.assert(
    fc.property(anyBrand, (brand) => {
      expect(unread(brand)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test.each(['light', 'dark'] as const)('a fill differs from its hovered and pressed state in %s', (theme) => {
  for (const brand of corners) {
    const { accent, accentHover, accentActive } = brandColours(brand, theme);
    expect(new Set([accent, accentHover, accentActive]).size, brand).toBe(3);
  }
});

test('a colour converts to OKLCH and back without loss', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      expect(hexOf(fromOklch(toOklch(brand)))).toBe(brand.toUpperCase());
    }),
  );
});
