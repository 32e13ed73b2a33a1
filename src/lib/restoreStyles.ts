/**
 * Asks again for the style sheets that failed, which `src/boot.ts` has marked: Vite asks for one only once, and from
 * then on loads its code without. Rejects as Vite does where one fails again.
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
