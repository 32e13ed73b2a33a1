import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { loadMessages, type Part, parts } from '../i18n';
import { files, importsOf, known } from './support/sources';

it('no imports are circular, lazy ones included', () => {
  const remaining = new Map(files.map((file) => [file, importsOf(file)]));
  expect([...remaining.values()].flat().length).toBeGreaterThan(files.length);
  // Remove files without remaining imports repeatedly; only cycles are left.
  for (let before = -1; before !== remaining.size; ) {
    before = remaining.size;
    for (const [file, imports] of remaining) if (!imports.some((one) => remaining.has(one))) remaining.delete(file);
  }
  expect([...remaining.keys()]).toEqual([]);
});

const belowDomain = ['src/ui', 'src/theme', 'src/providers', 'src/platform', 'src/lib', 'i18n'];

/**
 * What the files of a folder may import besides their own (README). Files directly in `src` may import from every
 * folder.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  documents: ['i18n'],
  'src/lib': [],
  'src/platform': ['src/lib'],
  'src/providers': ['src/platform', 'src/lib', 'i18n', 'documents'],
  'src/theme': ['src/providers', 'src/platform', 'src/lib'],
  'src/ui': ['src/theme', 'src/providers', 'src/lib', 'i18n', 'documents'],
  'src/domain': belowDomain,
  'src/features': ['src/domain', ...belowDomain, 'documents'],
  'src/shell': ['src/pages', 'src/domain', ...belowDomain, 'documents'],
  mocks: ['src/platform/contract', 'src/platform/endpoint'],
};

it('imports point downwards: no folder imports from one above, no feature imports another, the mocks only import the contract', () => {
  const isIn = (file: string, place: string) => file.startsWith(`${place}/`) || file.startsWith(`${place}.`);
  const wrong = files.flatMap((file) => {
    const [room, allowed] = Object.entries(below).find(([place]) => isIn(file, place)) ?? [];
    // `npm start` and the demo build use the reference platform; nothing else in the console does.
    if (file === 'src/main.tsx') return [];
    if (room === undefined || allowed === undefined)
      return importsOf(file).flatMap((one) => (isIn(one, 'mocks') ? [`${file} imports ${one}`] : []));
    const own = room === 'src/features' ? file.split('/').slice(0, 3).join('/') : room;
    return importsOf(file)
      .filter((one) => ![own, ...allowed].some((place) => isIn(one, place)))
      .map((one) => `${file} imports ${one}`);
  });
  expect(wrong).toEqual([]);
});

/** What a file needs before any of it can run, including itself: without types, and without what is loaded on use. */
function neededBy(root: string): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [root];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (needed.has(file)) continue;
    needed.add(file);
    const code = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*'(\.[^']*)'/g)) {
      const target = posix.join(dirname(file), path);
      waiting.push(
        ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).filter((one) => known.has(one)),
      );
    }
  }
  return needed;
}

/** The lazy modules of the console, with the part of the texts that loads with them. */
function lazyModules(): { readonly root: string; readonly part: Part }[] {
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const rootOf = (path: string) =>
      ['.ts', '.tsx'].map((end) => posix.join(dirname(file), path) + end).find((one) => known.has(one)) ?? path;
    const [, texts] = /^ {2}texts: '(\w+)'/m.exec(code) ?? [];
    const lazy = file.endsWith('manifest.ts')
      ? [...code.matchAll(/(?:texts: '(\w+)',\s*screen: \(\) => )?import\('([^']+)'\)/g)].map(([, own, path]) => [
          path,
          own ?? texts,
        ])
      : [...code.matchAll(/lazyModule\(\(\) => import\('(\.[^']+)'\), '(\w+)'\)/g)].map(([, ...found]) => found);
    return lazy.map(([path = '', part = '']) => ({ root: rootOf(path), part: part as Part }));
  });
}

it('a lazy module finds its texts in those that load with it, or in those of the start', async () => {
  const lazy = lazyModules();
  expect(lazy.length).toBeGreaterThan(30);
  expect(lazy.filter(({ root, part }) => !known.has(root) || !parts.includes(part))).toEqual([]);
  const groupsOf = async (part: Part) => Object.keys(await loadMessages('zh', part));
  const groups = new Set((await Promise.all(parts.map(groupsOf))).flat());
  const missing = await Promise.all(
    lazy.map(async ({ root, part }) => {
      const there = new Set((await Promise.all(([part, 'entry', 'console'] as Part[]).map(groupsOf))).flat());
      return [...neededBy(root)]
        .filter((file) => file.startsWith('src/') && !file.startsWith('src/platform/'))
        .flatMap((file) =>
          // The name of a stored value (`accountKey(username, 'withdraw.0')`) is not a text.
          [...readFileSync(file, 'utf8').matchAll(/(?<!Key\(username, )['"`](\w+)\.[\w$/]/g)].flatMap(
            ([, group = '']) =>
              groups.has(group) && !there.has(group) ? [`${file}, with the texts of ${part}: ${group}`] : [],
          ),
        );
    }),
  );
  expect([...new Set(missing.flat())]).toEqual([]);
});

/** The class names of each CSS module, as Vite writes them into the page. */
const modules = import.meta.glob<Readonly<Record<string, string>>>('../src/**/*.module.css', {
  eager: true,
  import: 'default',
});
const codes = files
  .filter((file) => file.startsWith('src'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

it('only these files read `navigator.onLine`, which is a hint; all others ask `hasNetwork` (R18-12)', () => {
  const readers = codes.filter(({ code }) => /^(?!\s*(\/\/|\*)).*\bonLine\b/m.test(code)).map(({ file }) => file);
  expect(readers.sort()).toEqual([
    'src/boot.ts',
    'src/domain/diagnosis/makeDiagnosis.ts',
    'src/platform/network.ts',
    'src/ui/lazyModule.tsx',
  ]);
});

/** The CSS modules that the files of `src` import. */
const sheetsUsed = codes.flatMap(({ file, code }) =>
  [...code.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, css = '', path = '']) => ({
    file,
    css,
    code,
    sheet: `../${posix.join(dirname(file), path)}`,
  })),
);

it('a CSS module has its component’s name and is imported by no other file, with these exceptions', () => {
  expect(sheetsUsed.length).toBeGreaterThan(100);
  const others = sheetsUsed.filter(({ file, sheet }) => `../${file.replace(/\.tsx$/, '.module.css')}` !== sheet);
  expect(others.map(({ file, sheet }) => `${posix.basename(file)}: ${posix.basename(sheet)}`).sort()).toEqual([
    'DayRangeForm.tsx: DayRangePicker.module.css',
    'DeviceRows.tsx: DeviceCards.module.css',
    'Withdraw.tsx: WalletCard.module.css',
    'WithdrawDialog.tsx: Withdraw.module.css',
    'WithdrawFields.tsx: Withdraw.module.css',
    'WithdrawReceipt.tsx: Withdraw.module.css',
    'entrancePages.tsx: SignInStage.module.css',
  ]);
});

it('a CSS module has exactly the classes that are used, and each has a unique name on the page', () => {
  // A name with a hyphen belongs to an animation.
  const classes = Object.entries(modules).flatMap(([sheet, names]) =>
    Object.keys(names)
      .filter((name) => !name.includes('-'))
      .map((name) => `${sheet}: ${name}`),
  );
  const asked = sheetsUsed.flatMap(({ css, code, sheet }) => {
    const names = [...code.matchAll(new RegExp(`\\b${css}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return names.map((name) => `${sheet}: ${name}`);
  });
  expect([...new Set(asked)].sort()).toEqual(classes.sort());
  const inPage = Object.values(modules).flatMap((names) => Object.values(names));
  expect(inPage.filter((name, at) => inPage.indexOf(name) !== at)).toEqual([]);
});

it('a class of a CSS module is written out, so that one that does not exist is found', () => {
  // `css[kind]`, or the module given to something else: which class it is, nothing here can tell.
  const hidden = sheetsUsed.flatMap(({ file, css, code }) =>
    [...code.matchAll(new RegExp(`(?<![\\w.'/-])${css}(?![\\w.'-])[^\\n]*`, 'g'))]
      .map(([words]) => words)
      .filter((words) => !words.startsWith(`${css} from '`))
      .map((words) => `${file}: ${words}`),
  );
  expect(hidden).toEqual([]);
});

it('a class of a CSS module that a style sheet, test or measurement uses exists', () => {
  const sheets = new Map(
    Object.entries(modules).map(([sheet, names]) => [posix.basename(sheet, '.module.css'), names]),
  );
  const takers = ['src', 'tests', 'bench'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
      .map((file) => join(room, file)),
  );
  const taken = takers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<=[.'"`])([A-Za-z]+)_([a-zA-Z]\w*)/g)].flatMap(
      ([, sheet = '', name = '']) => {
        const names = sheets.get(sheet);
        return names === undefined ? [] : [{ file, page: `${sheet}_${name}`, exists: name in names }];
      },
    ),
  );
  expect(taken.length).toBeGreaterThan(80);
  expect(taken.filter(({ exists }) => !exists)).toEqual([]);
});

it('a test of `src` has its module’s name', () => {
  const tests = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(100);
  const moduleOf = (file: string) => join('src', file.replace(/\.test\.tsx?$/, ''));
  expect(tests.filter((file) => !['.ts', '.tsx'].some((end) => known.has(moduleOf(file) + end)))).toEqual([]);
});

it('every class of the shared style sheets is used', () => {
  const all = [readFileSync('index.html', 'utf8'), ...codes.map(({ code }) => code)].join('\n');
  const classes = ['base', 'console', 'overlays'].flatMap((sheet) => {
    const css = readFileSync(`src/theme/${sheet}.css`, 'utf8').replace(/\/\*.*?\*\//gs, '');
    return (css.match(/[^{};]+(?=\{)/g) ?? []).flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
  });
  expect(classes.length).toBeGreaterThan(100);
  // In full, or built from its beginning as in `btn--${kind}`.
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all) || all.includes(`${name.replace(/(?<=--|__).*$/, '')}\${`);
  expect([...new Set(classes)].filter((name) => !isUsed(name))).toEqual([]);
});

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

it('nothing in English contains Chinese', () => {
  const english = files.filter((file) => file.startsWith(join('i18n', 'en')));
  expect(english.length).toBeGreaterThan(20);
  expect(english.filter((file) => chinese.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('components contain no Chinese text, except names of languages, date formats and codes of the platform', () => {
  const own = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return file.startsWith('src') && file.endsWith('.tsx') && chinese.test(code);
  });
  expect(own.sort()).toEqual([
    'src/providers/texts.tsx',
    'src/shell/notices/NoticeDialog.tsx',
    'src/ui/dates/DayRangeForm.tsx',
  ]);
});

it('only the module that accepts changed texts imports their functions, so that no change reloads the page', () => {
  const importing = files.filter(
    (file) => file.startsWith('src/') && /^import (?!type ).*'[./]*\/i18n(\/.*)?';$/m.test(readFileSync(file, 'utf8')),
  );
  expect(importing).toEqual(['src/providers/texts.tsx']);
  expect(readFileSync('src/providers/texts.tsx', 'utf8')).toContain("import.meta.hot?.accept('../../i18n'");
});
