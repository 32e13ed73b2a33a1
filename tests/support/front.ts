import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';

/** Which of two releases is on the server: `a` is the build, `b` the same with other file names. */
type Release = 'a' | 'b';

/** A server in front of the built console and its platform that can be disconnected, and can deploy a new release. */
export interface Front {
  readonly origin: string;
  /** The paths of the files requested so far; `forget` clears them. */
  readonly asked: readonly string[];
  readonly forget: () => void;
  readonly deliver: (release: Release) => void;
  /** Answers 502 for these paths. */
  readonly fail: (...paths: readonly string[]) => void;
  /** Answers these paths with a page that the browser may cache: a network that asks to sign in. */
  readonly intercept: (...paths: readonly string[]) => void;
  /** Leaves requests for these paths without an answer. */
  readonly hold: (...paths: readonly string[]) => void;
  /** Cuts every connection, until it is called with false. */
  readonly cut: (out: boolean) => void;
  readonly close: () => Promise<void>;
}

/** The name of the entry script, which changes with every release. */
const entry = /<script type="module" crossorigin src="\/assets\/([\w-]+)\.js"/;

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The headers of a request, as `fetch` takes them. */
function headersOf({ headers }: IncomingMessage): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (!/^(connection|keep-alive|transfer-encoding|content-length|accept-encoding|host|if-[a-z-]+)$/.test(name))
      kept.set(name, String(value));
  }
  return kept;
}

/** @param behind the origin of the console and its platform */
export async function openFront(behind: string): Promise<Front> {
  let release: Release = 'a';
  let failing: readonly string[] = [];
  let intercepted: readonly string[] = [];
  let held: readonly string[] = [];
  let out = false;
  const asked: string[] = [];
  const page = await (await fetch(`${behind}/index.html`)).text();
  const [, ofA = ''] = entry.exec(page) ?? [];
  if (ofA === '') throw new Error('the page has no entry script');
  const ofB = 'index-nextRelease';
  const inB = (text: string) => text.replaceAll(ofA, ofB);

  /** The list of files in the service worker's script, with the entries of release b. */
  async function workerOfB(script: string): Promise<string> {
    let text = inB(script);
    for (const file of ['index.html', 'auth.html', 'boot.js']) {
      const contents = inB(await (await fetch(`${behind}/${file}`)).text());
      const [listed = ''] = new RegExp(`\\{[^{}]*url:?"?:?["\`]${file}["\`][^{}]*\\}`).exec(text) ?? [];
      if (listed === '') throw new Error(`the service worker has no ${file}`);
      const renewed = listed
        .replace(/(revision"?:\s*["`])\w+/, `$1${createHash('md5').update(contents).digest('hex')}`)
        .replace(/sha256-[\w+/=]+/, digest(contents));
      text = text.replace(listed, renewed);
    }
    return text;
  }

  /** Passes a request on and returns the answer. */
  async function pass(request: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return fetch(`${behind}${(request.url ?? '/').replace(ofB, ofA)}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
  }

  async function bodyOf(path: string, answer: Response): Promise<Buffer | string> {
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (release === 'a' || !/javascript|html/.test(answer.headers.get('content-type') ?? '')) return bytes;
    return path === '/sw.js' ? workerOfB(String(bytes)) : inB(String(bytes));
  }

  async function respond(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (failing.includes(path) || path.includes(release === 'b' ? ofA : ofB)) {
      response.writeHead(failing.includes(path) ? 502 : 404, { 'content-type': 'text/plain' }).end();
      return;
    }
    if (held.includes(path)) return;
    if (intercepted.includes(path)) {
      const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000' };
      response.writeHead(200, headers).end('<!doctype html><title>Sign in to this network</title>');
      return;
    }
    const answer = await pass(request);
    const headers = new Headers(answer.headers);
    for (const name of [
      'content-encoding',
      'content-length',
      'connection',
      'transfer-encoding',
      'etag',
      'last-modified',
    ])
      headers.delete(name);
    // The policy contains the host of the page.
    const policy = headers.get('content-security-policy');
    if (policy !== null)
      headers.set('content-security-policy', policy.replaceAll(new URL(behind).host, request.headers.host ?? ''));
    response.writeHead(answer.status, Object.fromEntries(headers)).end(await bodyOf(path, answer));
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', behind).pathname;
    asked.push(path);
    respond(path, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    if (out) socket.destroy();
  });
  server.on('upgrade', (request, socket) => {
    const { port, hostname } = new URL(behind);
    const to = connect(Number(port), hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      to.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.pipe(to).pipe(socket);
    });
    to.on('error', () => socket.destroy());
    socket.on('error', () => to.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    forget: () => void asked.splice(0),
    deliver: (next) => {
      release = next;
    },
    fail: (...paths) => {
      failing = paths;
    },
    intercept: (...paths) => {
      intercepted = paths;
    },
    hold: (...paths) => {
      held = paths;
    },
    cut: (now) => {
      out = now;
      if (now) server.closeAllConnections();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
