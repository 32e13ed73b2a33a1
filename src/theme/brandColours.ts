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

/** A colour as lightness 0–1, chroma and hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Red, green, blue as 0–1; outside that range for colours that sRGB cannot show. */
type Rgb = readonly [number, number, number];

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v < 0 ? -gamma(-v) : v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clip = (v: number) => Math.min(1, Math.max(0, v));

/** Parses `#rrggbb` into three channels 0–1. */
export function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Three channels 0–1 as `#RRGGBB`, each clipped to the sRGB range as browsers do. */
export function hexOf(rgb: Rgb): string {
  const bytes = rgb.map((v) => Math.round(clip(v) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Björn Ottosson's matrices, the ones of CSS Color 4. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

/** The colour in sRGB, not clipped. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Mixes `share` (0–1) of one colour into the other like `color-mix(in srgb, …)`: only the result is clipped. */
export function mix(colour: Rgb, share: number, into: Rgb): Rgb {
  const at = (i: 0 | 1 | 2) => colour[i] * share + into[i] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** The WCAG contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = channels(hex).map(linear) as unknown as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
