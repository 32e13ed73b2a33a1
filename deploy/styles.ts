import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The class name in the page for `local` of `DeviceTable.module.css`: `DeviceTable_local`, readable in the browser. */
export const scopedName = (local: string, file: string): string =>
  `${basename(file.replace(/\?.*/, ''), '.module.css')}_${local}`;

/** The class names that a style sheet has rules for, except those in `:global()`. */
function classesIn(css: string): ReadonlySet<string> {
  const own = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)/g, '');
  const selectors = own.match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

/** Whether the code uses a class name: in full, or built from its prefix as in `btn--${kind}`. */
const mentions = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) ||
  [...name.matchAll(/--|__|-/g)].some(({ index, 0: dash }) => code.includes(`${name.slice(0, index)}${dash}\${`));

/**
 * The rules that match nothing and the class names without a rule, below `source`: a class of a CSS module that none of
 * its importers uses, a `css.name` that the module does not have, a global class that neither code nor `page`, the
 * text of index.html, uses, and two modules with one name.
 */
export function styleFaults(source: string, page: string): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const all = [page, ...code.map(({ text }) => text)].join('\n');
  const owners = new Map<string, string>();
  const sheets = files.filter((file) => file.endsWith('.css'));
  /** Every class name that can occur in the page. */
  const onPage = new Set(
    sheets.flatMap((file) => {
      const names = [...classesIn(readFileSync(file, 'utf8'))];
      return file.endsWith('.module.css') ? names.map((name) => scopedName(name, file)) : names;
    }),
  );
  return sheets.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    const names = classesIn(css);
    const foreign = [...css.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, selector = '']) => [
      ...classesIn(`${selector}{`),
    ]);
    if (!file.endsWith('.module.css')) {
      return [...names]
        .filter((name) => !/^Mui/.test(name) && !mentions(all, name))
        .map((name) => `${file}: .${name} is used by nothing`);
    }
    const other = owners.get(basename(file));
    owners.set(basename(file), file);
    const users = code.flatMap(({ file: user, text }) => {
      const [, as, path] = text.match(new RegExp(`import (\\w+) from '(\\.[^']*/${basename(file)})'`)) ?? [];
      return as !== undefined && path !== undefined && resolve(dirname(user), path) === resolve(file)
        ? [{ user, as, text }]
        : [];
    });
    // A name that is looked up, `css[tone]`, may be any.
    const text = users.some(({ as, text: one }) => one.includes(`${as}[`))
      ? all
      : users.map(({ text: one }) => one).join('\n');
    return [
      ...foreign
        .filter((name) => !/^Mui/.test(name) && !onPage.has(name))
        .map((name) => `${file}: there is no .${name}`),
      ...(other === undefined ? [] : [`${file}: ${other} has the same name`]),
      ...[...names].filter((name) => !mentions(text, name)).map((name) => `${file}: .${name} is used by nothing`),
      ...users.flatMap(({ user, as, text: one }) =>
        [...one.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))]
          .filter(([, name = '']) => !names.has(name))
          .map(([, name]) => `${user}: ${basename(file)} has no .${name}`),
      ),
    ];
  });
}

const importOfNames = /import (\w+) from '(\.[^']*\.module\.css)';/g;

/** Inlines the class names in a component's code, so that the tables of CSS modules need not be sent. */
export function writeOutNames(code: string): string {
  let out = code;
  for (const [statement, as = '', path = ''] of code.matchAll(importOfNames)) {
    out = out.replace(new RegExp(`\\b${as}\\.(\\w+)`, 'g'), (_, name: string) => `'${scopedName(name, path)}'`);
    if (!looksUp(out, as)) out = out.replace(statement, `import '${path}';`);
  }
  return out;
}

/** Whether a component looks up a class name, `css[tone]`, and so needs the table. */
const looksUp = (code: string, as: string): boolean => new RegExp(`\\b${as}\\[`).test(code);

/** The CSS modules below `source` whose names a component looks up. */
function lookedUpIn(source: string): ReadonlySet<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Set(
    files.flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8');
      return [...code.matchAll(importOfNames)].flatMap(([, as = '', path = '']) =>
        looksUp(code, as) ? [resolve(source, dirname(file), path)] : [],
      );
    }),
  );
}

/**
 * Fails a build with rules that match nothing or class names without a rule, and inlines class names, so that a CSS
 * module is only its styles.
 */
export function enforceStyles(source: string): Plugin[] {
  let lookedUp: ReadonlySet<string>;
  return [
    {
      name: 'enforce-styles',
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        const faults = styleFaults(source, readFileSync(join(source, '../index.html'), 'utf8'));
        if (faults.length > 0) this.error(`styles:\n${faults.join('\n')}`);
        // Ahead, because a style sheet may be transformed before the last component that imports it.
        lookedUp = lookedUpIn(source);
      },
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) => ({ code: writeOutNames(code), map: null }),
      },
    },
    {
      name: 'styles-alone',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Without this, a module whose names are all inlined would be dropped with its styles.
        handler: (code, id) => ({ code: lookedUp.has(id) ? code : '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
