import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { demoPassword, demoAccounts as documented } from '../deploy/demoAccounts.mjs';
import { resources } from '../i18n/zh/resources';
import { DEMO_PASSWORD, demoAccounts } from '../mocks/seed/accounts';
import packageJson from '../package.json' with { type: 'json' };
import { pages } from '../src/pages';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const textOf = (path: string) => readFileSync(at(path), 'utf8');
const readme = textOf('README.md');
const pagesOfDocs = readdirSync(at('docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'tests/README.md', ...pagesOfDocs].map((name) => ({ name, text: textOf(name) }));

/** What the documents name, with the document that names it. */
type Named = readonly [name: string, what: string];

const prose = documents.map(({ name, text }) => ({ name, text: text.replace(/^ *```[\s\S]*?^ *```/gm, '') }));
const words: readonly Named[] = prose.flatMap(({ name, text }) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']): Named => [name, word]),
);
const blocks: readonly Named[] = documents.flatMap(({ name, text }) =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line): Named => [name, line]),
  ),
);

/** A command without its environment variables and its comment. */
const bare = (line: string) =>
  line
    .replace(/#.*/, '')
    .replace(/^([A-Z_]+=\S+ )+/, '')
    .trim();
const commands = [...blocks, ...words]
  .map(([name, line]): Named => [name, bare(line)])
  .filter(([, line]) => /^(npm|node|npx) /.test(line));
/** Words with a slash that are not paths. */
const otherWords = new Set([...Object.keys(resources), 'Asia/Shanghai', 'endpoint/bucket/key', '2026/3/5']);
const paths = words.filter(
  // Build output is not in the repository.
  ([, word]) => /^[\w.-]+\/[\w./-]*$/.test(word) && !word.startsWith('dist/') && !otherWords.has(word),
);
/** Three documents also name addresses of others. */
const addresses = words.filter(([name, word]) => word.startsWith('/') && !/platform|rules|glossary/.test(name));
/** `useFilterGroups.ts`: a file's name, in any folder. */
const files = words.filter(([, word]) => /^\.?\w[\w.-]*\.(tsx?|mjs|css|md|json|txt|conf|sh)$/.test(word));

function isCommand(command: string): boolean {
  const [tool, ...args] = command.split(/\s+/);
  if (tool === 'npx') return existsSync(at(`node_modules/.bin/${args[0]}`));
  if (tool === 'node') return existsSync(at(args[0] ?? ''));
  return Object.keys(packageJson.scripts).includes((args[0] === 'run' ? args[1] : args[0]) ?? '');
}

it('names existing commands, paths, files and addresses', () => {
  const rooms = ['src', 'i18n', 'documents', 'mocks', 'tests', 'deploy', 'docs'];
  const there = new Set(
    ['', ...rooms].flatMap((room) =>
      readdirSync(at(room), { recursive: room !== '', encoding: 'utf8' }).map((path) => basename(path)),
    ),
  );
  expect([
    ...commands.filter(([, command]) => !isCommand(command)),
    ...paths.filter(([, path]) => !existsSync(at(path))),
    ...files.filter(([, file]) => !there.has(file)),
    ...addresses.filter(([, address]) => !pages.some(({ path }) => path === address)),
  ]).toEqual([]);
});

it('names commands, paths, files and addresses at all', () => {
  expect([commands.length > 20, paths.length > 150, files.length > 10, addresses.length > 10]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

/** The links of a document, as paths in the repository. */
const linksOf = ({ name, text }: (typeof documents)[number]) =>
  [...text.replace(/`[^`\n]+`/g, '').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(name), link),
  );

it('links to existing pictures and pages', () => {
  expect(prose.flatMap(linksOf).filter((link) => !existsSync(at(link)))).toEqual([]);
});

it('leads to every page of docs from the README', () => {
  const links = prose.filter(({ name }) => name === 'README.md').flatMap(linksOf);
  expect(pagesOfDocs.filter((page) => !links.includes(page))).toEqual([]);
});

it('lists the demo accounts of the reference platform, like npm start', () => {
  expect(documented.map(([username]) => username)).toEqual(demoAccounts().map(({ username }) => username));
  expect(demoPassword).toBe(DEMO_PASSWORD);
  for (const [username, purpose] of documented) expect(readme).toContain(`| \`${username}\` | ${purpose} |`);
});

const rooms = ['src', 'i18n', 'documents', 'mocks'];

/**
 * Follows a recipe in a folder, and returns the files that it names. A block is a new file, or is inserted below its
 * first line in an existing one.
 */
function follow(recipe: string, folder: string): readonly string[] {
  return [...recipe.matchAll(/^( *)```tsx? (\S+)\n([\s\S]*?)^ *```/gm)].map(([, indent = '', name = '', text = '']) => {
    const file = join(folder, name);
    const block = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [first = ''] = block.split(/(?<=\n)/);
    const code = existsSync(file) ? readFileSync(file, 'utf8') : first;
    expect([name, code.split(first).length - 1]).toEqual([name, 1]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      code.replace(first, () => block),
    );
    return file;
  });
}

it.each([
  ['a resource', ['A resource'], 9],
  ['a column and a filter of the node list', ['A column of the node list', 'A filter of the node list'], 9],
])(
  'has a recipe for %s that compiles as it stands',
  (_, titles, blocks) => {
    const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
    try {
      for (const room of [...rooms, 'package.json', 'tsconfig.json']) {
        cpSync(room, join(folder, room), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
      }
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      const recipe = (title: string) => textOf('docs/adding.md').split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
      const named = titles.flatMap((title) => follow(recipe(title), folder));
      expect(named.length).toBeGreaterThanOrEqual(blocks);
      // Everything else is right already, and takes ten seconds to check.
      for (const room of rooms) {
        for (const path of readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' })) {
          const file = join(folder, room, path);
          if (!/\.tsx?$/.test(path) || named.includes(file)) continue;
          writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`);
        }
      }
      expect(spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  120_000,
);
