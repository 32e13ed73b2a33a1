import type { Plugin } from 'vite';
import { type ChunkFacts, neededFor, visits } from './budgets';

/** Where the links go: before the script that watches over them. */
const before = '<script type="module" async';

/** A file that the page names, so that the browser asks for it along with the first script. */
function link(file: string, low: boolean): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin${low ? ' fetchpriority="low"' : ''} href="/${file}">`;
}

const filesOf = (chunks: readonly ChunkFacts[]): string[] =>
  chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);

/**
 * Names the files of a visit in its page, so that they do not queue up one behind the other: /index.html for somebody
 * signed in, /auth.html for the sign-in page. /index.html names the sign-in page's own files too, at low priority, for
 * those who turn out not to be signed in.
 */
export function nameFirstFiles(): Plugin {
  let root = '';
  return {
    name: 'name-first-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('the build has no index.html');
        const page = String(html.source);
        const [signIn, rows] = visits.map((visit) => filesOf(neededFor(visit, chunks, root)));
        const named = (first: readonly string[] = [], later: readonly string[] = []) => {
          const known = (file: string) => page.includes(`"/${file}"`);
          const links = [
            ...first.filter((file) => !known(file)).map((file) => link(file, false)),
            ...later.filter((file) => !known(file) && !first.includes(file)).map((file) => link(file, true)),
          ];
          return page.replace(before, `${links.join('\n    ')}\n    ${before}`);
        };
        html.source = named(rows, signIn);
        this.emitFile({ type: 'asset', fileName: 'auth.html', source: named(signIn) });
      },
    },
  };
}
