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
 * Stands in for tokens.css where a browser cannot derive one colour from another (those built into chat apps are
 * years old): computes the accent colours whenever the brand or the theme of the page changes.
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
