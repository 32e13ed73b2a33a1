import { askFirst } from './firstCalls';
import { browserStorage } from './lib/browserStorage';
import { createClient } from './platform/client';
import { createSessionStore, takeAddressToken } from './platform/session';

// The token leaves the address before anything else is loaded or asked (decisions §1.2).
const arrival = takeAddressToken(window.location, window.history);

if (import.meta.env.MODE === 'demo') {
  const { startPlatform } = await import('../mocks/hosts/browser');
  await startPlatform();
}

const storage = browserStorage(window, 'localStorage');
const sessions = createSessionStore(storage, browserStorage(window, 'sessionStorage'), window);
const client = createClient({ origin: import.meta.env.VITE_PLATFORM_ORIGIN ?? '', sessions });

// Nobody is signed in, so there is nobody to be asked about changing accounts.
const question = arrival !== null && sessions.current() !== null ? arrival : null;
if (arrival !== null && question === null) sessions.startInTab(arrival.token, '', arrival.readOnly);

const root = import('./Root');
if (sessions.current() !== null && question === null) {
  askFirst(client, window.location);
  void import('./App');
}
const { mount } = await root;
await mount({ client, sessions, storage, arrival: question, window });
