import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { TestProject } from 'vitest/node';

/** An object storage and its only pair of keys. */
export interface IndependentStorage {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    independentStorage: IndependentStorage;
  }
}

/**
 * Pages of this machine may put and read, with any header; a deployment has to allow the same for its console's origin.
 */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://localhost:*</AllowedOrigin><AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
  <AllowedOrigin>https://127.0.0.1:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/**
 * Starts s3rver, an independent S3 server, on a free port with its own bucket. It recomputes every signature from the
 * request (path, signed headers, date, secret) and refuses wrong dates. It checks neither the bytes against the signed
 * hash nor the session token; the reference platform does both.
 */
export async function openIndependentStorage() {
  const directory = await mkdtemp(join(tmpdir(), 'console-storage-'));
  const bucket = 'foreign-uploads';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  const { port } = await server.run();
  const storage: IndependentStorage = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'eu-test-7',
    accessKey: 'S3RVER',
    secret: 'S3RVER',
  };
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { storage, close };
}

/** Global setup of a Vitest project. */
export default async function provideIndependentStorage(project: TestProject): Promise<() => Promise<void>> {
  const { storage, close } = await openIndependentStorage();
  project.provide('independentStorage', storage);
  return close;
}
