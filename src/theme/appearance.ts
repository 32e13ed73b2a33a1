/** The user's choice; 'system' until there is one. */
export type Appearance = 'system' | 'light' | 'dark';

/**
 * Sets the page to light or dark, including `theme-color` for the browser's own frame. With 'system' it follows the
 * system until the returned function is called.
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
