import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What must load before something can be used, and its limits. */
export interface Budget {
  readonly name: string;
  /**
   * Bytes of JavaScript, gzip: five per cent above the current size. The build warns above it, and fails 10 % above it.
   */
  readonly limit: number;
  /** The maximum number of sequential round trips, including the page's own. */
  readonly trips: number;
  /** The page on which the visit starts; /index.html by default. */
  readonly page?: string;
  /** The modules that load; their static imports are added. */
  readonly modules: readonly string[];
}

const listModule = 'src/features/nodes/devices/DeviceList.tsx';

/** The two entries: signed out and signed in. */
export const visits: readonly Budget[] = [
  {
    name: 'the sign-in form can be used',
    limit: 117_000,
    trips: 2,
    page: 'auth.html',
    modules: [
      'src/boot.ts',
      'src/main.tsx',
      'src/Root.tsx',
      'src/features/account/signIn/SignInStage.tsx',
      'i18n/zh/entry.ts',
      'i18n/zh/signIn.ts',
    ],
  },
  {
    name: 'the node list can be used',
    // The shell, the list and its loading states; everything else loads on use. 17 kB are react-router's data router.
    limit: 234_000,
    // `main` requests the data in the second trip; it arrives before the code.
    trips: 2,
    modules: [
      'src/boot.ts',
      'src/main.tsx',
      'src/manifests.ts',
      'src/Root.tsx',
      'src/pages.ts',
      'src/App.tsx',
      listModule,
      'i18n/zh/entry.ts',
      'i18n/zh/console.ts',
    ],
  },
];

/** A page by its address: what the node list needs, but the page's code and texts instead of the list's. */
const byLink = (name: string, limit: number, page: string, texts: string): Budget => ({
  name,
  limit,
  // `pages.ts`, which arrives in the second trip, selects the page's code, so this code arrives in the third.
  trips: 3,
  modules: [
    ...(visits[1]?.modules ?? []).filter((module) => module !== listModule),
    `src/features/${page}.tsx`,
    `i18n/zh/${texts}.ts`,
  ],
});

export const budgets: readonly Budget[] = [
  // Neither React nor any screen, so that the first data is requested before their code arrives: the manifests, with
  // the first requests of every page, and the contract.
  { name: 'the first data is asked for', limit: 31_000, trips: 2, modules: ['src/main.tsx', 'src/manifests.ts'] },
  ...visits,
  byLink('the wallet can be used', 299_000, 'money/wallet/WalletPage', 'money'),
  byLink('home can be used', 296_000, 'overview/BillDashboardPage', 'overview'),
  byLink('a node’s page can be used', 307_000, 'nodes/devices/DeviceShow', 'nodes'),
  byLink('the bind page can be used', 313_500, 'nodes/binding/BindPage', 'nodes'),
  // As light as the sign-in: no code that reads the console's data, but the code that normalizes pasted input.
  {
    name: 'the registration form can be used',
    limit: 127_000,
    trips: 3,
    modules: [
      'src/main.tsx',
      'src/Root.tsx',
      'src/features/account/signIn/entrancePages.tsx',
      'i18n/zh/entry.ts',
      'i18n/zh/signIn.ts',
    ],
  },
];

/** The properties of a chunk that are used here. */
export type ChunkFacts = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'dynamicImports' | 'moduleIds' | 'facadeModuleId' | 'code' | 'viteMetadata'
>;

export interface Spending {
  readonly budget: Budget;
  /** Bytes, gzip. */
  readonly spent: number;
  /** Round trips, including the page's own. */
  readonly trips: number;
  /** Largest first. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** The chunks in `from` with all their static imports, without duplicates. */
function withImports<Chunk extends ChunkFacts>(from: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const needed = new Set<Chunk>(from);
  // Iterating a Set includes entries added meanwhile.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed];
}

/**
 * The chunks of a budget's modules with all their static imports.
 *
 * @throws if a module of the budget is in no chunk, so that renaming a file does not empty its budget
 */
export function neededFor<Chunk extends ChunkFacts>(budget: Budget, chunks: readonly Chunk[], root: string): Chunk[] {
  const asked = budget.modules.flatMap((module) => {
    const id = resolve(root, module);
    // A lazily loaded module that shares a chunk has another chunk that exports it.
    const found = chunks.filter(({ moduleIds, facadeModuleId }) => moduleIds.includes(id) || facadeModuleId === id);
    if (found.length === 0) throw new Error(`budget "${budget.name}": ${module} is not in the build`);
    return found;
  });
  return withImports(asked, chunks);
}

/**
 * The round trip in which each chunk is requested, by file name: files named in the page in the second, their imports
 * in the next. Vite preloads all imports of a lazily loaded chunk together with it.
 */
function tripsOf(page: string, chunks: readonly ChunkFacts[]): ReadonlyMap<string, number> {
  const trips = new Map(
    chunks.filter(({ fileName }) => page.includes(`"/${fileName}"`)).map((chunk) => [chunk.fileName, 2]),
  );
  for (let trip = 2; trip <= chunks.length; trip += 1) {
    const arrived = chunks.filter(({ fileName }) => trips.get(fileName) === trip);
    const lazy = new Set(arrived.flatMap(({ dynamicImports }) => dynamicImports));
    const asked = withImports(
      chunks.filter(({ fileName }) => lazy.has(fileName)),
      chunks,
    );
    for (const { fileName } of [...asked, ...withImports(arrived, chunks)]) {
      if (!trips.has(fileName)) trips.set(fileName, trip + 1);
    }
  }
  return trips;
}

/**
 * The cost of a budget: the chunks of its modules and all their static imports, each counted once.
 *
 * @param page the text of the page on which the visit starts
 */
export function spend(budget: Budget, chunks: readonly ChunkFacts[], root: string, page: string): Spending {
  const needed = neededFor(budget, chunks, root);
  const files = needed
    .map(({ fileName, code }) => ({ name: fileName, size: gzipSync(code).length }))
    .sort((a, b) => b.size - a.size);
  const trips = tripsOf(page, chunks);
  return {
    budget,
    files,
    spent: files.reduce((sum, { size }) => sum + size, 0),
    trips: Math.max(...needed.map(({ fileName }) => trips.get(fileName) ?? Number.POSITIVE_INFINITY)),
  };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `112.4 kB of 260.0 kB JavaScript (gzip), 2 of 2 round trips before the node list can be used`, then the files. */
export function report({ budget, spent, trips, files }: Spending): string {
  const bytes = `${kB(spent)} of ${kB(budget.limit)} JavaScript (gzip)`;
  const head = `${bytes}, ${trips} of ${budget.trips} round trips before ${budget.name}`;
  return [head, ...files.map(({ name, size }) => `  ${kB(size).padStart(9)}  ${name}`)].join('\n');
}

/**
 * Prints the cost of each budget, warns if one is exceeded, and fails the build if it is exceeded by far. Use it after
 * `nameFirstFiles`.
 */
export function enforceBudgets(list: readonly Budget[] = budgets): Plugin {
  let root = '';
  return {
    name: 'enforce-budgets',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const page = (name: string) => {
          const html = bundle[name];
          return html?.type === 'asset' ? String(html.source) : '';
        };
        const spendings = list.map((budget) => spend(budget, chunks, root, page(budget.page ?? 'index.html')));
        for (const spending of spendings) this.environment.logger.info(`\n${report(spending)}`);
        const over = (share: number) =>
          spendings.filter(({ spent, trips, budget }) => spent > share * budget.limit || trips > budget.trips);
        if (over(1).length > 0) this.warn(`over budget:\n${over(1).map(report).join('\n')}`);
        if (over(1.1).length > 0) this.error('far over budget');
      },
    },
  };
}
