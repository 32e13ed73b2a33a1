import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The TypeScript files of the console, its texts, documents and mocks, without tests. */
export const files = ['src', 'i18n', 'documents', 'mocks'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(room, file)),
);
export const known = new Set(files);

/** The files that a file imports, types and lazy imports included. */
export function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/(?:from|import\(|new URL\(|import)\s*'(\.[^']*)'/g)].flatMap(([, path = '']) => {
    const target = posix.join(dirname(file), path);
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).filter((one) => known.has(one));
  });
}

/** The files and everything that they import, directly or not, but no other page by way of a manifest. */
export function reachedFrom(roots: readonly string[]): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const file of reached) {
    if (!file.endsWith('manifest.ts')) for (const one of importsOf(file)) reached.add(one);
  }
  return reached;
}
