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
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { demoPassword, demoAccounts as told } from '../deploy/demoAccounts.mjs';
import { resources } from '../i18n/zh/resources';
import { DEMO_PASSWORD, demoAccounts } from '../mocks/seed/accounts';
import packageJson from '../package.json' with { type: 'json' };
import { pages } from '../src/pages';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const readme = readFileSync(at('README.md'), 'utf8');
const others = ['tests/README.md', 'docs/decisions.md'].map((path) => readFileSync(at(path), 'utf8'));
const all = readme + others.join('');
const blocks = [...all.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const words = [...all.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

/** A command without its environment variables and its comment. */
const bare = (line: string) =>
  line
    .replace(/#.*/, '')
    .replace(/^([A-Z_]+=\S+ )+/, '')
    .trim();
const commands = [...new Set([...blocks, ...words].map(bare).filter((line) => /^(npm|node|npx) /.test(line)))];
const paths = [...new Set(words.filter((word) => /^[\w.-]+\/[\w./-]*$/.test(word)))].filter(
  // Build output is not in the repository; a resource's name looks like a path.
  (path) => !path.startsWith('dist/') && !(path in resources),
);
const addresses = words.filter((word) => word.startsWith('/'));

function isCommand(command: string): boolean {
  const [tool, ...args] = command.split(/\s+/);
  if (tool === 'npx') return existsSync(at(`node_modules/.bin/${args[0]}`));
  if (tool === 'node') return existsSync(at(args[0] ?? ''));
  return Object.keys(packageJson.scripts).includes((args[0] === 'run' ? args[1] : args[0]) ?? '');
}

it('names existing commands, paths and addresses', () => {
  expect(commands.filter((command) => !isCommand(command))).toEqual([]);
  expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  expect(addresses.filter((address) => !pages.some(({ path }) => path === address))).toEqual([]);
});

it('names commands, paths and addresses at all', () => {
  expect([commands.length > 4, paths.length > 20, addresses.length > 5]).toEqual([true, true, true]);
});

it('links to existing pictures and pages', () => {
  const links = [...readme.replace(/`[^`\n]+`/g, '').matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(at(link)))).toEqual([]);
});

it('lists the demo accounts of the reference platform, like npm start', () => {
  expect(told.map(([username]) => username)).toEqual(demoAccounts().map(({ username }) => username));
  expect(demoPassword).toBe(DEMO_PASSWORD);
  for (const [username, purpose] of told) expect(readme).toContain(`| \`${username}\` | ${purpose} |`);
});

const rooms = ['src', 'i18n', 'documents', 'mocks'];

/**
 * Follows a recipe in a folder, and returns the files that it names: a block is a new file, or goes below its first line
 * in one that is there.
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

it('has a recipe for a resource that compiles as it stands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    for (const room of [...rooms, 'package.json', 'tsconfig.json']) {
      cpSync(room, join(folder, room), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const recipe = readme.split('### Adding a resource\n')[1]?.split('\n### ')[0] ?? '';
    const named = follow(recipe, folder);
    expect(named.length).toBeGreaterThan(8);
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
}, 120_000);
