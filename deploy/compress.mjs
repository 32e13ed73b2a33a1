import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compression from 'compression';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.wasm', '.webmanifest']);

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const gzipBest = { level: constants.Z_BEST_COMPRESSION };

/** What files are compressed with, the smallest result first. `name` is that of the HTTP headers. */
const encodings = [
  { name: 'br', ending: '.br', pack: (/** @type {Buffer} */ contents) => brotliAsync(contents, brotliBest) },
  { name: 'gzip', ending: '.gz', pack: (/** @type {Buffer} */ contents) => gzipAsync(contents, gzipBest) },
];

/**
 * A build has a .br and a .gz file next to every text and WebAssembly file that becomes smaller. The preview server
 * sends them to browsers that accept the encoding, as nginx does with `brotli_static` and `gzip_static`; it compresses
 * all other answers as it sends them. In the preview server, use it after a plugin that changes addresses.
 *
 * @returns {import('vite').Plugin}
 */
export function compress() {
  let dist = '';
  let written = false;
  return {
    name: 'compress',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      // After the service worker, which lists the files of the build and is compressed too.
      order: 'post',
      sequential: true,
      async handler() {
        // Also called after a failed build, and by one that writes no files.
        if (written) await compressFiles(dist);
      },
    },
    configurePreviewServer({ middlewares }) {
      // The type is Express's, but it only uses Node's request and response.
      const onTheFly = /** @type {unknown} */ (compression());
      middlewares.use(/** @type {import('vite').Connect.NextHandleFunction} */ (onTheFly));
      middlewares.use((request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const file = path.endsWith('/') ? `${path}index.html` : path;
        const found = encodings.filter(({ ending }) => existsSync(join(dist, file + ending)));
        if (found.length > 0) response.setHeader('Vary', 'Accept-Encoding');
        const accepted = found.find(({ name }) => accepts(request.headers['accept-encoding'], name));
        // Vite's own middleware sends a .br or .gz file with the type of the original and its encoding.
        if (accepted !== undefined) request.url = file + accepted.ending;
        next();
      });
    },
  };
}

/** @param {string} folder */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const contents = await readFile(path);
      for (const { ending, pack } of encodings) {
        const packed = await pack(contents);
        if (packed.length < contents.length) await writeFile(path + ending, packed);
      }
    }),
  );
}

/**
 * Whether a request accepts an encoding by its name; `br;q=0` refuses it.
 *
 * @param {string | undefined} header its Accept-Encoding
 * @param {string} encoding
 */
function accepts(header = '', encoding) {
  return header.split(',').some((item) => {
    const [name = '', weight = 'q=1'] = item.toLowerCase().split(';');
    return name.trim() === encoding && Number(weight.split('=')[1]) > 0;
  });
}
