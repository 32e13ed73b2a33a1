import { afterEach, beforeAll, vi } from 'vitest';
import { complain, takeComplaints } from './complaints';

// A complaint on the console, a rejection nobody awaits (Vitest's own doing) or a request that no
// platform answers fails the test it happened in.

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

// Where no platform was set up, there is nobody to ask.
vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
  const address = input instanceof Request ? input.url : String(input);
  complain(`request without a platform: ${address}`);
  throw new TypeError(`no platform answers ${address}`);
});

if (typeof document !== 'undefined') {
  // jsdom has no media: a desktop window that wants light, and nothing that moves.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  // Requests are aborted by Node here; react-admin, which is silent about that, has to recognise it.
  vi.stubGlobal('DOMException', (AbortSignal.abort().reason as DOMException).constructor);
  const { cleanup, configure } = await import('@testing-library/react');
  // Code arrives unbundled here, module by module, and a slow machine is no failure.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

afterEach(() => {
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
});
