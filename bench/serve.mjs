import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { compress } from '../deploy/compress.mjs';

/**
 * @typedef {object} Served
 * @property {string} platform origin of the platform both talk to
 * @property {string} console origin of the console
 * @property {string} reference origin of the bare react-admin
 * @property {string} headless origin of headless react-admin with a plain table
 * @property {string} exporting origin of the page that fetches and writes for the measurements of exports
 * @property {() => Promise<void>} close
 */

/**
 * Builds the console and the pages it is compared with, and serves each on its own server, over one platform. All reach
 * it through a proxy, and all files are compressed in the same way, so that none has an advantage.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Served>}
 */
export async function serve(root) {
  const ours = /** @type {const} */ ({ root, configLoader: 'runner', logLevel: 'warn' });
  /** @type {(name: string) => import('vite').InlineConfig} */
  const beside = (name) => ({
    root: join(root, 'bench', name),
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    plugins: [react(), compress()],
    build: { outDir: join(root, '.cache', `bench-${name}`), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  const theirs = [beside('reference'), beside('headless'), beside('exporting')];
  await build(ours);
  for (const app of theirs) await build(app);

  const anyPort = { host: '127.0.0.1', port: 0 };
  const platform = await preview({ ...ours, preview: anyPort });
  process.env.PLATFORM_ORIGIN = originOf(platform);
  const proxy = { '/api': originOf(platform), '/kv': originOf(platform) };
  const servers = [
    platform,
    await preview({ ...ours, preview: anyPort }),
    ...(await Promise.all(theirs.map((app) => preview({ ...app, preview: { ...anyPort, proxy } })))),
  ];
  const [platformOrigin = '', console = '', reference = '', headless = '', exporting = ''] = servers.map(originOf);
  return {
    platform: platformOrigin,
    console,
    reference,
    headless,
    exporting,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** @param {import('vite').PreviewServer} server */
function originOf({ httpServer }) {
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('a preview server has no port');
  return `http://127.0.0.1:${address.port}`;
}
