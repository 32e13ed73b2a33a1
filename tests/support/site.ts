import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import type { Ledger } from '../../mocks/db';
import type { Fault } from '../../mocks/faults';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The platform's time when a test begins: 2025-06-06 10:00 in Beijing, a Friday, unix seconds. */
export const BEGIN = 1_749_175_200;

/** The built console and its platform, at one address by default. */
export interface Site {
  readonly origin: string;
  /** The platform's own origin, for its controls too. */
  readonly platform: string;
  close(): Promise<void>;
}

/**
 * Serves dist/ as in production, on a free port.
 *
 * @param settings as for `npm start`: another platform, and other origins for the policy
 */
export async function openSite(
  settings: { PLATFORM_ORIGIN?: string; STORAGE_ORIGIN?: string; IMAGE_ORIGINS?: string } = {},
): Promise<Site> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const server = await preview({
    root,
    configLoader: 'runner',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  }).finally(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  });
  // Prevents a test's own call from using a connection that is just being closed because it was idle.
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0;
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the preview server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return { origin, platform: settings.PLATFORM_ORIGIN ?? origin, close: () => server.close() };
}

/** The platform's controls, over HTTP. */
export interface PlatformControls {
  /** Resets everything and stops the clock at `BEGIN`. */
  reset(): Promise<void>;
  /** Replaces all faults. */
  faults(...faults: readonly Fault[]): Promise<void>;
  /** Stops the clock at this time, unix seconds. */
  standAt(now: number): Promise<void>;
  /** Moves the clock forward by these seconds. */
  advance(seconds: number): Promise<void>;
  /** Sends any text to a uid's sockets; resolves to the number of sockets. */
  putOnSockets(uid: string, text: string): Promise<number>;
  /** Closes a uid's sockets from the platform's side; resolves to the number of sockets. */
  dropSockets(uid: string): Promise<number>;
  /** Withdrawals, confirmations, bindings and uploads so far. */
  ledger(): Promise<Ledger>;
  /**
   * What should never have happened since the last reset: requests that are not calls, answers that break the contract.
   */
  incidents(): Promise<string[]>;
}

export function controlsOf(origin: string): PlatformControls {
  const send = async (name: string, order?: unknown): Promise<Response> => {
    const init = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
    const response = await fetch(`${origin}/__platform__/${name}`, init);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response;
  };
  const socket = async (order: { readonly uid: string } & ({ readonly text: string } | { readonly close: true })) =>
    ((await (await send('socket', order)).json()) as { sockets: number }).sockets;
  return {
    reset: async () => void (await send('reset', { now: BEGIN })),
    faults: async (...faults) => void (await send('faults', faults)),
    standAt: async (now) => void (await send('clock', { now })),
    advance: async (seconds) => void (await send('clock', { advance: seconds })),
    putOnSockets: (uid, text) => socket({ uid, text }),
    dropSockets: (uid) => socket({ uid, close: true }),
    ledger: async () => (await (await send('ledger')).json()) as Ledger,
    incidents: async () => (await (await send('incidents')).json()) as string[],
  };
}
