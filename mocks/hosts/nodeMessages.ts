import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Converts a Node request to a web `Request`. Keeps the host name that the caller used, because a storage signature
 * covers the host name. The request's signal is aborted if the caller disconnects before `response` is complete.
 */
export async function toRequest(message: IncomingMessage, response: ServerResponse): Promise<Request> {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (let place = 0; place < message.rawHeaders.length; place += 2) {
    headers.append(message.rawHeaders[place] ?? '', message.rawHeaders[place + 1] ?? '');
  }
  const method = message.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await read(message);
  return new Request(urlOf(message), { method, headers, body, signal: gone.signal });
}

/** The full address of a Node request. */
export function urlOf(message: IncomingMessage): URL {
  return new URL(`http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`);
}

async function read(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Sends a web `Response` as a Node response. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'Content-Length': String(body.length) });
  response.end(body);
}
