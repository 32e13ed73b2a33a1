import { configure } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { Profiler, type ProfilerOnRenderCallback, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { parts } from '../../i18n';
import { dropSentenceMarks } from '../../src/lib/paths';
import { sendFirstRequests } from '../../src/manifests';
import { takeBillToken } from '../../src/platform/billToken';
import { createClient } from '../../src/platform/client';
import * as session from '../../src/platform/contract/session';
import { createSessionStore, type SessionStore, signInByAddress, takeAddressToken } from '../../src/platform/session';
import { createConsole } from '../../src/providers/createConsole';
import { Root } from '../../src/Root';
import { toast } from '../../src/ui/feedback/toast';
import { act } from './act';
import { agreed } from './agreed';

interface Visit {
  /** The address to open; without it, the current page is reloaded. */
  readonly path?: string;
  /** The demo account to sign in; none by default. */
  readonly user?: string;
  /** The SLA notice has not been accepted in this browser yet. */
  readonly firstVisit?: boolean;
  /** Called with each render, on React's development build. */
  readonly onRender?: ProfilerOnRenderCallback;
  /** Sends the page's first requests before the console is rendered, as the browser does. */
  readonly byLink?: boolean;
}

const password = 'Demo1234';

// Events and waits of the testing library end when React has rendered.
configure({
  asyncWrapper: act,
  eventWrapper(dispatch) {
    // On blur, user-event sends a field its change event; a blur may be caused by a render.
    const nested = window.event !== undefined;
    const answer = dispatch();
    if (!nested) flushSync(() => {});
    return answer;
  },
});

const shown = new Set<() => void>();

/** Renders into the page like the console itself. */
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

/** Unmounts what a test has rendered, and clears the browser's storage. */
export function leave(): void {
  for (const unmount of shown) unmount();
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
}

const watched = (element: ReactNode, onRender?: ProfilerOnRenderCallback) =>
  onRender === undefined ? (
    element
  ) : (
    <Profiler id="console" onRender={onRender}>
      {element}
    </Profiler>
  );

/** Opens the real console at an address, with an account of the reference platform, as a browser would. */
export async function renderConsole({ path, user, firstVisit = false, onRender, byLink = false }: Visit) {
  if (!firstVisit) for (const [key, value] of Object.entries(agreed)) localStorage.setItem(key, value);
  if (path !== undefined) window.history.replaceState(null, '', path);
  dropSentenceMarks(window.location, window.history);
  const arrival = takeAddressToken(window.location, window.history);
  takeBillToken(window.location, window.history);
  const store = createSessionStore(localStorage, sessionStorage, window);
  let open = true;
  // A page that was left no longer ends sessions or stores answers: late ones would affect the next page.
  const sessions: SessionStore = {
    ...store,
    current: () => (open ? store.current() : null),
    end: (token, how) => open && store.end(token, how),
  };
  const client = createClient({ origin: window.location.origin, sessions });
  if (user !== undefined) {
    const { token } = await client.call(session.login, { body: { username: user, password } });
    sessions.startShared(token, user);
  }
  if (byLink) {
    const { pathname, search } = window.location;
    sendFirstRequests(client, { pathname, search, state: window.history.state });
  }
  const question = signInByAddress(sessions, arrival);
  const console = await createConsole({ client, sessions, storage: localStorage, window });
  // The first screen suspends until its code is loaded.
  const screen = await act(() =>
    show(watched(<Root console={console} addressToken={question} />, onRender), () => {
      open = false;
    }),
  );
  // Load the texts of pages that the test opens later: React complains if a page suspends for its texts after a click.
  await act(() => Promise.all(parts.map((part) => console.texts.enter(part))));
  return { ...screen, console, user: userEvent.setup() };
}
