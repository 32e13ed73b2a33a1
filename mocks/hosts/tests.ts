import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createPlatform, type Platform, type PlatformOptions } from '../platform';
import { platformHandlers } from './handlers';

/**
 * Creates a new reference platform for each test of the file, using MSW in Node. A request to an unknown address, or an
 * answer that breaks the contract, fails the test. A test that expects such an error empties `incidents`.
 */
export function setupPlatform(options: PlatformOptions): { readonly current: Platform } {
  let platform = createPlatform(options);
  const strangers: string[] = [];
  const server = setupServer(...platformHandlers(() => platform));

  beforeAll(() => {
    server.listen({
      onUnhandledRequest: (request) => {
        strangers.push(`${request.method} ${request.url}`);
        throw new Error(`No call of the platform: ${request.method} ${request.url}`);
      },
    });
  });
  beforeEach(() => {
    platform = createPlatform(options);
  });
  afterEach(() => {
    const incidents = [...platform.incidents.splice(0), ...strangers.splice(0)];
    platform.reset();
    if (incidents.length > 0) throw new Error(incidents.join('\n'));
  });
  afterAll(() => {
    server.close();
  });

  return {
    get current() {
      return platform;
    },
  };
}
