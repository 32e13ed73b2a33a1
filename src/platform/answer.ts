import { type InferOutput, safeParse } from 'valibot';
import { wellFormedJson } from '../lib/wellFormedJson';
import type { Endpoint, Schema } from './endpoint';
import { ContractBroken, Refused, SessionEnded, Unavailable } from './errors';

// Decodes the platform's answers (docs/platform.md, "Two dialects of answer").

/** An HTTP answer before it is decoded. */
export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
}

/** The envelope code for a session that has ended. */
export const endedCode = 101001;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text)) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text in which the platform explains a refusal: `msg` or `message` of the body; '' if there is none. */
function messageIn(body: unknown): string {
  const words = isRecord(body) ? (body.msg ?? body.message) : '';
  return typeof words === 'string' ? words.trim() : '';
}

/** Whether the JSON has no content: `{}`, `[]`, `{"msg":""}`. */
const isBlank = (json: unknown): boolean =>
  typeof json === 'object' && json !== null
    ? Object.values(json).every(isBlank)
    : json === null || String(json).trim() === '';

/**
 * The text of a failed answer, to show to the user: `msg` or `message`, or plain text that is not HTML. For a 400 also
 * any other JSON that has content. '' if there is no such text.
 */
function wordsOf({ text, status }: RawAnswer): string {
  const body = parseJson(text);
  const message = messageIn(body);
  if (message !== '') return message;
  if (typeof body === 'string') return body.trim();
  if (body !== undefined) return status === 400 && !isBlank(body) ? JSON.stringify(body) : '';
  const plain = text.trim();
  return plain.startsWith('<') ? '' : plain;
}

/** The seconds of `Retry-After`, which is a number of seconds or a date; null if the header is missing or neither. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  // The browser's clock may be wrong, so the date is compared with that of the answer.
  const from = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = value.endsWith('GMT') ? Math.ceil((Date.parse(value) - from) / 1000) : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/**
 * Returns the payload of an answer, according to the endpoint's dialect. The payload is not validated yet;
 * `check` does this.
 *
 * @throws {SessionEnded | Refused | Unavailable} if the answer is a failure
 * @throws {ContractBroken} if the body is not JSON
 */
export function decode(endpoint: Endpoint, raw: RawAnswer): unknown {
  const body = parseJson(raw.text);
  if (isRecord(body) && body.code === endedCode) throw new SessionEnded(messageIn({ message: body.message }));
  const ok = raw.status >= 200 && raw.status < 300;
  if (ok && endpoint.dialect === 'envelope') return openEnvelope(endpoint, raw, body);
  if (!ok) throw failureOf(endpoint, raw, body);
  if (body === undefined) throw new ContractBroken(endpoint.name, 'body');
  return body;
}

function openEnvelope({ refusals = [] }: Endpoint, { status }: RawAnswer, body: unknown): unknown {
  if (!isRecord(body) || typeof body.code !== 'number') throw new Unavailable('server');
  const { code, message } = body;
  if (code === 0) return body.data ?? null;
  throw new Refused(messageIn({ message }), status, { code, own: refusals.includes(code) });
}

function failureOf({ dialect, refusals = [] }: Endpoint, raw: RawAnswer, body: unknown): Refused | Unavailable {
  const { status, statusText, headers } = raw;
  const words = wordsOf(raw);
  const retryAfter = retryAfterOf(headers);
  if (dialect === 'envelope') {
    // In an envelope call, a 5xx is reported without its HTTP status, so that the user sees the same text
    // for every 5xx.
    if (status >= 500) return new Unavailable('server', words, null, true, retryAfter);
    if (words === '' && retryAfter === null) return new Unavailable('server', '', status);
    return new Refused(words, status, { retryAfter });
  }
  if (status >= 500) return new Unavailable('server', words, status, true, retryAfter);
  return new Refused(words, status, {
    retryAfter,
    statusText,
    own: refusals.includes(status) && messageIn(body) !== '',
  });
}

/**
 * Validates the payload against the contract, and removes fields that the contract does not have.
 *
 * @throws {ContractBroken} if the payload does not match; the error names the first field that does not
 */
export function check<Answer extends Schema>(endpoint: Endpoint, schema: Answer, data: unknown): InferOutput<Answer> {
  const checked = safeParse(schema, data, { abortEarly: true });
  if (checked.success) return checked.output;
  const path = checked.issues[0].path?.map((step) => String(step.key)).join('.');
  throw new ContractBroken(endpoint.name, path ?? 'body');
}
