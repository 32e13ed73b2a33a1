import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/tests/gallery/Gallery.tsx"></script>
  </body>
</html>`;

/** Modules that the scenes import but browsers do not have; the scenes use little of them. */
const ofNode = ['@playwright/test', 'vite', 'node:url', 'node:zlib'];

/**
 * The gallery of `npm run dev`, at /gallery: the components of src/ui in their states, and the scenes of the tests. It
 * is neither in a build nor in `npm start`.
 */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    enforce: 'pre',
    resolveId: (id, importer) =>
      ofNode.includes(id) && importer?.includes('/tests/support/')
        ? fileURLToPath(new URL('../tests/gallery/stage.ts', import.meta.url))
        : null,
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== '/gallery') return next();
        response.setHeader('Content-Type', 'text/html');
        transformIndexHtml('/gallery', page).then((html) => response.end(html), next);
      });
    },
    // Before any other script: a scene's console runs in a frame of the gallery, which provides its storage and
    // platform.
    transformIndexHtml: (_, { path }) =>
      path === '/gallery'
        ? []
        : [{ tag: 'script', children: 'parent.prepareScene?.(window)', injectTo: 'head-prepend' }],
  };
}
