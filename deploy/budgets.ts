import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What has to be loaded before something can be used, and how much of it there may be. */
export interface Budget {
  readonly name: string;
  /** Bytes of JavaScript, gzip. */
  readonly limit: number;
  /** Round trips one after the other, the page's own included. */
  readonly trips: number;
  /** The page that the visit begins with; /index.html unless it says otherwise. */
  readonly page?: string;
  /** The modules that are asked for; what they import statically comes along by itself. */
  readonly modules: readonly string[];
}

/** The two ways in: signed out and signed in. */
export const visits: readonly Budget[] = [
  {
    name: 'the sign-in form can be used',
    limit: 102_500,
    trips: 2,
    page: 'auth.html',
    modules: ['src/boot.ts', 'src/main.tsx', 'src/Root.tsx', 'src/features/auth/SignInStage.tsx', 'i18n/zh/entry.ts'],
  },
  {
    name: 'the first device row shows',
    // The shell, the list and what watches over their loading: everything else loads on use.
    limit: 205_000,
    // The data is asked for by `main`, in the second, and comes with the third.
    trips: 2,
    modules: [
      'src/boot.ts',
      'src/main.tsx',
      'src/Root.tsx',
      'src/App.tsx',
      'src/features/devices/DeviceList.tsx',
      'i18n/zh/entry.ts',
      'i18n/zh/console.ts',
    ],
  },
];

export const budgets: readonly Budget[] = [
  // Neither React nor any screen: the first data is on its way before their code has arrived.
  { name: 'the first data is asked for', limit: 12_000, trips: 2, modules: ['src/main.tsx'] },
  ...visits,
  // As near as the sign-in: nothing of what the console asks for its data with.
  {
    name: 'the registration form can be used',
    limit: 106_500,
    trips: 3,
    modules: [
      'src/main.tsx',
      'src/Root.tsx',
      'src/features/auth/entrancePages.ts',
      'i18n/zh/entry.ts',
      'i18n/zh/registration.ts',
      'i18n/zh/forms.ts',
    ],
  },
];

/** As much of a chunk as is needed here. */
export type ChunkFacts = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'dynamicImports' | 'moduleIds' | 'facadeModuleId' | 'code' | 'viteMetadata'
>;

export interface Spending {
  readonly budget: Budget;
  /** Bytes, gzip. */
  readonly spent: number;
  /** Round trips, the page's own included. */
  readonly trips: number;
  /** Largest first. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** The chunks among `from`, and all that they import statically, each once. */
function withImports<Chunk extends ChunkFacts>(from: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const needed = new Set<Chunk>(from);
  // A set takes what is added while it is gone through.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return [...needed];
}

/**
 * The chunks of a budget's modules, with all that these import statically.
 *
 * @throws where a module of the budget is in no chunk: a renamed file must not make its budget hold by itself
 */
export function neededFor<Chunk extends ChunkFacts>(budget: Budget, chunks: readonly Chunk[], root: string): Chunk[] {
  const asked = budget.modules.flatMap((module) => {
    const id = resolve(root, module);
    // A lazily loaded module in a chunk with others has a file of its own that exports it.
    const found = chunks.filter(({ moduleIds, facadeModuleId }) => moduleIds.includes(id) || facadeModuleId === id);
    if (found.length === 0) throw new Error(`budget "${budget.name}": ${module} is not in the build`);
    return found;
  });
  return withImports(asked, chunks);
}

/**
 * In which round trip each chunk is asked for, by its file's name: what the page names in the second, what that imports
 * in the next. Vite asks for all that a lazily loaded chunk imports along with it.
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
 * What a budget's modules cost: their chunks and all that these import statically, each counted once.
 *
 * @param page the text of the page that the visit begins with
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

/** `112.4 kB of 260.0 kB JavaScript (gzip), 2 of 2 round trips before the first device row shows`, then the files. */
export function report({ budget, spent, trips, files }: Spending): string {
  const bytes = `${kB(spent)} of ${kB(budget.limit)} JavaScript (gzip)`;
  const head = `${bytes}, ${trips} of ${budget.trips} round trips before ${budget.name}`;
  return [head, ...files.map(({ name, size }) => `  ${kB(size).padStart(9)}  ${name}`)].join('\n');
}

/** Prints what each budget spends, and fails the build where one is overdrawn. After `nameFirstFiles`. */
export function holdBudgets(list: readonly Budget[] = budgets): Plugin {
  let root = '';
  return {
    name: 'hold-budgets',
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
        const over = spendings.filter(({ spent, trips, budget }) => spent > budget.limit || trips > budget.trips);
        if (over.length > 0) this.error(`over budget:\n${over.map(report).join('\n')}`);
      },
    },
  };
}
