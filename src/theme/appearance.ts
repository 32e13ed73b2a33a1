/** The appearance that the user chose; 'system' by default. */
export type Appearance = 'system' | 'light' | 'dark';

/**
 * Sets the page to light or dark. Also selects which `theme-color` of index.html the browser uses for its own frame.
 * 'system' follows the system until the returned function is called.
 */
export function applyAppearance(appearance: Appearance): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = colour.dataset;
    const chosen = appearance === scheme ? 'all' : 'not all';
    colour.media = appearance === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
  const apply = () => {
    document.documentElement.dataset.theme = appearance === 'system' ? (system.matches ? 'dark' : 'light') : appearance;
  };
  apply();
  if (appearance !== 'system') return () => undefined;
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}
