import { memoryStorage } from '../../src/lib/browserStorage';
import type { Client } from '../../src/platform/client';
import { createClock } from '../../src/platform/clock';
import * as configuration from '../../src/platform/contract/configuration';
import { createObjectStorage } from '../../src/platform/objectStorage';
import { createSessionStore } from '../../src/platform/session';
import type { IndependentStorage } from './independentStorage';

/** Seconds that credentials are valid, as in the reference platform. */
export const holdSeconds = 1800;

interface WorldParts {
  /** The storage's address and its keys. */
  readonly storage: IndependentStorage;
  /** The platform's time, unix seconds; by default the present. */
  readonly now?: number;
}

/**
 * The console's object storage with a platform that issues the same keys to all accounts, and the calls it received.
 */
export function storageWorld({ storage, now = Date.now() / 1000 }: WorldParts) {
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => undefined });
  sessions.startShared('a-token', 'miner01');
  let elapsed = 0;
  const clock = createClock(() => elapsed, now);
  /** The platform's own time, milliseconds. */
  const time = () => now * 1000 + elapsed;
  /** The platform's calls in order: an endpoint's name and the uid. */
  const calls: string[] = [];
  /** Thrown instead of the next answers, one each. */
  const failures: Error[] = [];
  const call = async (endpoint: { readonly name: string }, input: { readonly query?: { readonly uid?: string } }) => {
    calls.push(`${endpoint.name} ${input.query?.uid ?? ''}`.trim());
    await Promise.resolve();
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const { endpoint: address, bucket, region, accessKey, secret } = storage;
    if (endpoint.name === configuration.runtimeConfiguration.name) {
      return { brands: {}, objectStorage: { endpoint: address, bucket, region } };
    }
    return {
      AccessKeyId: accessKey,
      AccessKeySecret: secret,
      SecurityToken: `token/${calls.length}+==`,
      Expiration: new Date(time() + holdSeconds * 1000).toISOString(),
    };
  };
  const request = async (...asked: Parameters<typeof call>) => ({
    answer: await call(...asked),
    headers: new Headers({ Date: new Date(time()).toUTCString() }),
  });
  const client = { origin: '', call, request } as unknown as Client;
  return {
    sessions,
    calls,
    failures,
    clock,
    /** Moves the platform's clock forward by these seconds. */
    pass: (seconds: number) => {
      elapsed += seconds * 1000;
    },
    objects: createObjectStorage({ client, sessions, clock, configuration: configuration.runtimeConfiguration }),
  };
}
