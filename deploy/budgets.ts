import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What has to be loaded before something can be used, and how many bytes of it there may be. */
export interface Budget {
  readonly name: string;
  /** Bytes of JavaScript, gzip. */
  readonly limit: number;
  /** The modules that are asked for; what they import statically comes along by itself. */
  readonly modules: readonly string[];
}

/** The two ways in: signed out and signed in. */
export const visits: readonly Budget[] = [
  {
    name: 'the sign-in form can be used',
    limit: 102_500,
    modules: ['src/boot.ts', 'src/main.tsx', 'src/Root.tsx', 'src/features/auth/SignInStage.tsx', 'i18n/zh/entry.ts'],
  },
  {
    name: 'the first device row shows',
    // The shell, the list and what watches over their loading: everything else loads on use.
    limit: 205_000,
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
  { name: 'the first data is asked for', limit: 12_000, modules: ['src/main.tsx'] },
  ...visits,
  // As near as the sign-in: nothing of what the console asks for its data with.
  {
    name: 'the registration form can be used',
    limit: 106_000,
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
export type ChunkFacts = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'code'>;

export interface Spending {
  readonly budget: Budget;
  /** Bytes, gzip. */
  readonly spent: number;
  /** Largest first. */
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/**
 * What a budget's modules cost: their chunks and all that these import statically, each counted once.
 *
 * @throws where a module of the budget is in no chunk: a renamed file must not make its budget hold by itself
 */
export function spend(budget: Budget, chunks: readonly ChunkFacts[], root: string): Spending {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<ChunkFacts>();
  const take = (chunk: ChunkFacts) => {
    if (needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) take(imported);
    }
  };
  for (const module of budget.modules) {
    const id = resolve(root, module);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`budget "${budget.name}": ${module} is not in the build`);
    take(chunk);
  }
  const files = [...needed]
    .map(({ fileName, code }) => ({ name: fileName, size: gzipSync(code).length }))
    .sort((a, b) => b.size - a.size);
  return { budget, files, spent: files.reduce((sum, { size }) => sum + size, 0) };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `112.4 kB of 260.0 kB before the first device row shows`, then the files. */
export function report({ budget, spent, files }: Spending): string {
  const head = `${kB(spent)} of ${kB(budget.limit)} JavaScript (gzip) before ${budget.name}`;
  return [head, ...files.map(({ name, size }) => `  ${kB(size).padStart(9)}  ${name}`)].join('\n');
}

/** Prints what each budget spends, and fails the build where one is overdrawn. */
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
        const spendings = list.map((budget) => spend(budget, chunks, root));
        for (const spending of spendings) this.environment.logger.info(`\n${report(spending)}`);
        const over = spendings.filter(({ spent, budget }) => spent > budget.limit);
        if (over.length > 0) this.error(`over budget:\n${over.map(report).join('\n')}`);
      },
    },
  };
}
