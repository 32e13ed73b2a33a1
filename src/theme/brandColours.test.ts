import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours } from './brandColours';
import { channels, contrast, fromOklch, hexOf, toOklch } from './oklch';

/** The visual reference's vectors: brand, then accent · text · soft for light and dark. */
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
const surface = { light: '#ffffff', dark: '#13161b' };

test.each(['light', 'dark'] as const)('any brand can be read in %s', (theme) => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const { accent, accentHover, accentActive, accentText, accentSoft } = brandColours(brand, theme);
      for (const fill of [accent, accentHover, accentActive]) {
        expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [surface[theme], accentSoft]) {
        expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      expect(hexOf(fromOklch(toOklch(brand)))).toBe(brand.toUpperCase());
    }),
  );
});
