import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { preview } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../tests/support/ask';
import { answerCut, cutAnswer } from '../tests/support/cutAnswers';
import { asDeployed } from './asDeployed';
import { compress } from './compress.mjs';
import { platformProxy } from './platformProxy';

it.each(['measured', 'chunked'])(
  'passes on at once that a %s answer was cut, and a whole one whole (R18-5)',
  async (kind) => {
    const platform = createServer((request, response) => {
      // A type that is compressed, which takes longer than the platform's answer.
      response.setHeader('Content-Type', 'application/json');
      if (!answerCut(request, response)) response.end('whole'.repeat(50_000));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const root = mkdtempSync(join(tmpdir(), 'console-proxy-'));
    const origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [asDeployed({ platform: '', storage: '', configuration: '', images: '' }), compress()],
      preview: { host: '127.0.0.1', port: 0, allowedHosts: true, proxy: platformProxy(origin) },
    });
    onTestFinished(async () => {
      platform.close();
      platform.closeAllConnections();
      await server.close();
      rmSync(root, { recursive: true });
    });
    const { port } = server.httpServer.address() as AddressInfo;
    for (const bytes of [10, 200_000]) {
      for (const encoding of ['identity', 'gzip']) {
        const answer = ask(port, cutAnswer(kind, bytes), { 'accept-encoding': encoding });
        await expect(answer, `${bytes} ${encoding}`).rejects.toThrow(/aborted|socket hang up/);
      }
    }
    const whole = await ask(port, '/api/v1/any', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(whole.body)).toHaveLength(250_000);
  },
);
