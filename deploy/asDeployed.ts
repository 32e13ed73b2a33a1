import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

/**
 * Makes the preview server answer as nginx does under deploy/nginx.conf: the same headers on every
 * answer, and 404 for a
 * file of /assets/ that is gone, and for the compressed ones.
 *
 * @param origins what the browser talks to besides the console's own origin; '' for none
 */
export function asDeployed(origins: {
  readonly platform: string;
  readonly storage: string;
  /** Several, with blanks between them. */
  readonly images: string;
}): Plugin {
  return {
    name: 'as-deployed',
    configurePreviewServer(server) {
      const conf = readHeadersConf();
      const dist = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const settings = {
          platform_origin: origins.platform,
          storage_origin: origins.storage,
          image_origins: origins.images,
          socket_origin: socketOriginOf(origins.platform, request.headers.host ?? ''),
          wasm_source: wasmSourceOf(path),
        };
        for (const [name, value] of headersOf(conf, settings)) response.setHeader(name, value);
        if (/\.(gz|br)$/.test(path) || (path.startsWith('/assets/') && !existsSync(join(dist, path)))) {
          response.statusCode = 404;
          response.setHeader('Content-Type', 'text/plain');
          response.setHeader('Cache-Control', 'no-store');
          response.end('Not Found');
          return;
        }
        next();
      });
    },
  };
}
