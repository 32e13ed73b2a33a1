import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { buildTarget } from './browsers';
import { documents } from './documents';
import type { Shipped } from './shipped';

/** The sign-in page in both languages, rendered by the console's components (`deploy/renderSignIn.mjs`). */
async function renderSignIn({ root, css, define }: ResolvedConfig): Promise<Readonly<Record<'zh' | 'en', string>>> {
  const folder = join(root, '.cache', 'prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), documents()],
    css: { modules: css.modules ?? {} },
    define: define ?? {},
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const script = join(root, 'deploy', 'renderSignIn.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, join(folder, 'prerender.mjs')]);
  return JSON.parse(stdout) as Readonly<Record<'zh' | 'en', string>>;
}

/** `src/first.ts` as a classic script: it runs at its place in the page, before everything after it. */
async function bundleFirst(root: string, collect: Shipped['collect']): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [collect()],
    build: {
      target: buildTarget,
      write: false,
      lib: { entry: join(root, 'src/first.ts'), formats: ['iife'], name: 'first' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = outputs[0]?.output[0].code;
  if (code === undefined) throw new Error('src/first.ts was not built');
  return code;
}

/**
 * Puts the sign-in page into index.html, so that it can be read and filled in before any of the console's code has
 * loaded; the English version is in a template. `src/first.ts` comes first: it sets theme, brand and language, or
 * removes the page if there is a session.
 *
 * @param collect records the modules of that script
 */
export function prerender(collect: Shipped['collect']): Plugin {
  let config: ResolvedConfig;
  let rendered: Awaited<ReturnType<typeof renderSignIn>>;
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      rendered = await renderSignIn(config);
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { zh, en } = rendered;
        const place = '<div id="root"></div>';
        if (!html.includes(place)) throw new Error(`index.html no longer says ${place}`);
        return html.replace(place, () => `<div id="root">${zh}</div>\n    <template lang="en">${en}</template>`);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const code = await bundleFirst(config.root, collect);
        const fileName = `assets/first-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: code });
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('the build has no index.html');
        html.source = String(html.source).replace('<title>', `<script src="/${fileName}"></script>\n    <title>`);
      },
    },
  };
}
