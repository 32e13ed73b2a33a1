import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { demoAccounts, demoPassword } from '../../deploy/demoAccounts.mjs';
import { CONTROLS } from '../../mocks/controls';
import { VERIFY_CODE } from '../../mocks/domains/codes';
import { DEMO_WALLET_PASSWORD } from '../../mocks/seed/accounts';
import packageJson from '../../package.json' with { type: 'json' };
import { faultsOfBill } from '../support/cycloneDx';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

/** The contents of a file, decompressed if necessary. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString('latin1');
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  return bytes.toString('latin1');
}

test('no file of the build has a source map, demo account, reference platform, test control or path of the machine (R18-1)', () => {
  const accounts = demoAccounts.map(([username]) => username);
  const ofPlatform = ['mockServiceWorker', 'reference-platform', CONTROLS];
  const words = [...accounts, demoPassword, DEMO_WALLET_PASSWORD, VERIFY_CODE, ...ofPlatform, 'sourceMappingURL', root];
  const found = files.flatMap((file) => {
    const text = textOf(file);
    return words
      .filter((word) => text.includes(word) || file.slice(dist.length).includes(word))
      .map((word) => `${file}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(60);
  expect([...found, ...files.filter((file) => file.includes('.map'))]).toEqual([]);
});

test('licenses.txt lists what the console contains, and none of its tools (R18-2)', () => {
  const licences = readFileSync(join(dist, 'licenses.txt'), 'utf8');
  const named = [...licences.matchAll(/^─+\n(\S+) (\S+)\n(?:Within \S+\n)?Licence: (\S+)\n\n(?!─)./gm)].map(
    ([, name]) => name,
  );
  expect(named).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'ra-core', '@mui/material', 'valibot', 'zxing-cpp']),
  );
  // Their code is only in workers.
  expect(named).toEqual(expect.arrayContaining(['@e965/xlsx', 'zxing-wasm', 'barcode-detector']));
  const tools = Object.keys(packageJson.devDependencies).filter((name) => name !== 'vite');
  expect(named.filter((name) => name === 'ra-ui-materialui' || tools.includes(name ?? ''))).toEqual([]);
  expect(named).toHaveLength(licences.split(`${'─'.repeat(80)}\n`).length - 1);
});

test('the bill of materials of npm run sbom matches licenses.txt, by the rules of CycloneDX (R18-3)', async () => {
  await build({ root, configFile: join(root, 'deploy', 'sbom.config.ts'), configLoader: 'runner', logLevel: 'silent' });
  const bill = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8'));
  expect(faultsOfBill(bill)).toEqual([]);
  const licences = readFileSync(join(dist, 'licenses.txt'), 'utf8').matchAll(/^─+\n(\S+) (\S+)\n/gm);
  const listed = bill.components.map(({ name, version }: Readonly<Record<string, string>>) => `${name} ${version}`);
  expect(listed).toEqual([...licences].map(([, name, version]) => `${name} ${version}`));
});
