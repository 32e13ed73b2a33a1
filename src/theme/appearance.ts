/** What the user chose; the system's wish until then (R14-4). */
export type Appearance = 'system' | 'light' | 'dark';

if (globalThis.CSS?.supports?.('color', 'oklch(from red l c h)') === false) {
  // Without it the accent is the one of the style sheet.
  import('./olderBrowsers').then(({ deriveAccent }) => deriveAccent()).catch(() => undefined);
}

/**
 * Turns the page to light or dark, and the browser's own frame with it (`theme-color`, the header's ground). On
 * 'system' it follows the system until the function given back is called.
 */
export function applyAppearance(appearance: Appearance): () => void {
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    root.dataset.theme = appearance === 'system' ? (system.matches ? 'dark' : 'light') : appearance;
    const ground = getComputedStyle(root).getPropertyValue('--surface').trim();
    if (ground !== '') themeColour().content = ground;
  };
  apply();
  if (appearance !== 'system') return () => undefined;
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}

function themeColour(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (known) return known;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}
