import { screen } from '@testing-library/dom';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';

export const saveCall = 'POST /api/account/v1/saveAddressInfo';
export const tipsCall = 'GET /api/assistant/inputtips';

export const addressField = () => screen.findByRole<HTMLInputElement>('combobox', { name: '地址' });
export const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label, { selector: 'input, textarea' });
export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '提交' });

interface Sent {
  /** The body as it was sent. */
  readonly body: Record<string, unknown>;
  readonly authorization: string | null;
}

/** The save requests from now on, in order. */
export function sentNodes(platform: Platform): Sent[] {
  const sent: Sent[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    if (new URL(request.url).pathname.endsWith('/saveAddressInfo')) {
      const body = (await request.clone().json()) as Sent['body'];
      sent.push({ body, authorization: request.headers.get('Authorization') });
    }
    return answer(request);
  });
  return sent;
}

export interface HeldTips {
  /** The keywords requested, in order. */
  readonly asked: string[];
  /** The keywords whose requests the page aborted. */
  readonly givenUp: string[];
  /** Releases the answer to these keywords. */
  readonly letGo: (keywords: string) => void;
}

/** Holds every answer with suggestions until it is released. */
export function holdTips(platform: Platform): HeldTips {
  const gates = new Map<string, () => void>();
  const asked: string[] = [];
  const givenUp: string[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/inputtips')) return answer(request);
    const keywords = url.searchParams.get('keywords') ?? '';
    asked.push(keywords);
    request.signal.addEventListener('abort', () => givenUp.push(keywords));
    const answered = await answer(request);
    await new Promise<void>((resolve) => gates.set(keywords, resolve));
    return answered;
  });
  return { asked, givenUp, letGo: (keywords) => gates.get(keywords)?.() };
}
