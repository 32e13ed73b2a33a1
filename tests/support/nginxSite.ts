import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { createHttpPlatform } from '../../mocks/hosts/http';
import { createPlatform, type Platform } from '../../mocks/platform';
import { json } from '../../mocks/writing';
import * as account from '../../src/platform/contract/account';
import * as configuration from '../../src/platform/contract/configuration';
import { type IndependentStorage, openIndependentStorage } from './independentStorage';
import { BEGIN, type Site } from './site';
import { certify, freePort, startNginx } from './startNginx';

/** The reference platform, changed to name another object storage and to issue its keys. */
function storingAt(platform: Platform, { endpoint, bucket, region, accessKey, secret }: IndependentStorage): Platform {
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await platform.fetch(request);
    const { pathname } = new URL(request.url);
    if (pathname === configuration.runtimeConfiguration.path) {
      return json({ ...(await answer.json()), objectStorage: { endpoint, bucket, region } });
    }
    if (pathname !== account.storageCredentials.path) return answer;
    const Expiration = new Date((platform.now() + 1800) * 1000).toISOString();
    const keys = { AccessKeyId: accessKey, AccessKeySecret: secret, SecurityToken: 'a+token/==', Expiration };
    return json({ code: 0, message: '', data: keys });
  };
  return new Proxy(platform, { get: (from, name) => (name === 'fetch' ? fetch : Reflect.get(from, name)) });
}

/** The build as deployed: nginx with TLS and HTTP/2, the platform at another origin, the storage at a third. */
export interface NginxSite extends Site {
  readonly storage: IndependentStorage;
  /** The build's files, with the compressed ones. */
  readonly dist: string;
  /** The hash of the server's public key, which makes a browser trust it. */
  readonly publicKey: string;
}

/** Starts all three on free ports of this machine. */
export async function openNginxSite(): Promise<NginxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'console-site-'));
  const dist = join(folder, 'dist');
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), dist, { recursive: true });
  const { storage, close: closeStorage } = await openIndependentStorage();
  const platform = await createHttpPlatform({ platform: storingAt(createPlatform({ now: BEGIN }), storage) });
  const own = certify(folder, 'own', 'platform.example');
  const secure = { key: readFileSync(own.key), cert: readFileSync(own.certificate) };
  const behind = createTlsServer(secure, (socket) => {
    const inner = connect(Number(new URL(platform.origin).port), '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const port = await freePort();
  const nginx = await startNginx({
    folder,
    dist,
    platform: (behind.address() as AddressInfo).port,
    authority: own,
    tls: { port, ...own },
    changes: [['default https://$platform_host', `default ${storage.endpoint}`]],
  });
  const key = new X509Certificate(secure.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://127.0.0.1:${port}`,
    platform: platform.origin,
    storage,
    dist,
    publicKey: createHash('sha256').update(key).digest('base64'),
    close: async () => {
      await nginx.stop();
      behind.close();
      await platform.close();
      await closeStorage();
      rmSync(folder, { recursive: true });
    },
  };
}
