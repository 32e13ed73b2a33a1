import { describe, expect, it } from 'vitest';
import { type ChunkFacts, report, spend } from './budgets';

const chunk = (
  fileName: string,
  module: string,
  imports: string[],
  size: number,
  dynamicImports: string[] = [],
): ChunkFacts => ({
  fileName,
  imports,
  dynamicImports,
  moduleIds: [`/app/${module}`],
  facadeModuleId: null,
  // Pseudo-random digits that gzip cannot compress much.
  code: Array.from({ length: size }, (_, place) => Math.trunc(Math.sin(place + 1) * 1e9)).join(''),
});

const chunks = [
  chunk('main.js', 'src/main.tsx', ['react.js'], 100, ['form.js']),
  chunk('react.js', 'react.js', [], 2000),
  chunk('form.js', 'src/Form.tsx', ['react.js', 'button.js'], 300, ['later.js']),
  chunk('button.js', 'src/Button.tsx', ['form.js'], 200),
  chunk('later.js', 'src/Later.tsx', ['react.js'], 9000),
];

const stage = (...modules: string[]) => ({ name: 'the form is there', limit: 1, trips: 3, modules });
const page = '<script src="/main.js">';

describe('the cost of a budget', () => {
  it('is its modules and their static imports, each once, without what loads later', () => {
    const { files } = spend(stage('src/main.tsx', 'src/Form.tsx'), chunks, '/app', page);
    expect(files.map(({ name }) => name)).toEqual(['react.js', 'form.js', 'button.js', 'main.js']);
  });

  it('is the sum of the gzipped files', () => {
    const { spent, files } = spend(stage('src/main.tsx'), chunks, '/app', page);
    expect(spent).toBe(files.reduce((sum, { size }) => sum + size, 0));
    expect(spent).toBeGreaterThan(2000);
  });

  it.each([
    ['a file that the page names', 2, '/main.js /react.js', 'src/main.tsx'],
    ['what it imports', 3, '/main.js', 'src/main.tsx'],
    ['a lazy file and its imports', 3, '/main.js /react.js', 'src/Form.tsx'],
    ['a lazy file of a lazy file', 4, '/main.js /react.js', 'src/Later.tsx'],
    ['a lazy file that the page names', 2, '/main.js /react.js /later.js', 'src/Later.tsx'],
  ])('counts the round trips before %s: %d', (_, trips, named, module) => {
    const text = named.replace(/(\S+)/g, '"$1"');
    expect(spend(stage(module), chunks, '/app', text).trips).toBe(trips);
  });

  it('cannot be avoided by renaming a module', () => {
    expect(() => spend(stage('src/Gone.tsx'), chunks, '/app', page)).toThrow('src/Gone.tsx is not in the build');
  });

  it('is reported with its limit and its files', () => {
    const told = report(spend({ ...stage('src/main.tsx'), limit: 100_000 }, chunks, '/app', page));
    expect(told).toMatch(
      /^[\d.]+ kB of 100\.0 kB JavaScript \(gzip\), 3 of 3 round trips before the form is there\n +[\d.]+ kB {2}react\.js/,
    );
  });
});
