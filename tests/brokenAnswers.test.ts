import { STATUS_CODES } from 'node:http';
import { safeParse } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errors as texts } from '../i18n/zh/errors';
import { createClient } from '../src/platform/client';
import type { Endpoint } from '../src/platform/endpoint';
import type { SessionStore } from '../src/platform/session';
import { errorWording } from '../src/providers/errorWording';
import { type BrokenAnswer, brokenAnswers } from './browser/faults/brokenAnswers';
import { endpoints } from './contract/endpoints';

// Every kind of broken answer, from the client to the text on the page.

const sessions = {
  current: () => ({ token: 'secret', username: 'miner01', source: 'form', readOnly: false }),
  subscribe: () => {},
} as unknown as SessionStore;

afterEach(() => vi.unstubAllGlobals());

/** The client's result for an answer as HTTP/1 sends it, or for no answer. */
async function answer({ kind, status = 500, body, headers = {} }: BrokenAnswer['fault'], signal?: AbortSignal | null) {
  if (kind === 'timeout') return new Promise<never>((_, reject) => signal?.addEventListener('abort', reject));
  if (kind === 'offline') throw new TypeError('fetch failed');
  const text = typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body);
  if (kind === 'garbage') return new Response(text || '<!doctype html><title>502</title>');
  return new Response(text, { status, statusText: STATUS_CODES[status] ?? '', headers });
}

async function said(endpoint: Endpoint, fault: BrokenAnswer['fault']): Promise<string> {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => answer(fault, init.signal));
  const client = createClient({ origin: 'https://platform.test', sessions, timeoutMs: 20 });
  const error: unknown = await client.call(endpoint, { body: {} } as never).catch((reason: unknown) => reason);
  const wording = errorWording(error);
  if ('words' in wording) return wording.words;
  const text = texts[wording.key.replace('errors.', '') as keyof typeof texts];
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(wording.vars?.[name]));
}

/**
 * Everything that determines how the client reads a broken answer: its dialect, who may call, and whether data may be
 * missing.
 */
const kindOf = ({ dialect, open, answer }: Endpoint) =>
  [dialect, typeof open === 'function' ? 'by its body' : open, safeParse(answer, null).success].join();
const oneOfEachKind = endpoints.filter(
  (one, at) => at === endpoints.findIndex((first) => kindOf(first) === kindOf(one)),
);

describe.each(oneOfEachKind)('a broken answer to $name (R17-11)', (endpoint) => {
  it.each(brokenAnswers(endpoint))('$name shows: $says', async ({ fault, says }) => {
    expect(await said(endpoint, fault)).toBe(says);
  });
});
