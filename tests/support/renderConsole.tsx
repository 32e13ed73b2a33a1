import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { parts } from '../../i18n';
import { takeBillToken } from '../../src/platform/billToken';
import { createClient } from '../../src/platform/client';
import * as session from '../../src/platform/contract/session';
import { admit, createSessionStore, takeAddressToken } from '../../src/platform/session';
import { createConsole } from '../../src/providers/createConsole';
import { Root } from '../../src/Root';
import { toast } from '../../src/ui/toast';
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

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toast.clear();
});

/** Opens the real console at an address, as an account of the reference platform, as a browser would. */
export async function renderConsole({ path, user, firstVisit = false }: Visit) {
  if (!firstVisit) for (const [key, value] of Object.entries(agreed)) localStorage.setItem(key, value);
  if (path !== undefined) window.history.replaceState(null, '', path);
  const arrival = takeAddressToken(window.location, window.history);
  takeBillToken(window.location, window.history);
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const client = createClient({ origin: window.location.origin, sessions });
  if (user !== undefined) {
    const { token } = await client.call(session.login, { body: { username: user, password } });
    sessions.startShared(token, user);
  }
  const question = admit(sessions, arrival);
  const console = await createConsole({ client, sessions, storage: localStorage, window });
  // The first screen suspends until its code is there.
  const screen = await act(async () => render(<Root console={console} arrival={question} />));
  // Those of the screens that a test goes on to: a screen that waits for its texts after a click is a complaint of React's.
  await act(async () => Promise.all(parts.map((part) => console.texts.enter(part))));
  return { ...screen, console, user: userEvent.setup() };
}
