import type { Plugin } from 'vite';
import { type ChunkFacts, neededFor, visits } from './budgets';

/** The links are inserted before this script. */
const before = '<script type="module" async';

/**
 * @param drawn whether the prerendered sign-in page needs the style sheet; otherwise it is only preloaded with the
 * first script
 */
function link(file: string, drawn: boolean): string {
  const style = drawn ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  return `<link ${file.endsWith('.css') ? style : 'rel="modulepreload"'} crossorigin href="/${file}">`;
}

const filesOf = (chunks: readonly ChunkFacts[]): string[] =>
  chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);

/**
 * Links the files of a visit in its page, so that they load in parallel: /index.html for signed-in users, /auth.html
 * for the sign-in page.
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
        const [signIn = [], list = []] = visits.map((visit) => filesOf(neededFor(visit, chunks, root)));
        // Evaluated on arrival: evaluating it together with its importers would be a long task on a phone.
        const react = chunks.find(({ name }) => name === 'react')?.fileName;
        const named = (files: readonly string[]) => {
          const links = files
            .filter((file) => !page.includes(`"/${file}"`))
            .map((file) =>
              file === react ? `${before} crossorigin src="/${file}"></script>` : link(file, signIn.includes(file)),
            );
          return page.replace(before, `${links.join('\n    ')}\n    ${before}`);
        };
        html.source = named(list);
        this.emitFile({ type: 'asset', fileName: 'auth.html', source: named(signIn) });
      },
    },
  };
}
