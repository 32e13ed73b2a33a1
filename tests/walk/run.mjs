import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installMissing, requireNode } from '../../deploy/install.mjs';
import { installChromium } from '../support/chromium.mjs';

// `npm run test:walk`: builds the console and walks through it at random, each walk determined by a seed. With only
// --seed it runs one walk, with --minutes one after the other, starting from that seed.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode(root);
await installMissing(root);

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    account: { type: 'string' },
    steps: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    workers: { type: 'string' },
    replay: { type: 'string' },
  },
});

/**
 * @param {string} name
 * @param {string} text
 */
function number(name, text) {
  const value = Number(text);
  if (value > 0) return value;
  console.error(`--${name} must be a number above 0, not "${text}".`);
  return process.exit(1);
}

const single = values.minutes === undefined && (values.seed !== undefined || values.replay !== undefined);
const executablePath = await installChromium();
const { build, runnerImport } = await import('vite');
console.log('Building …');
await build({ root, configLoader: 'runner', logLevel: 'warn' });

/** @type {{ module: typeof import('./walks') }} */
const { module } = await runnerImport(join(root, 'tests/walk/walks.ts'), { root, logLevel: 'warn' });
const good = await module.walks({
  root,
  executablePath,
  seed: values.seed === undefined ? Math.floor(Date.now() / 1000) % 1_000_000 : number('seed', values.seed),
  account: values.account,
  steps: number('steps', values.steps),
  walks: single ? 1 : Number.POSITIVE_INFINITY,
  minutes: number('minutes', values.minutes ?? (single ? '60' : '3')),
  workers: single ? 1 : number('workers', values.workers ?? '2'),
  replay: values.replay === undefined ? undefined : resolve(values.replay),
});
process.exit(good ? 0 : 1);
