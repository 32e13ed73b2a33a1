import { browserStorage } from './lib/browserStorage';
import { dropSentenceMarks, paths } from './lib/paths';
import { takeBillToken } from './platform/billToken';
import { createClient } from './platform/client';
import { arriveByAddress, createSessionStore, signInByAddress } from './platform/session';

dropSentenceMarks(window.location, window.history);
// Remove the token from the address before anything else is loaded or requested.
const tab = browserStorage(window, 'sessionStorage');
const arrived = arriveByAddress(window, tab);
const addressToken = arrived === 'reloading' ? await new Promise<never>(() => undefined) : arrived;
takeBillToken(window.location, window.history);

if (import.meta.env.MODE === 'demo') {
  const { startPlatform } = await import('../mocks/hosts/browser');
  await startPlatform();
}

const storage = browserStorage(window, 'localStorage');
const sessions = createSessionStore(storage, tab, window);
const client = createClient({ origin: import.meta.env.VITE_PLATFORM_ORIGIN ?? '', sessions });

const question = signInByAddress(sessions, addressToken);
const root = import('./Root');
const signedIn = sessions.current() !== null && question === null;
// The home address leads to the node list. It is replaced here, because the router's redirect would show an empty page
// before the list.
if (signedIn && window.location.pathname === paths.home)
  window.history.replaceState(window.history.state, '', paths.devices);
// Preloads code in parallel with the first data. A failure is ignored: rendering imports the code again and shows
// the failure.
if (signedIn) {
  import('./manifests')
    .then(({ preloadScreen, sendFirstRequests }) => {
      const { pathname, search } = window.location;
      preloadScreen(pathname);
      sendFirstRequests(client, { pathname, search, state: window.history.state });
    })
    .catch(() => undefined);
  import('./App').catch(() => undefined);
}
if (sessions.current() === null) import('./features/account/signIn/SignInStage').catch(() => undefined);
const { mount } = await root;
await mount({ client, sessions, storage, addressToken: question, window });
