import type { Plugin } from 'vite';

/**
 * Adds `src/boot.ts` to the page, built into /boot.js. The name has no hash, so that the file exists whatever the
 * page's release; it is `async`, so nothing waits for it.
 */
export function bootScript(): Plugin {
  let build = false;
  return {
    name: 'boot-script',
    configResolved({ command }) {
      build = command === 'build';
    },
    buildStart() {
      if (build) this.emitFile({ type: 'chunk', id: 'src/boot.ts', fileName: 'boot.js' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, src: build ? '/boot.js' : '/src/boot.ts' },
          injectTo: 'head',
        },
      ],
    },
  };
}
