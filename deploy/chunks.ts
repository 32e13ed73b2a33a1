import { relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What the bundler knows of a module while it forms chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** React-admin's own screens and fields: its index exports them, but the console renders its own. */
const unused = /[\\/]ra-ui-materialui[\\/]/;

/** The index of react-admin imports all of it; the first rows use only this much. */
const index = /[\\/](react-admin|ra-core)[\\/]dist[\\/]index\.js$/;
const rowsCore =
  /[\\/]ra-core[\\/]dist[\\/](controller[\\/]list[\\/](use)?ListContext|i18n[\\/](I18nContext|substituteTokens|useI18nProvider|useTranslate))\.js$/;

/** The given modules and all their static imports, except those of what matches `not`. */
function reach(roots: readonly string[], graph: ModuleGraph, not = unused): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || not.test(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Modules that an index exports together with others, but that only later screens use: a device's page, the pages of
 * notices, react-admin's English.
 */
const later =
  /[\\/](ra-core[\\/]dist[\\/]controller[\\/]show|ra-language-english)[\\/]|[\\/](useI|i)nfinite(Get|Query)\w+\.js$/;

const entrance = /[\\/]features[\\/]account[\\/]signIn[\\/]/;

const stages = ['main', 'base', 'rows', 'console'] as const;
type Stage = (typeof stages)[number];

/**
 * Names the chunk of a module by the stage of the start that first needs it.
 * - `main` reads the session from the address and requests the first data.
 * - `base` is what the sign-in page and the console share.
 * - `rows` draws the first rows, `console` is the shell with the likely first screen.
 * - `early` and `shared` are small modules that later screens share with the pages before a session, or with each
 * other. In files of their own, each could be held back by a filter for its name, and a screen with it.
 *
 * Without it the bundler makes some fifty small chunks of these, and each adds a name to the list of files that the
 * console carries. Chinese, the default language, is in the chunk of its stage. Everything else keeps its own chunk,
 * loaded on use.
 *
 * @param source the folder of the sources
 */
export function stageOf(source: string) {
  let modules: Record<Stage | 'early', ReadonlySet<string>> | undefined;
  const piece =
    /^((ui[\\/](article|feedback|hooks|kit|lazy|list|page)|domain[\\/](bills|devices|losses|today|violations|wallet|weekly))[\\/][^\\/]+|(lib|platform)[\\/].+)\.tsx?$/;
  return (id: string, graph: ModuleGraph): Stage | 'early' | 'shared' | null => {
    if (modules === undefined) {
      const files = (...names: string[]) => names.map((name) => resolve(source, name));
      const from = (...names: string[]) => reach(files(...names), graph);
      const root = from('Root.tsx', '../i18n/zh/entry.ts');
      const signIn = from('features/account/signIn/SignInStage.tsx');
      const firstScreen = from('App.tsx', 'features/nodes/devices/DeviceList.tsx', '../i18n/zh/console.ts');
      const shared = [...signIn].filter((module) => firstScreen.has(module));
      const main = new Set(from('main.tsx'));
      // It awaits the other stages, which import from this chunk: in one file they would wait for each other.
      main.delete(resolve(source, 'main.tsx'));
      // The pages before a session must not load the console for one small module.
      const early = new Set([...signIn, ...from('features/account/signIn/entrancePages.tsx')]);
      const rows = reach(files('firstRows.tsx', '../i18n/zh/console.ts'), graph, index);
      modules = { main, base: new Set([...root, ...shared]), rows, console: firstScreen, early };
    }
    if (later.test(id)) return null;
    if (rowsCore.test(id)) return 'rows';
    for (const stage of stages) if (modules[stage].has(id)) return stage;
    // All styles of the pages before a session come with the page.
    if (/\.module\.css$/.test(id) && (modules.early.has(id) || entrance.test(id))) return 'base';
    if (!piece.test(relative(source, id))) return null;
    return modules.early.has(id) ? 'early' : 'shared';
  };
}

/** The chunk groups of the build; the bundler splits all other modules. */
export function chunkGroups(source: string): Rolldown.CodeSplittingGroup[] {
  const stage = stageOf(source);
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: stages.length + 2 },
    // A group includes the imports of its modules, so the earlier stage has to come first.
    ...stages.map((name, place) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (stage(id, graph) === name ? name : null),
      priority: stages.length - place + 1,
    })),
    ...(['shared', 'early'] as const).map((name, place) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (stage(id, graph) === name ? name : null),
      minShareCount: 2,
      priority: place,
    })),
  ];
}
