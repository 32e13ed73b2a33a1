import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Writes a .gz and a .br file next to every text file of dist/, for gzip_static and brotli_static in deploy/nginx.conf.
// Run it after `npm run build`.

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.wasm', '.webmanifest']);
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const files = (await readdir(dist, { recursive: true })).filter((file) => compressible.has(extname(file)));
for (const file of files) {
  const path = join(dist, file);
  const contents = await readFile(path);
  await Promise.all([
    gzipAsync(contents, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    brotliAsync(contents).then((packed) => writeFile(`${path}.br`, packed)),
  ]);
}
console.log(`${files.length} files compressed`);
