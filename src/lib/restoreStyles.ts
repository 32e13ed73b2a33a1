/**
 * Requests the failed style sheets, which `src/first.ts` has marked, again. Vite requests each only once and afterwards
 * loads the code without its styles. Rejects as Vite does if one fails again.
 */
export async function restoreStyles(): Promise<void> {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[data-failed]');
  await Promise.all(
    [...failed].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.crossOrigin = '';
          link.href = old.href;
          link.onload = resolve;
          link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
          old.replaceWith(link);
        }),
    ),
  );
}
