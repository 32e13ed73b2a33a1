import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { ZXING_CPP_COMMIT } from 'zxing-wasm/reader';
import { packageFolder, type Shipped } from './shipped';

/** A package whose code is in the build, or a work inside such a package. */
export interface Work {
  readonly name: string;
  readonly version: string;
  /** The package URL. */
  readonly purl: string;
  /** The SPDX identifier; '' if the package names none. */
  readonly licence: string;
  /** '' if the package has no such file. */
  readonly text: string;
  /** The package's folder, absolute and with symbolic links resolved. */
  readonly folder: string;
  /** The package that contains it, as in `contained`. */
  readonly within?: string;
}

/** Licences whose only condition is that they are distributed with the code (R18-2). */
const allowed: readonly string[] = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];

/**
 * Works compiled into a file of a package, so that the bundler does not see them. A package with a WebAssembly file
 * must be listed.
 */
const contained: Readonly<Record<string, readonly Pick<Work, 'name' | 'version' | 'purl' | 'licence'>[]>> = {
  'zxing-wasm': [
    {
      name: 'zxing-cpp',
      version: ZXING_CPP_COMMIT,
      purl: `pkg:github/zxing-cpp/zxing-cpp@${ZXING_CPP_COMMIT}`,
      licence: 'Apache-2.0',
    },
  ],
};

const readText = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trimEnd();

/** The texts of licence and notice in a package's folder; '' if there are none. */
function textIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const text = files.map((file) => readText(join(folder, file))).join('\n\n');
  // Vite's file continues with the licences of its own dependencies, none of which is added to a build.
  const [own = ''] = text.split('\n# Licenses of bundled dependencies\n');
  return own.trimEnd();
}

/** The text of a licence that is the same for all works. */
const textOf = (licence: string): string =>
  readText(fileURLToPath(new URL(`./licences/${licence}.txt`, import.meta.url)));

/**
 * The packages of the modules, each version once, and the works they contain, by name.
 *
 * @param root absolute
 * @throws if a module belongs to no known package, or the contents of a package's WebAssembly file are not listed
 */
export function worksOf(ids: Iterable<string>, root: string): Work[] {
  const works = new Map<string, Work>();
  for (const id of ids) {
    const named = packageFolder(id, root);
    if (named === null) continue;
    const folder = realpathSync(named);
    const {
      name,
      version,
      license = '',
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
      readonly license?: string;
    };
    if (id.endsWith('.wasm') && contained[name] === undefined) {
      throw new Error(`${name}: ${basename(id)} is in the build, and deploy/licences.ts does not say what is in it`);
    }
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    works.set(purl, { name, version, purl, licence: license, text: textIn(folder), folder });
    for (const work of contained[name] ?? []) {
      works.set(work.purl, { ...work, text: textOf(work.licence), folder, within: name });
    }
  }
  const inOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
  return [...works.values()].sort((a, b) => inOrder(a.name, b.name) || inOrder(a.version, b.version));
}

/** What prevents distributing the works: a licence that is not allowed, or a missing licence text. */
export function licenceFaults(works: readonly Work[]): string[] {
  return works.flatMap(({ name, version, licence, text }) => [
    ...(allowed.includes(licence) ? [] : [`${name} ${version}: licence ${licence || 'unknown'} is not allowed`]),
    ...(text === '' ? [`${name} ${version} has no licence text`] : []),
  ]);
}

/** The contents of licenses.txt: name, version, licence and its text for each work. */
export function licencesText(works: readonly Work[]): string {
  const pieces = works.map(({ name, version, licence, text, within }) =>
    [
      '─'.repeat(80),
      `${name} ${version}`,
      ...(within === undefined ? [] : [`Within ${within}`]),
      `Licence: ${licence}`,
      '',
      text,
    ].join('\n'),
  );
  return `${['The console contains code of these works, under the licences given.', ...pieces].join('\n\n')}\n`;
}

/**
 * Writes licenses.txt, and fails the build if a work must not be distributed. Use it after all plugins that bundle; the
 * last one, the service worker's, bundles after the build is written to disk.
 */
export function enforceLicences(shipped: Shipped): Plugin {
  let config: ResolvedConfig;
  let written = false;
  return {
    name: 'enforce-licences',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // Also called after a failed build.
        if (!written) return;
        const { root, build } = config;
        const works = worksOf(shipped.ids, root);
        const faults = licenceFaults(works);
        if (faults.length > 0) this.error(`licences:\n${faults.join('\n')}`);
        writeFileSync(join(resolve(root, build.outDir), 'licenses.txt'), licencesText(works));
      },
    },
  };
}
