import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';
import { passedOn, relayAddress } from './platformProxy';

/** The same as in deploy/nginx.conf: the names of files in /assets/ contain a hash of their contents. */
const assetCaching = 'public, max-age=31536000, immutable';

/**
 * Makes the preview server answer like nginx with deploy/nginx.conf: the same headers on every answer, a separate page
 * for /auth, and 404 for missing files of /assets/, for compressed files requested by their own names, and for platform
 * addresses in an unusual encoding. `compress` sends compressed files. Without a handler, Node leaves an upgrade
 * request unanswered, so this plugin refuses it.
 *
 * @param origins the origins that the browser connects to besides the console's own; '' for none
 */
export function asDeployed(origins: {
  readonly platform: string;
  readonly storage: string;
  readonly configuration: string;
  /** Several, separated by spaces. */
  readonly images: string;
}): Plugin {
  return {
    name: 'as-deployed',
    configurePreviewServer(server) {
      const conf = readHeadersConf();
      const dist = resolve(server.config.root, server.config.build.outDir);
      server.httpServer.on('upgrade', ({ url = '/' }, socket) => {
        if (relayAddress.test(url)) return;
        socket.on('error', () => socket.destroy());
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
      });
      server.middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        const settings = {
          platform_origin: origins.platform,
          storage_origin: origins.storage,
          configuration_origin: origins.configuration,
          image_origins: origins.images,
          socket_origin: socketOriginOf(origins.platform, request.headers.host ?? ''),
          wasm_source: wasmSourceOf(path),
        };
        for (const [name, value] of headersOf(conf, settings)) response.setHeader(name, value);
        const isMissing = path.startsWith('/assets/') && !existsSync(join(dist, path));
        const isMisspelt = /^\/(api|kv)\//.test(path) && !passedOn.test(request.url ?? '');
        if (/\.(gz|br)$/.test(path) || isMissing || isMisspelt) {
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
