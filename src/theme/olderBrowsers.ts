import { type BrandColours, brandColours } from './brandColours';

const tokens: Record<keyof BrandColours, string> = {
  accent: '--accent',
  accentHover: '--accent-hover',
  accentActive: '--accent-active',
  accentText: '--accent-text',
  accentMark: '--accent-mark',
  accentSoft: '--accent-soft',
  accentLine: '--accent-line',
};

/**
 * Replaces the derived colours of tokens.css in browsers without relative colours, such as the outdated ones inside
 * chat apps: computes the accent colours whenever the brand or the theme changes.
 */
export function deriveAccent(root: HTMLElement = document.documentElement): void {
  let done = '';
  const derive = () => {
    const theme = root.dataset.theme === 'dark' ? 'dark' : 'light';
    const brand = getComputedStyle(root).getPropertyValue('--brand').trim();
    if (done === `${brand} ${theme}` || !/^#[0-9a-f]{6}$/i.test(brand)) return;
    done = `${brand} ${theme}`;
    const colours = brandColours(brand, theme);
    for (const name of Object.keys(tokens) as (keyof BrandColours)[]) {
      root.style.setProperty(tokens[name], colours[name]);
    }
  };
  derive();
  new MutationObserver(derive).observe(root, { attributeFilter: ['style', 'data-theme'] });
}
