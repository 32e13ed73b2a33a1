import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Removes the reference platform's service worker from every build except the demo's. */
export function withoutServiceWorker(): Plugin {
  let copy = '';
  return {
    name: 'without-service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      copy = join(root, build.outDir, 'mockServiceWorker.js');
    },
    closeBundle() {
      rmSync(copy, { force: true });
    },
  };
}
