import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends a request to a server of this machine over plain HTTP. Rejects if the connection ends before the answer is
 * complete.
 */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path, method, headers: { host: 'console.example', ...headers } };
    const call = request(to, (got) => {
      const body: Buffer[] = [];
      got.on('data', (piece: Buffer) => body.push(piece));
      got.on('end', () => resolve({ status: got.statusCode ?? 0, headers: got.headers, body: Buffer.concat(body) }));
      got.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
