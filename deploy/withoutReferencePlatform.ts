import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Shipped } from './shipped';

/** The modules that only tests and demos need: the reference platform with its accounts, the tests and their tools. */
const foreign = /^(mocks|tests|bench)[\\/]|^deploy[\\/]demoAccounts|^node_modules[\\/](msw|@mswjs)[\\/]/;

/** The modules that do not belong in a production build, relative to `root`. */
export function foreignModules(ids: Iterable<string>, root: string): string[] {
  return [...ids].map((id) => relative(root, id)).filter((id) => foreign.test(id));
}

/**
 * Keeps the reference platform out of every build except the demo's: removes its service worker, and fails if any of
 * its modules was bundled (R18-1).
 */
export function withoutReferencePlatform(shipped: Shipped): Plugin {
  let root = '';
  let copy = '';
  return {
    name: 'without-reference-platform',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      copy = join(config.root, config.build.outDir, 'mockServiceWorker.js');
    },
    generateBundle: {
      order: 'post',
      handler() {
        const found = foreignModules(shipped.ids, root);
        if (found.length > 0) this.error(`not for production:\n${found.join('\n')}`);
      },
    },
    closeBundle() {
      rmSync(copy, { force: true });
    },
  };
}
