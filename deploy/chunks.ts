import { basename, dirname, join, resolve } from 'node:path';
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

/** Every lazily imported module that can be reached from a root, with the modules that import it. */
function lazyImports(root: string, graph: ModuleGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const reached = new Set([root]);
  // Iterating a Set includes entries added meanwhile.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const lazy of dynamicallyImportedIds) importers.set(lazy, [...(importers.get(lazy) ?? []), id]);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return importers;
}

const stages = [
  'main',
  'calls',
  'requests',
  'base',
  'fields',
  'signIn',
  'routes',
  'early',
  'console',
  'forms',
  'entrance',
  'choices',
  'mui',
] as const;
type Stage = (typeof stages)[number];

/**
 * Names the chunk of a module by the first stage of the start that needs it.
 * - `main` reads the session from the address and requests the first data.
 * - `requests` sends the first requests of the page, for a signed-in user; `calls` is what registration shares with it.
 * - `base` is what every visitor needs; `signIn` is the sign-in, and `fields` what it shares with other forms.
 * - `entrance` is registration and password reset, `forms` what they share with other pages, `early` with the console.
 * - `routes` is the list of all pages, which selects the code of the page at the address.
 * - `console` is the shell with the node list.
 * - `choices` is the field with suggestions, `mui` the library of dialogs and calendar: otherwise shared code would
 *   pull in the library.
 *
 * Every other module is in the chunk of its page, or of what shares it (`pageChunkOf`).
 *
 * @param source the folder of the sources
 */
export function stageOf(source: string) {
  let modules: Record<Stage, ReadonlySet<string>> | undefined;
  return (id: string, graph: ModuleGraph): Stage | null => {
    if (modules === undefined) {
      const files = (...names: string[]) => names.map((name) => resolve(source, name));
      const requests = reach(files('manifests.ts'), graph);
      const base = reach(files('Root.tsx', '../i18n/zh/entry.ts'), graph);
      const signIn = reach(files('features/account/signIn/SignInStage.tsx', '../i18n/zh/signIn.ts'), graph);
      const both = [...requests].filter((module) => base.has(module) || signIn.has(module));
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
      const isShared = (module: string) => !/[\\/](signIn|i18n)[\\/]/.test(module);
      modules = {
        main,
        calls: new Set([...entrance].filter((module) => requests.has(module))),
        requests,
        base: new Set([...base, ...[...signIn].filter((module) => console.has(module))]),
        fields: new Set([...signIn].filter(isShared)),
        signIn,
        routes: reach(files('pages.ts'), graph),
        early: new Set([...entrance].filter((module) => console.has(module))),
        console,
        forms: new Set([...entrance].filter(isShared)),
        entrance,
        choices: reach(files('ui/form/Combobox.tsx', 'ui/form/ChoiceBox.tsx'), graph),
        mui: new Set([...reach(files('ui/overlays/surfaces.tsx'), graph)].filter((module) => library.test(module))),
      };
    }
    for (const stage of stages) if (modules[stage].has(id)) return stage;
    return null;
  };
}

/**
 * Names the chunk of a module outside the stages. A page has a chunk of its own. Code that several pages use is in
 * `facts` if a page of `money` or `overview` uses it, otherwise in `inputs`. Code that one page shares with an overlay
 * on the pages of other features is in `common`. The overlays have one chunk per feature, named after its folder.
 */
export function pageChunkOf(source: string) {
  const featureOf = (id: string) =>
    id
      .slice(source.length + 1)
      .replace(/^features\//, '')
      .split('/')[0] ?? '';
  /** The chunk of code that pages use, and maybe what opens over the pages of some features. */
  const ofPages = ([page = '', ...otherPages]: readonly string[], features: ReadonlySet<string> = new Set()) => {
    const pageFeatures = [page, ...otherPages].map(featureOf);
    if (otherPages.length > 0)
      return pageFeatures.some((one) => one === 'money' || one === 'overview') ? 'facts' : 'inputs';
    return [...features].every((one) => pageFeatures.includes(one)) ? basename(page, '.tsx') : 'common';
  };
  let chunks: Map<string, string> | undefined;
  function nameChunks(graph: ModuleGraph): Map<string, string> {
    const pagesOf = new Map<string, Set<string>>();
    const featuresOf = new Map<string, Set<string>>();
    for (const [entry, importers] of lazyImports(resolve(source, 'main.tsx'), graph)) {
      if (!entry.startsWith(`${source}/`)) continue;
      const isPage = importers.some((id) => basename(id) === 'manifest.ts');
      const [users, user] = isPage ? [pagesOf, entry] : [featuresOf, featureOf(entry)];
      for (const id of reach([entry], graph)) users.set(id, (users.get(id) ?? new Set()).add(user));
    }
    const names = new Map<string, string>();
    for (const [id, features] of featuresOf) names.set(id, features.size === 1 ? [...features].join() : 'late');
    for (const [id, pages] of pagesOf) names.set(id, ofPages([...pages], featuresOf.get(id)));
    return names;
  }
  return (id: string, graph: ModuleGraph): string | null => {
    chunks ??= nameChunks(graph);
    return chunks.get(id) ?? null;
  };
}

/** The chunk groups of the build. */
export function chunkGroups(source: string): Rolldown.CodeSplittingGroup[] {
  const stage = stageOf(source);
  const page = pageChunkOf(source);
  // A group includes the imports of its modules, so what others import must come first.
  const shared = ['facts', 'inputs', 'common'];
  const kinds: readonly ((name: string) => boolean)[] = [
    ...[...stages, ...shared].map((one) => (name: string) => name === one),
    // A page's chunk is named after its component.
    (name) => /^[A-Z]/.test(name),
    () => true,
  ];
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: kinds.length + 1 },
    ...kinds.map((isKind, place) => ({
      name: (id: string, graph: ModuleGraph) => {
        const name = stage(id, graph) ?? page(id, graph);
        return name !== null && isKind(name) ? name : null;
      },
      debugName: [...stages, ...shared, 'pages', 'features'][place] ?? '',
      priority: kinds.length - place,
    })),
  ];
}
