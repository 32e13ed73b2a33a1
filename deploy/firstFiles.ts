import type { Plugin } from 'vite';
import { type ChunkFacts, neededFor, visits } from './budgets';

/** The links are inserted before this script. */
const before = '<script type="module" async';

/** A link that makes the browser request a file together with the first script. */
function link(file: string, low: boolean): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin${low ? ' fetchpriority="low"' : ''} href="/${file}">`;
}

const filesOf = (chunks: readonly ChunkFacts[]): string[] =>
  chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);

/**
 * Names the files of a visit in its page, so that they load in parallel: /index.html for signed-in users, /auth.html
 * for the sign-in page. /index.html names the sign-in page's files too, at low priority, for users who turn out not to
 * be signed in.
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
