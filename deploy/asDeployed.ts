import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import compression from 'compression';
import type { Connect, Plugin } from 'vite';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

/** As in deploy/nginx.conf: files of /assets/ are named by their contents. */
const assetCaching = 'public, max-age=31536000, immutable';

/**
 * Makes the preview server answer as nginx does under deploy/nginx.conf: the same headers on every answer, compressed
 * where the browser takes it, /auth with a page of its own, and 404 for a file of /assets/ that is gone and for the
 * compressed ones.
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
      // Its types are those of Express; it needs no more than Node's request and response.
      server.middlewares.use(compression() as unknown as Connect.NextHandleFunction);
      server.middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
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
        if (path === '/auth') request.url = `/auth.html${query === undefined ? '' : `?${query}`}`;
        if (path.startsWith('/assets/')) response.setHeader('Cache-Control', assetCaching);
        next();
      });
    },
  };
}
