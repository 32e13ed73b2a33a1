import { relative, resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What the bundler tells of a module while it forms chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** React-admin's own screens and fields: its index names them, and the console draws its own. */
const unused = /[\\/]ra-ui-materialui[\\/]/;

/** The given modules and all that they import statically. */
function reach(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || unused.test(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** What an index names beside the rest, and only later screens use: a device's page, the pages of notices, its English. */
const later =
  /[\\/](ra-core[\\/]dist[\\/]controller[\\/]show|ra-language-english)[\\/]|[\\/](useI|i)nfinite(Get|Query)\w+\.js$/;

const entrance = /[\\/]features[\\/]auth[\\/]/;

const stages = ['main', 'base', 'console'] as const;
type Stage = (typeof stages)[number];

/**
 * Names the chunk of a module by the stage of the boot that first needs it: `main` takes the session from the address
 * and asks for the first data, `base` is what sign-in page and console share, `console` the shell with the likely first
 * screen. Left alone, the bundler makes some fifty small chunks of these. Chinese, the default, comes along with its
 * stage. `early` and `shared` are small pieces that later screens have in common with the pages before a session, or
 * with each other: each chunk less is a name less in the list of files that the console carries along. Everything else keeps its own chunk, loaded on use.
 *
 * @param source the folder of the sources
 */
export function stageOf(source: string) {
  let modules: Record<Stage | 'early', ReadonlySet<string>> | undefined;
  const piece =
    /^((ui[\\/](article|feedback|hooks|kit|lazy|list|page)|domain[\\/]devices)[\\/][^\\/]+|(lib|platform)[\\/].+)\.tsx?$/;
  return (id: string, graph: ModuleGraph): Stage | 'early' | 'shared' | null => {
    if (modules === undefined) {
      const from = (...files: string[]) =>
        reach(
          files.map((file) => resolve(source, file)),
          graph,
        );
      const root = from('Root.tsx', '../i18n/zh/entry.ts');
      const signIn = from('features/auth/SignInStage.tsx');
      const firstScreen = from('App.tsx', 'features/devices/DeviceList.tsx', '../i18n/zh/console.ts');
      const shared = [...signIn].filter((module) => firstScreen.has(module));
      const main = new Set(from('main.tsx'));
      // It awaits the other stages, and they import from this chunk: in one file they would wait for each other.
      main.delete(resolve(source, 'main.tsx'));
      // Registering is as near as the sign-in: it must not fetch the console for the sake of a small piece.
      const early = new Set([...signIn, ...from('features/auth/entrancePages.ts')]);
      modules = { main, base: new Set([...root, ...shared]), console: firstScreen, early };
    }
    if (later.test(id)) return null;
    for (const stage of stages) if (modules[stage].has(id)) return stage;
    // All styles of the pages before a session come with the page.
    if (/\.module\.css$/.test(id) && (modules.early.has(id) || entrance.test(id))) return 'base';
    if (!piece.test(relative(source, id))) return null;
    return modules.early.has(id) ? 'early' : 'shared';
  };
}

/** The chunk groups of the build; whatever is in none is split by the bundler. */
export function chunkGroups(source: string): Rolldown.CodeSplittingGroup[] {
  const stage = stageOf(source);
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: stages.length + 2 },
    // A group takes along what its modules import, so the earlier stage has to choose first.
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
