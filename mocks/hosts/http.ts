import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { WebSocketServer } from 'ws';
import { devices } from '../../src/platform/contract';
import { answerControl, CONTROLS } from '../controls';
import { createPlatform, type Platform, type PlatformOptions, Unreachable } from '../platform';
import { json } from '../writing';
import { sendResponse, toRequest, urlOf } from './nodeMessages';

/** The paths that are the platform's; every other one is the console's. */
const PLATFORM_PATHS = ['/api/', '/kv/', '/storage/', CONTROLS];

const presentTime = () => Date.now() / 1000;

type Upgrade = (message: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface HttpHandlers {
  /** Answers what is the platform's; gives false for all else. */
  answer(message: IncomingMessage, response: ServerResponse): boolean;
  /** Takes the relay's socket; gives false for all else. */
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
      const { pathname } = urlOf(message);
      if (!PLATFORM_PATHS.some((path) => pathname.startsWith(path))) return false;
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
 * The reference platform inside Vite's own server, for `dev` and `preview`: same origin as the console, at the
 * present time unless told otherwise.
 */
export function platformHost({ now = presentTime, ...options }: Partial<PlatformOptions> = {}): Plugin {
  /** Puts the platform before Vite's own answers. */
  const attach = (server: {
    readonly middlewares: {
      use(handle: (message: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
    };
    readonly httpServer: { on(event: 'upgrade', listener: Upgrade): unknown } | null;
  }) => {
    const handlers = handlersOf(createPlatform({ now, ...options }));
    server.middlewares.use((message, response, next) => {
      if (!handlers.answer(message, response)) next();
    });
    server.httpServer?.on('upgrade', handlers.upgrade);
  };
  return {
    name: 'reference-platform',
    configureServer: (server) => attach(server),
    configurePreviewServer: (server) => attach(server),
  };
}

/** A reference platform on its own over real HTTP and WebSocket; `port` 0 takes any free one. */
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
    /** Ends every connection and the server. */
    close: async () => {
      platform.reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
