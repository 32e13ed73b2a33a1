import { localeOf } from '../../i18n';
import type { Client } from '../platform/client';
import { createClock } from '../platform/clock';
import { configurationAt } from '../platform/contract/configuration';
import * as session from '../platform/contract/signIn';
import type { SessionStore } from '../platform/session';
import type { Console } from './console';
import { createPreferences } from './preferences';
import { createTexts } from './texts';

interface ConsoleParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  /** Where preferences and saved filters are kept. */
  readonly storage: Storage;
  readonly window: Window;
  /** Where the runtime configuration is, below the platform's origin: a setting, `/kv/console-config` without. */
  readonly configurationPath?: string | undefined;
}

/** Puts the console's parts together; nothing is asked of the platform. */
export async function createConsole(parts: ConsoleParts): Promise<Console> {
  const { client, sessions, storage, window, configurationPath } = parts;
  const preferences = createPreferences(storage, window);
  const texts = await createTexts(localeOf(preferences.get('locale')));
  // Another tab's choice holds here too; a language that cannot be loaded leaves this page in the one it has.
  preferences.subscribe(() => void texts.setLocale(localeOf(preferences.get('locale'))).catch(() => undefined));
  return {
    client,
    sessions,
    configuration: configurationAt(configurationPath),
    preferences,
    storage,
    clock: createClock(),
    texts: { ...texts, setLocale: (to) => texts.setLocale(to).then(() => preferences.set('locale', to)) },
    signOut() {
      const left = sessions.current();
      if (left === null) return;
      sessions.end(left.token, 'signedOut');
      if (left.readOnly) return; // The token belongs to the user whose screen is looked at.
      client.call(session.logout, {}, { session: left, keepalive: true }).catch(() => undefined);
    },
  };
}
