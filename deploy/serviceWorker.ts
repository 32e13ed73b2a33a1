import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Shipped } from './shipped';

/** The files of a release that the console needs, relative to the build. */
const released = ['{index,auth}.html', 'boot.js', 'favicon.svg', 'manifest.json', 'icons/**', 'brands/**', 'assets/**'];

/** Files whose names contain a hash of their contents. */
const hashed = /^assets\//;

/** The maximum size of a stored file, in bytes. The largest file of a build is the decoder's WebAssembly. */
const largest = 3_000_000;

interface Settings {
  readonly collect: Shipped['collect'];
  /** Builds a worker that only removes itself and its cache, for a browser that had the real one. */
  readonly off: boolean;
}

/**
 * Builds /sw.js from `src/sw.ts`, with the list of files to store and their hashes. Runs after the build is written to
 * disk, because the pages are finished last.
 */
export function serviceWorker({ collect, off }: Settings): PluginOption {
  let dist = '';
  const integrityOf = (file: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('base64')}`;
  const noteFolder: Plugin = {
    name: 'note-folder',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    manifest: false,
    injectRegister: null,
    selfDestroying: off,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [collect()] },
      globPatterns: released,
      dontCacheBustURLsMatching: hashed,
      maximumFileSizeToCacheInBytes: largest,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
        }),
      ],
    },
  });
  return [noteFolder, worker];
}
