import { channels, fromOklch, hexOf, mix, type Oklch, toOklch } from './oklch';

/** The colours of a theme derived from the brand's colour, `#RRGGBB` each. */
export interface BrandColours {
  accent: string;
  accentHover: string;
  accentActive: string;
  accentText: string;
  accentMark: string;
  accentSoft: string;
  accentLine: string;
}

/**
 * The limits of tokens.css: lightness is clamped and chroma capped, so that white on `accent` and `accentText` on
 * `surface` and on `accentSoft` reach 4.5:1 with any brand.
 */
const rules = {
  light: { accent: [0.38, 0.52, 0.17], text: [0.36, 0.47, 0.17], hover: 0.05, active: 0.09, soft: 0.07, line: 0.32 },
  dark: { accent: [0.48, 0.52, 0.17], text: [0.76, 0.86, 0.13], hover: 0.04, active: 0.08, soft: 0.12, line: 0.42 },
} as const;

/** `--surface` of tokens.css. */
const surfaces = { light: channels('#ffffff'), dark: channels('#13161b') };

const within = ({ l, c, h }: Oklch, [low, high, cap]: readonly [number, number, number]): Oklch => ({
  l: Math.min(high, Math.max(low, l)),
  c: Math.min(c, cap),
  h,
});

/**
 * The accent colours of a brand (`#rrggbb`) for a theme, computed as in tokens.css, for code that cannot read them from
 * there (docs/visual.md, "Accent").
 */
export function brandColours(brand: string, theme: 'light' | 'dark'): BrandColours {
  const rule = rules[theme];
  const base = toOklch(brand);
  const accent = within(base, rule.accent);
  const accentText = fromOklch(within(base, rule.text));
  const darker = (by: number) => hexOf(fromOklch({ ...accent, l: accent.l - by }));
  return {
    accent: darker(0),
    accentHover: darker(rule.hover),
    accentActive: darker(rule.active),
    accentText: hexOf(accentText),
    accentMark: theme === 'light' ? darker(0) : hexOf(accentText),
    accentSoft: hexOf(mix(accentText, rule.soft, surfaces[theme])),
    accentLine: hexOf(mix(accentText, rule.line, surfaces[theme])),
  };
}
