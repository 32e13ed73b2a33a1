import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, demoPassword } from './demoAccounts.mjs';
import { installMissing, requireNode } from './install.mjs';

const HOST = '127.0.0.1';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const platform = process.env.PLATFORM_ORIGIN;

/** @returns {number} the port set by `PORT`, 4173 by default; 0 takes any free one */
function wantedPort() {
  const port = Number(process.env.PORT ?? 4173);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  return stop(`PORT must be a number between 0 and 65535, not "${process.env.PORT}".`);
}

/** `PLATFORM_ORIGIN` must be an origin: anything else in it would be ignored. */
function checkPlatformOrigin() {
  if (platform === undefined) return;
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(platform) || !URL.canParse(platform)) {
    stop(`PLATFORM_ORIGIN must look like https://platform.example, not "${platform}".`);
  }
}

/**
 * Reports an occupied port before the build rather than after it.
 *
 * @param {number} port
 */
function requireFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      stop(`Port ${port} of ${HOST} is taken. Stop what uses it, or choose another: PORT=4174 npm start`);
    });
    probe.listen(port, HOST, () => probe.close(resolve));
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} address */
function tell(address) {
  console.log(`\nThe console is at ${address}`);
  if (platform !== undefined) {
    console.log(`with the platform at ${platform}`);
  } else {
    console.log(`\nDemo accounts, password ${demoPassword} for all:`);
    for (const [username, purpose] of demoAccounts) console.log(`  ${username.padEnd(14)}${purpose}`);
  }
  console.log('\nCtrl+C stops it.');
}

const port = wantedPort();
requireNode(root);
checkPlatformOrigin();
await requireFree(port);
await installMissing(root, { tools: false });

const { build, preview } = await import('vite');
console.log('Building …');
const settings = /** @type {const} */ ({ root, configLoader: 'runner', logLevel: 'warn' });
await build(settings).catch((error) => stop(`The build failed: ${error.message}`));
const server = await preview({ ...settings, preview: { host: HOST, port, strictPort: true } });
tell(server.resolvedUrls?.local[0] ?? `http://${HOST}:${port}/`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    process.exitCode = 0;
    await server.close();
    process.exit();
  });
}
