import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';

/** A request as it reaches the platform. */
interface Request {
  /** `METHOD /path?query`, the query as sent. */
  readonly call: string;
  /** The JSON that was sent; undefined if there is none. */
  readonly body: unknown;
  readonly authorization: string | null;
}

/** Every request that reaches the platform from now on. */
export function requestsOf(platform: Platform): Request[] {
  const requests: Request[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    const { pathname, search } = new URL(request.url);
    const isJson = request.headers.get('Content-Type') === 'application/json';
    const body: unknown = isJson ? await request.clone().json() : undefined;
    const call = `${request.method} ${pathname}${decodeURIComponent(search)}`;
    requests.push({ call, body, authorization: request.headers.get('Authorization') });
    return answer(request);
  });
  return requests;
}
