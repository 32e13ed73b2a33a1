import { dirname, join, resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The bundler's information about modules while it forms chunks. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code' | 'exports'> | null;
}

const library = /[\\/]node_modules[\\/]/;

/** The names that a module imports or re-exports from another one. */
function namesFrom(imported: string, id: string, code: string): ReadonlySet<string> {
  const statements = [...code.matchAll(/\b(?:import|export)\b[\w\s,]*\{([^}]*)\}\s*from\s*['"]([^'"]+)/g)];
  return new Set(
    statements
      .filter(([, , from = '']) =>
        from.startsWith('.')
          ? imported.startsWith(join(dirname(id), from))
          : imported.includes(`/node_modules/${from}/`),
      )
      .flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/\sas\s.*/s, '').trim())),
  );
}

/** Whether a module re-exports everything of other modules, like the index of a package. */
const isIndex = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.exports.includes('*') ?? false;

/** The modules behind an index that export one of the names. */
function exporting(names: ReadonlySet<string>, id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (module === null || seen.has(id)) return [];
  seen.add(id);
  if (isIndex(id, graph)) return module.importedIds.flatMap((imported) => exporting(names, imported, graph, seen));
  return module.exports.some((name) => names.has(name)) ? [id] : [];
}

/** The given modules and all their dependencies; of an index, only what is imported from it by name. */
function reach(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      if (isIndex(imported, graph)) waiting.push(...exporting(namesFrom(imported, id, code ?? ''), imported, graph));
      else waiting.push(imported);
    }
  }
  return reached;
}

/** All lazily imported modules that can be reached from a root. */
function entriesOf(root: string, graph: ModuleGraph): readonly string[] {
  const seen = new Set<string>();
  const entries = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const entry of dynamicallyImportedIds) entries.add(entry);
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return [...entries];
}

const stages = ['main', 'requests', 'base', 'routes', 'early', 'console', 'entrance', 'choices', 'mui'] as const;
type Stage = (typeof stages)[number];

/**
 * Names the chunk of a module by the first stage of the start that needs it.
 * - `main` reads the session from the address and requests the first data.
 * - `requests` sends the first requests of the page, for a signed-in user.
 * - `base` is the sign-in and what it shares with the console.
 * - `entrance` is registration and password reset, `early` what they share with the console.
 * - `routes` is the list of all pages, which selects the code of the page at the address.
 * - `console` is the shell with the node list.
 * - `choices` is the field with suggestions, `mui` the library of dialogs and calendar: otherwise shared code would
 *   pull in the library.
 *
 * Every other module is in the chunk of the folder that needs it, a feature or the shell, or in `shared` if several do.
 *
 * @param source the folder of the sources
 */
export function stageOf(source: string) {
  let modules: Record<Stage, ReadonlySet<string>> | undefined;
  return (id: string, graph: ModuleGraph): Stage | null => {
    if (modules === undefined) {
      const files = (...names: string[]) => names.map((name) => resolve(source, name));
      const requests = reach(files('manifests.ts'), graph);
      const base = reach(files('Root.tsx', 'features/account/signIn/SignInStage.tsx', '../i18n/zh/entry.ts'), graph);
      const both = [...requests].filter((module) => base.has(module));
      const main = new Set([...reach(files('main.tsx'), graph), ...both]);
      // `main` awaits the other stages, which import from this chunk: in the same file they would wait for each other.
      main.delete(resolve(source, 'main.tsx'));
      const console = reach(files('App.tsx', 'features/nodes/devices/DeviceList.tsx', '../i18n/zh/console.ts'), graph);
      const entrance = reach(
        files(
          'features/account/signIn/entrancePages.tsx',
          'features/account/signIn/AddressSignIn.tsx',
          'features/account/signIn/AccountSwitch.tsx',
        ),
        graph,
      );
      modules = {
        main,
        requests,
        base,
        routes: reach(files('pages.ts'), graph),
        early: new Set([...entrance].filter((module) => console.has(module))),
        console,
        entrance,
        choices: reach(files('ui/form/Combobox.tsx', 'ui/form/ChoiceBox.tsx'), graph),
        mui: new Set([...reach(files('ui/overlays/surfaces.tsx'), graph)].filter((module) => library.test(module))),
      };
    }
    for (const stage of stages) if (modules[stage].has(id)) return stage;
    return null;
  };
}

/** The folders whose pages share a chunk. */
const folders = ['nodes', 'overview', 'money', 'account', 'help', 'shell'] as const;

/** Names the chunk of a module outside the stages: the only folder that needs it, or `shared`. */
function folderOf(source: string) {
  const folderAt = (id: string) =>
    folders.find((folder) => id.startsWith(`${resolve(source, folder === 'shell' ? folder : `features/${folder}`)}/`));
  let needed: Map<string, string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    if (needed === undefined) {
      needed = new Map();
      const entries = entriesOf(resolve(source, 'main.tsx'), graph);
      for (const folder of folders) {
        const own = entries.filter((entry) => folderAt(entry) === folder);
        for (const module of reach(own, graph)) needed.set(module, needed.has(module) ? 'shared' : folder);
      }
    }
    return needed.get(id) ?? null;
  };
}

/** The chunk groups of the build. */
export function chunkGroups(source: string): Rolldown.CodeSplittingGroup[] {
  const stage = stageOf(source);
  const folder = folderOf(source);
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: stages.length + 3 },
    // A group includes the imports of its modules, so the earlier stage must come first.
    ...stages.map((name, place) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (stage(id, graph) === name ? name : null),
      priority: stages.length - place + 2,
    })),
    ...[...folders, 'shared'].map((name) => ({
      name: (id: string, graph: ModuleGraph) => (folder(id, graph) === name ? name : null),
      debugName: name,
      // `shared` first, because a group includes the imports of its modules.
      priority: name === 'shared' ? 1 : 0,
    })),
  ];
}
