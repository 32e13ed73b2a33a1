import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * An address at which a platform answers with so many bytes, with a length or chunked, and then cuts the connection.
 */
export const cutAnswer = (kind: string, bytes: number): string => `/api/cut/${kind}/${bytes}`;

/** Answers at such an address; returns false for any other. With zero bytes there is no answer at all. */
export function answerCut({ url, socket }: IncomingMessage, response: ServerResponse): boolean {
  const [, kind, bytes] = /^\/api\/cut\/(\w+)\/(\d+)$/.exec(url ?? '') ?? [];
  if (kind === undefined) return false;
  if (kind === 'measured') response.setHeader('Content-Length', 1_000_000);
  if (bytes === '0') socket.destroy();
  else response.write('x'.repeat(Number(bytes)), () => socket.destroy());
  return true;
}
