import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { WebSocketServer } from 'ws';
import * as devices from '../../src/platform/contract/devices';
import { answerControl, CONTROLS } from '../controls';
import { createPlatform, type Platform, type PlatformOptions, Unreachable } from '../platform';
import { json } from '../writing';
import { sendResponse, toRequest, urlOf } from './nodeMessages';

/** Paths of the platform; all others belong to the console. */
const PLATFORM_PATHS = ['/api/', '/kv/', '/storage/', CONTROLS];

const presentTime = () => Date.now() / 1000;

type Upgrade = (message: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface HttpHandlers {
  /** Answers a request to the platform; returns false for any other request. */
  answer(message: IncomingMessage, response: ServerResponse): boolean;
  /** Accepts a socket of the relay; returns false for any other socket. */
  upgrade(...given: Parameters<Upgrade>): boolean;
}

function handlersOf(platform: Platform): HttpHandlers {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await toRequest(message, response);
      const control = urlOf(message).pathname.startsWith(CONTROLS);
      await sendResponse(await (control ? answerControl(platform, request) : platform.fetch(request)), response);
    } catch (problem) {
      if (problem instanceof Unreachable || response.destroyed) {
        message.socket.destroy();
        return;
      }
      console.error(problem);
      await sendResponse(json({ msg: String(problem) }, 500), response);
    }
  }

  return {
    answer(message, response) {
      // Compares the address as it was sent, before `..` is resolved: `/x/../api/` is an address of the console.
      if (!PLATFORM_PATHS.some((path) => message.url?.startsWith(path))) return false;
      void serve(message, response);
      return true;
    },
    upgrade(message, socket, head) {
      const url = urlOf(message);
      if (url.pathname !== devices.scanChannel.path) return false;
      sockets.handleUpgrade(message, socket, head, (opened) => {
        opened.on('error', () => opened.terminate());
        opened.on('close', platform.connect(opened, url));
      });
      return true;
    },
  };
}

/**
 * Where the `dev` server keeps its platform. A change of a mock or of the contract restarts the server with new modules
 * in the same process. The new platform then takes over the sessions of the old platform, which it finds here.
 */
const inProcess = globalThis as { referencePlatform?: Pick<Platform, 'sessions'> };

/**
 * Runs the reference platform inside Vite's server, for `dev` and `preview`: on the console's origin, at the current
 * time by default. A restart of the `dev` server keeps its sessions.
 */
export function platformHost({ now = presentTime, ...options }: Partial<PlatformOptions> = {}): Plugin {
  /** Adds the platform before Vite's own middleware. */
  const attach = (
    server: {
      readonly middlewares: {
        use(handle: (message: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
      };
      readonly httpServer: { on(event: 'upgrade', listener: Upgrade): unknown } | null;
    },
    platform: Platform,
  ) => {
    const handlers = handlersOf(platform);
    server.middlewares.use((message, response, next) => {
      if (!handlers.answer(message, response)) next();
    });
    server.httpServer?.on('upgrade', handlers.upgrade);
  };
  return {
    name: 'reference-platform',
    configureServer(server) {
      const sessions = inProcess.referencePlatform?.sessions ?? [];
      const platform = createPlatform({ now, sessions, ...options });
      inProcess.referencePlatform = platform;
      attach(server, platform);
    },
    configurePreviewServer: (server) => attach(server, createPlatform({ now, ...options })),
  };
}

/** Runs a standalone reference platform over HTTP and WebSocket; `port` 0 takes any free port. */
export async function createHttpPlatform({
  port = 0,
  platform = createPlatform({ now: presentTime }),
}: {
  readonly port?: number;
  readonly platform?: Platform;
} = {}) {
  const handlers = handlersOf(platform);
  const server = createServer((message, response) => {
    if (!handlers.answer(message, response)) response.writeHead(404).end();
  });
  server.on('upgrade', (message, socket, head) => {
    if (!handlers.upgrade(message, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    platform,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Closes every connection and the server. */
    close: async () => {
      platform.reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
