import { configure } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { parts } from '../../i18n';
import { takeBillToken } from '../../src/platform/billToken';
import { createClient } from '../../src/platform/client';
import * as session from '../../src/platform/contract/session';
import { admit, createSessionStore, type SessionStore, takeAddressToken } from '../../src/platform/session';
import { createConsole } from '../../src/providers/createConsole';
import { Root } from '../../src/Root';
import { toast } from '../../src/ui/feedback/toast';
import { act } from './act';
import { agreed } from './agreed';

interface Visit {
  /** The address that is opened; without, the page is loaded again where it is. */
  readonly path?: string;
  /** The demo account that is signed in; nobody without. */
  readonly user?: string;
  /** Nobody has agreed to the SLA notice in this browser yet. */
  readonly firstVisit?: boolean;
}

const password = 'Demo1234';

// What the user does, and every wait, ends when React has followed.
configure({
  asyncWrapper: act,
  eventWrapper(dispatch) {
    const answer = dispatch();
    flushSync(() => {});
    return answer;
  },
});

const shown = new Set<() => void>();

/** Renders into the page as the console itself is rendered there. */
export function show(element: ReactNode, left = () => {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const unmount = () => {
    root.unmount();
    container.remove();
    shown.delete(unmount);
    left();
  };
  shown.add(unmount);
  flushSync(() => root.render(element));
  return { container, unmount };
}

/** Closes what a test has shown, and forgets what it left in the browser. */
export function leave(): void {
  for (const unmount of shown) unmount();
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
}

/** Opens the real console at an address, as an account of the reference platform, as a browser would. */
export async function renderConsole({ path, user, firstVisit = false }: Visit) {
  if (!firstVisit) for (const [key, value] of Object.entries(agreed)) localStorage.setItem(key, value);
  if (path !== undefined) window.history.replaceState(null, '', path);
  const arrival = takeAddressToken(window.location, window.history);
  takeBillToken(window.location, window.history);
  const store = createSessionStore(localStorage, sessionStorage, window);
  let open = true;
  // A page that was left ends no session any more: what it still asks for is answered for the next.
  const sessions: SessionStore = { ...store, end: (token, how) => open && store.end(token, how) };
  const client = createClient({ origin: window.location.origin, sessions });
  if (user !== undefined) {
    const { token } = await client.call(session.login, { body: { username: user, password } });
    sessions.startShared(token, user);
  }
  const question = admit(sessions, arrival);
  const console = await createConsole({ client, sessions, storage: localStorage, window });
  // The first screen suspends until its code is there.
  const screen = await act(() =>
    show(<Root console={console} arrival={question} />, () => {
      open = false;
    }),
  );
  // Those of the screens that a test goes on to: a screen that waits for its texts after a click is a complaint of React's.
  await act(() => Promise.all(parts.map((part) => console.texts.enter(part))));
  return { ...screen, console, user: userEvent.setup() };
}
