import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/**
 * @typedef {object} Served
 * @property {string} platform origin of the platform both talk to
 * @property {string} console origin of the console
 * @property {string} reference origin of the bare react-admin
 * @property {() => Promise<void>} close
 */

/**
 * Builds the console and the reference app, and serves both, each on a server of its own, over one platform. Both reach
 * it through a proxy, so that neither has the shorter way.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Served>}
 */
export async function serve(root) {
  const ours = /** @type {const} */ ({ root, configLoader: 'runner', logLevel: 'warn' });
  const theirs = /** @type {const} */ ({
    root: join(root, 'bench', 'reference'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: join(root, '.cache', 'bench-reference'), emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  await build(ours);
  await build({ ...theirs, plugins: [react()] });

  const anyPort = { host: '127.0.0.1', port: 0 };
  const platform = await preview({ ...ours, preview: anyPort });
  process.env.PLATFORM_ORIGIN = originOf(platform);
  const proxy = { '/api': originOf(platform), '/kv': originOf(platform) };
  const servers = [
    platform,
    await preview({ ...ours, preview: anyPort }),
    await preview({ ...theirs, preview: { ...anyPort, proxy } }),
  ];
  const [platformOrigin = '', console = '', reference = ''] = servers.map(originOf);
  return {
    platform: platformOrigin,
    console,
    reference,
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
