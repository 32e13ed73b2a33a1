import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { argumentsOf, projectRoot, readContainerfile } from '../tests/support/containerfile';
import { onPath } from '../tests/support/installed.mjs';

const script = fileURLToPath(new URL('./container.sh', import.meta.url));
const platform = { PLATFORM_ORIGIN: 'https://platform.example' };

const bash = onPath(['bash']);
if (bash === undefined) console.warn('No bash was found, so the container’s settings are not tested.');

it.skipIf(bash === undefined).each([
  ['PLATFORM_ORIGIN must look like', {}],
  ['PLATFORM_ORIGIN must look like', { PLATFORM_ORIGIN: 'http://platform.example' }],
  ['PLATFORM_ORIGIN must look like', { PLATFORM_ORIGIN: 'https://platform.example/api' }],
  ['PLATFORM_ORIGIN must look like', { PLATFORM_ORIGIN: 'https://platform.example; return 200' }],
  ['PLATFORM_ORIGIN must look like', { PLATFORM_ORIGIN: 'https://platform.example\nhttps://other.example' }],
  ['STORAGE_ORIGIN must look like', { ...platform, STORAGE_ORIGIN: "https://storage.example 'unsafe-inline'" }],
  ['STORAGE_ORIGIN must look like', { ...platform, STORAGE_ORIGIN: 'https://*.example' }],
  ['CONFIGURATION_ORIGIN must look like', { ...platform, CONFIGURATION_ORIGIN: 'https://store.example/config' }],
  ['IMAGE_ORIGINS must be origins', { ...platform, IMAGE_ORIGINS: 'https://one.example "; script-src *' }],
  ['TRUSTED_PROXIES must be addresses', { ...platform, TRUSTED_PROXIES: '10.0.0.0/8 1; 0.0.0.0/0' }],
  ['TRUSTED_PROXIES must be addresses', { ...platform, TRUSTED_PROXIES: 'proxy.example' }],
  ['PORT must be a number', { ...platform, PORT: '8080 ssl' }],
])('the container refuses a setting that would be configuration: %s, not %j (R16-62, R18-6)', (message, env) => {
  const { status, stderr } = spawnSync(bash ?? '', [script], { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});

it('the image has an unprivileged user, a health check, and an end that lets calls finish (R18-6)', () => {
  const serving = readContainerfile().at(-1);
  if (serving === undefined) throw new Error('deploy/Containerfile has no stage');
  expect(argumentsOf(serving, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  expect(argumentsOf(serving, 'ENTRYPOINT')).toEqual(['["/usr/local/bin/console"]']);
  expect(argumentsOf(serving, 'HEALTHCHECK')).toEqual(['CMD ["/usr/local/bin/console", "health"]']);
  expect(argumentsOf(serving, 'STOPSIGNAL')).toEqual(['SIGQUIT']);
});

it('each stage of the image has named contents only: nothing of the folder comes in by itself', () => {
  for (const stage of readContainerfile()) {
    expect(stage.base).toMatch(/^(node|debian):[\w.-]*bookworm-slim( AS build)?$/);
    const sources = stage.steps
      .filter(({ name, flags }) => name === 'COPY' && flags.from === undefined)
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources.filter((path) => /^\.*\/?$|\*/.test(path) || !existsSync(join(projectRoot, path)))).toEqual([]);
  }
});
