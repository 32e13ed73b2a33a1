import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The properties of a bundler's output that are used here. */
export type Output =
  | {
      readonly type: 'chunk';
      readonly modules: Readonly<Record<string, Pick<Rolldown.RenderedModule, 'renderedLength'>>>;
    }
  | { readonly type: 'asset'; readonly originalFileNames: readonly string[] };

/** The modules and files in the build, workers included. */
export interface Shipped {
  /** Module ids, mostly absolute paths. Complete when the last plugin of the build generates its output. */
  readonly ids: ReadonlySet<string>;
  /** A plugin that adds the modules of its bundle; each bundle of a build needs one. */
  collect(): Plugin;
}

/**
 * The ids of the modules whose code is in the outputs, and the paths of the files that are copied into them. A style
 * sheet counts even without code, because its rules are in a separate file.
 *
 * @param root absolute; the paths of copied files are relative to it
 */
export function idsOf(outputs: readonly Output[], root: string): string[] {
  return outputs.flatMap((output) =>
    output.type === 'asset'
      ? output.originalFileNames.map((name) => resolve(root, name))
      : Object.entries(output.modules)
          .filter(([id, { renderedLength }]) => renderedLength > 0 || /\.css($|\?)/.test(id))
          .map(([id]) => id),
  );
}

/** Starts recording the contents of a build. */
export function noteShipped(): Shipped {
  const ids = new Set<string>();
  return {
    ids,
    collect() {
      let root = '';
      return {
        name: 'note-shipped',
        apply: 'build',
        configResolved(config) {
          root = config.root;
        },
        generateBundle(_, bundle) {
          for (const id of idsOf(Object.values(bundle), root)) ids.add(id);
        },
      };
    },
  };
}

/**
 * The absolute folder of the package that a module belongs to; null for the console's own modules. Helpers that the
 * build tools add belong to these tools.
 *
 * @throws if the module is virtual and not from a known tool
 */
export function packageFolder(id: string, root: string): string | null {
  const [, tool] = /^\0(vite|rolldown)\//.exec(id) ?? [];
  if (tool !== undefined) return join(root, 'node_modules', tool);
  // The console's own replacement of a package's module.
  if (id.startsWith('\0stand-in:')) return null;
  if (id.startsWith('\0')) throw new Error(`${JSON.stringify(id)} is in the build: whose code is it?`);
  const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/\?.*$/, '')) ?? [];
  return folder ?? null;
}
