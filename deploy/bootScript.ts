import type { Plugin } from 'vite';

/**
 * Puts `src/boot.ts` into the page, built into /boot.js: without a hash in its name, it is there whatever release the
 * page is of; `async`, nothing waits for it.
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
