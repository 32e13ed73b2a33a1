import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Work, worksOf } from './licences';
import type { Shipped } from './shipped';

/** A package in package-lock.json; its key is the path at which it is installed. */
interface Locked {
  /** Only if it differs from the path. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type Lock = Readonly<Record<string, Locked>>;

/** The path of a package that another one requires by name, resolved like Node does; undefined if there is none. */
function resolvePath(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

/** The paths of the installed packages that a package requires. */
function requiredBy(lock: Lock, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[path] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => resolvePath(lock, path, name) ?? []);
}

/** `sha512-…` of the lock file in hexadecimal digits. */
function sha512Of({ name }: Work, integrity = ''): string {
  const [, base64] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity) ?? [];
  if (base64 === undefined) throw new Error(`${name}: package-lock.json has no SHA-512 of it`);
  return Buffer.from(base64, 'base64').toString('hex');
}

/** A UUID derived from the contents. */
function serialOf(contents: unknown): string {
  const digits = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  const [a, b, c, d, e] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 15), digits.slice(15, 18), digits];
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e.slice(18, 30)}`;
}

/**
 * A bill of materials in CycloneDX 1.6 format: the packages whose code is in the build, and their dependencies on each
 * other, direct or through packages that are not in the build. It has no timestamp, so that the same build produces the
 * same bill.
 *
 * @param lock the packages of package-lock.json
 * @param root the absolute folder to which the lock file's paths are relative
 * @throws if the lock file has no SHA-512 of a package
 */
export function billOfMaterials(
  works: readonly Work[],
  product: { readonly name: string; readonly version: string },
  lock: Lock,
  root: string,
) {
  const pathOf = ({ folder }: Work) => relative(root, folder).split(sep).join('/');
  const packages = works.filter(({ within }) => within === undefined);
  /** By path; a package may be installed at several. */
  const refs = new Map<string, string>();
  for (const [path, { name = path.replace(/^.*node_modules\//, ''), version }] of Object.entries(lock)) {
    const work = packages.find((one) => one.name === name && one.version === version);
    if (work !== undefined) refs.set(path, work.purl);
  }
  const below = (path: string, seen: Set<string>): string[] =>
    requiredBy(lock, path).flatMap((next) => {
      if (seen.has(next)) return [];
      seen.add(next);
      return refs.get(next) ?? below(next, seen);
    });
  const requires = (path: string) => [...new Set(below(path, new Set([path])))].sort();
  const self = `${product.name}@${product.version}`;
  const contents = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': self, name: product.name, version: product.version },
    },
    components: works.map((work) => ({
      type: 'library',
      'bom-ref': work.purl,
      name: work.name,
      version: work.version,
      purl: work.purl,
      licenses: [{ license: { id: work.licence } }],
      ...(work.within === undefined && {
        hashes: [{ alg: 'SHA-512', content: sha512Of(work, lock[pathOf(work)]?.integrity) }],
      }),
    })),
    dependencies: [
      { ref: self, dependsOn: requires('') },
      ...works.map((work) => {
        const inside = works.filter(({ within }) => within === work.name).map(({ purl }) => purl);
        const path = pathOf(work);
        return { ref: work.purl, dependsOn: work.within === undefined ? [...requires(path), ...inside] : [] };
      }),
    ],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(contents),
    version: 1,
    ...contents,
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Writes the bill of materials of a build to a file. Use it after all plugins that bundle. */
export function writeBillOfMaterials(shipped: Shipped, file: string): Plugin {
  let root = '';
  let generated = false;
  return {
    name: 'write-bill-of-materials',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler() {
        generated = true;
      },
    },
    // The service worker is bundled last, when the build is closed.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A failed build is closed too.
        if (!generated) return;
        const product = readJson(join(root, 'package.json')) as { readonly name: string; readonly version: string };
        const { packages } = readJson(join(root, 'package-lock.json')) as { readonly packages: Lock };
        // `node_modules` may be a link to another folder.
        const installed = dirname(realpathSync(join(root, 'node_modules')));
        const bill = billOfMaterials(worksOf(shipped.ids, root), product, packages, installed);
        writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
        this.environment.logger.warn(`${file}: ${bill.components.length} components`);
      },
    },
  };
}
