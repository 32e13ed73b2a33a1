import * as v from 'valibot';
import { json } from './writing';

/** A fault for a test. */
export const faultSchema = v.object({
  /**
   * The calls to which the fault applies: a part of `METHOD /path?query`, or a regular expression that matches
   * `METHOD /path?query` or `METHOD /path`.
   */
  match: v.pipe(v.string(), v.nonEmpty()),
  /**
   * - `status`: the answer has another status
   * - `timeout`: there is no answer
   * - `garbage`: the answer is HTML
   * - `wrongType`: every value of the answer has another type
   * - `slow`: the answer is late
   * - `offline`: the connection is lost
   */
  kind: v.picklist(['status', 'timeout', 'garbage', 'wrongType', 'slow', 'offline']),
  /** How often the fault applies; by default until the faults are replaced. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Whether the call takes effect first, so that only its answer is lost or changed. */
  after: v.optional(v.boolean()),
  /** For kind `status`; 500 by default. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** For kind `status`: a text is sent unchanged, anything else as JSON. For kind `garbage`: the text to send. */
  body: v.optional(v.unknown()),
  /** For kind `status`: the headers of the answer. */
  headers: v.optional(v.record(v.string(), v.string())),
  /** For kind `slow`: milliseconds; 2000 by default. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0))),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** The connection was lost during the call. Each host (`mocks/hosts`) makes its transport fail in its own way. */
export class Unreachable extends Error {}

/** The current faults, with the remaining uses of each. */
export interface Faults {
  set(list: readonly Fault[]): void;
  /** Returns the first fault that matches, and counts it as used once; null if no fault matches. */
  take(method: string, url: URL): Fault | null;
}

export function createFaults(initial: readonly Fault[] = []): Faults {
  let left = start(initial);
  return {
    set(list) {
      left = start(list);
    },
    take(method, url) {
      const place = left.findIndex(({ fault, times }) => times > 0 && fits(fault.match, method, url));
      const found = left[place];
      if (!found) return null;
      found.times -= 1;
      return found.fault;
    },
  };
}

function start(list: readonly Fault[]) {
  return list.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }));
}

/** Whether a fault's `match` matches this call. */
export function fits(match: string, method: string, url: URL): boolean {
  const path = `${method} ${url.pathname}`;
  const whole = path + url.search;
  if (whole.includes(match)) return true;
  try {
    const pattern = new RegExp(match);
    return pattern.test(path) || pattern.test(whole);
  } catch {
    return false;
  }
}

/** Answers a request with a fault; `respond` returns the regular answer. */
export async function spoil(fault: Fault, request: Request, respond: () => Promise<Response>): Promise<Response> {
  const early = fault.after ? await respond() : null;
  const answer = async () => early ?? respond();
  switch (fault.kind) {
    case 'offline':
      throw new Unreachable(`${request.method} ${request.url}`);
    case 'timeout':
      return never(request.signal);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delay ?? 2000));
      return answer();
    case 'status':
      return ofStatus(fault);
    case 'garbage':
      return new Response(
        typeof fault.body === 'string' ? fault.body : '<!doctype html><title>502 Bad Gateway</title>',
        {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        },
      );
    case 'wrongType':
      return mistyped(await answer());
  }
}

/** Never answers: rejects when the request is aborted. */
export function never(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const leave = () => reject(new Unreachable('aborted'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

function ofStatus({ status = 500, body, headers = {} }: Fault): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return typeof body === 'string' ? new Response(body, { status, headers }) : json(body, status, headers);
}

/** The same answer with every value replaced by a value of another type. An envelope stays an envelope. */
async function mistyped(response: Response): Promise<Response> {
  const payload: unknown = await response.json().catch(() => null);
  const headers = Object.fromEntries(response.headers);
  const enveloped = typeof payload === 'object' && payload !== null && 'code' in payload && 'data' in payload;
  const spoilt = enveloped ? { ...payload, data: otherType(payload.data) } : otherType(payload);
  return json(spoilt, response.status, headers);
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 12_345;
  if (typeof value === 'number') return 'not a number';
  if (typeof value === 'boolean') return 'not a flag';
  if (value === null) return 'not null';
  if (Array.isArray(value)) return value.length > 0 ? value.map(otherType) : 'not a list';
  const fields = Object.entries(Object(value));
  return fields.length > 0
    ? Object.fromEntries(fields.map(([key, field]) => [key, otherType(field)]))
    : 'not an object';
}
