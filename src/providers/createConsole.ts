import { browserStorage } from '../lib/browserStorage';
import { observable } from '../lib/observable';
import { dropInDoubt, hasInDoubt } from '../platform/accountStorage';
import type { Client } from '../platform/client';
import { createClock } from '../platform/clock';
import { configurationAt } from '../platform/contract/configuration';
import * as session from '../platform/contract/session';
import type { SessionStore } from '../platform/session';
import type { Console } from './console';
import { createPreferences } from './preferences';
import { createTexts, localeOf } from './texts';

interface ConsoleParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  /** The storage that all tabs share. */
  readonly storage: Storage;
  readonly window: Window;
  /** The address of the runtime configuration: a path of the platform, or a URL; `/kv/console-config` by default. */
  readonly configurationURL?: string | undefined;
}

/** Creates the console's services; sends no request. */
export async function createConsole(parts: ConsoleParts): Promise<Console> {
  const { client, sessions, storage, window, configurationURL } = parts;
  const preferences = createPreferences(storage, window);
  const texts = await createTexts(localeOf(preferences.get('locale')));
  // Follows a change of language in another tab. If the texts cannot be loaded, this page keeps its language.
  preferences.subscribe(() => void texts.setLocale(localeOf(preferences.get('locale'))).catch(() => undefined));
  const accountStorage = () =>
    sessions.current()?.source === 'address' ? browserStorage(window, 'sessionStorage') : storage;
  const isAsking = observable(false);
  const endSession = () => {
    const current = sessions.current();
    isAsking.set(false);
    if (current === null) return;
    sessions.end(current.token, 'signedOut');
    if (current.readOnly) return; // The token belongs to the user whose console is viewed.
    client.call(session.logout, {}, { session: current, keepalive: true }).catch(() => undefined);
  };
  sessions.subscribe(() => {
    if (sessions.current() === null) isAsking.set(false);
  });
  return {
    client,
    sessions,
    configuration: configurationAt(configurationURL),
    preferences,
    storage,
    accountStorage,
    clock: createClock(),
    texts: { ...texts, setLocale: (to) => texts.setLocale(to).then(() => preferences.set('locale', to)) },
    endSession,
    signOut() {
      const current = sessions.current();
      if (current !== null && !current.readOnly && hasInDoubt(storage, current.username)) isAsking.set(true);
      else endSession();
    },
    signingOut: {
      isAsking: isAsking.get,
      subscribe: isAsking.subscribe,
      answer(choice) {
        const current = sessions.current();
        if (!isAsking.get() || current === null) return;
        if (choice === 'stay') return isAsking.set(false);
        dropInDoubt(storage, current.username);
        endSession();
      },
    },
  };
}
