import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { enforceLicences } from './licences';
import { idsOf, noteShipped, packageFolder } from './shipped';
import { foreignModules, withoutReferencePlatform } from './withoutReferencePlatform';

/** A package of one module, with a function `own` that returns its name. */
const packed = (name: string, licence: string | undefined, text?: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'own.js', license: licence }),
  [`node_modules/${name}/own.js`]: `export function own() { console.log('${name}'); }`,
  ...(text !== undefined && { [`node_modules/${name}/LICENSE`]: text }),
});

/** The build adds helpers of these packages. */
const tools: Readonly<Record<string, string>> = {
  ...packed('vite', 'MIT', 'text of vite\n\n# Licenses of bundled dependencies\nmore'),
  ...packed('rolldown', 'MIT', 'text of rolldown'),
};
const page = { 'index.html': '<script type="module" src="/main.js"></script>' };
const worker = "new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });";

/** Builds a project of these files with the console's plugins; resolves to the output folder. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'console-licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries({ ...page, ...tools, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const shipped = noteShipped();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shipped.collect(), enforceLicences(shipped), withoutReferencePlatform(shipped)],
    worker: { format: 'es', plugins: () => [shipped.collect()] },
  });
  return join(root, 'dist');
}

const licencesIn = (dist: string): string => readFileSync(join(dist, 'licenses.txt'), 'utf8');
const using = (...names: readonly string[]): string =>
  names.map((name) => `import { own as ${name} } from '${name}'; ${name}();`).join('\n');

it('licenses.txt has name, version, licence and text of exactly the packages whose code is in the build (R18-2)', async () => {
  const dist = await built({
    ...packed('shown', 'MIT', 'text of shown\r\n'),
    ...packed('busy', 'ISC', 'text of busy'),
    ...packed('styled', 'BSD-2-Clause', 'text of styled'),
    ...packed('inner', 'MIT', 'text of inner'),
    ...packed('index', 'MIT', 'text of index'),
    ...packed('unused', 'GPL-3.0-only'),
    'node_modules/index/own.js': "export { own } from 'inner'; export { own as other } from 'unused';",
    'node_modules/styled/own.css': '.styled { color: red; }',
    'node_modules/styled/NOTICE': 'notice of styled',
    'worker.js': using('busy'),
    'main.js': `import 'styled/own.css'; ${using('shown', 'index')} ${worker}`,
  });
  const told = licencesIn(dist)
    .split(`${'─'.repeat(80)}\n`)
    .slice(1);
  expect(told.map((work) => work.trim())).toEqual([
    'busy 1.0.0\nLicence: ISC\n\ntext of busy',
    'inner 1.0.0\nLicence: MIT\n\ntext of inner',
    'shown 1.0.0\nLicence: MIT\n\ntext of shown',
    'styled 1.0.0\nLicence: BSD-2-Clause\n\ntext of styled\n\nnotice of styled',
    // The preload helper of Vite.
    'vite 1.0.0\nLicence: MIT\n\ntext of vite',
  ]);
});

it('licenses.txt has what is compiled into a WebAssembly file (R18-2)', async () => {
  const module = { 'node_modules/zxing-wasm/reader.wasm': '\0asm'.padEnd(5000) };
  const main = { 'main.js': "import file from 'zxing-wasm/reader.wasm?url'; console.log(file);" };
  const told = licencesIn(await built({ ...packed('zxing-wasm', 'MIT', 'text of zxing-wasm'), ...module, ...main }));
  expect(told).toMatch(/zxing-cpp [0-9a-f]{40}\nWithin zxing-wasm\nLicence: Apache-2\.0\n\n +Apache License\n/);
  expect(told).toContain('zxing-wasm 1.0.0\nLicence: MIT\n\ntext of zxing-wasm');
});

it.each([
  ['without a licence text', packed('odd', 'MIT'), 'odd 1.0.0 has no licence text'],
  ['with a licence that is not allowed', packed('odd', 'GPL-3.0-only', 'text'), 'odd 1.0.0: licence GPL-3.0-only is'],
  ['without a licence', packed('odd', undefined, 'text'), 'odd 1.0.0: licence unknown is not allowed'],
])('fails the build for a package %s, in a worker too (R18-2)', async (_, files, message) => {
  await expect(built({ ...files, 'main.js': using('odd') })).rejects.toThrow(message);
  await expect(built({ ...files, 'worker.js': using('odd'), 'main.js': worker })).rejects.toThrow(message);
});

it('fails the build for a WebAssembly file of unknown contents', async () => {
  const files = { ...packed('odd', 'MIT', 'text'), 'node_modules/odd/own.wasm': '\0asm'.padEnd(5000) };
  const main = { 'main.js': "import file from 'odd/own.wasm?url'; console.log(file);" };
  await expect(built({ ...files, ...main })).rejects.toThrow('odd: own.wasm is in the build');
});

it('counts a module that has code in the build, a style sheet, and a file that is copied', () => {
  const modules = {
    '/app/a.js': { renderedLength: 0 },
    '/app/b.css': { renderedLength: 0 },
    '/app/c.js': { renderedLength: 1 },
  };
  const outputs = [{ type: 'chunk', modules } as const, { type: 'asset', originalFileNames: ['d.wasm'] } as const];
  expect(idsOf(outputs, '/app')).toEqual(['/app/b.css', '/app/c.js', resolve('/app', 'd.wasm')]);
});

it('knows whose the helpers of the build are, and fails for others', () => {
  expect(packageFolder('\0vite/preload-helper.js', '/app')).toBe(join('/app', 'node_modules', 'vite'));
  expect(packageFolder('/app/node_modules/a/node_modules/@b/c/d.js?worker', '/app')).toBe(
    '/app/node_modules/a/node_modules/@b/c',
  );
  expect(packageFolder('/app/src/main.tsx', '/app')).toBeNull();
  expect(() => packageFolder('\0stranger/helper.js', '/app')).toThrow('whose code is it?');
});

it('fails a build with a module of the reference platform, and removes its service worker (R18-1)', async () => {
  const platform = { 'mocks/platform.js': "console.log('platform')", 'main.js': "import './mocks/platform.js';" };
  await expect(built(platform)).rejects.toThrow('not for production:\nmocks/platform.js');
  const dist = await built({ 'public/mockServiceWorker.js': 'any', 'public/own.js': 'any', 'main.js': 'any()' });
  expect([existsSync(join(dist, 'own.js')), existsSync(join(dist, 'mockServiceWorker.js'))]).toEqual([true, false]);
  const others = ['tests/support/site.ts', 'deploy/demoAccounts.mjs', 'node_modules/msw/lib/core/index.mjs'];
  const own = ['src/mocks.ts', 'node_modules/mswx/index.js', 'deploy/objectEntries.cjs'];
  expect(
    foreignModules(
      [...others, ...own].map((path) => join('/app', path)),
      '/app',
    ),
  ).toEqual(others);
});
