import { createContext, type ReactNode, use } from 'react';
import type { Client } from '../platform/client';
import type { Clock } from '../platform/clock';
import type { ConfigurationCall } from '../platform/contract/configuration';
import type { SessionStore } from '../platform/session';
import type { Preferences } from './preferences';
import { type Texts, TextsProvider } from './texts';

/** The services that every screen uses; created once per page (`main.tsx`), and for each test. */
export interface Console {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  /** The runtime configuration's call, at the path that is set. */
  readonly configuration: ConfigurationCall;
  readonly preferences: Preferences;
  readonly texts: Texts;
  /** The browser's storage: preferences, and sessions shared by all tabs. */
  readonly storage: Storage;
  /** Where data of the session's account is stored: in `storage`, or in the tab if the session is this tab's only. */
  readonly accountStorage: () => Storage;
  /** Ends the session: clears this browser first, then tells the platform, whether or not it answers. */
  readonly endSession: () => void;
  /** Signs the user out. If the outcome of a withdrawal is not known, `signingOut` asks first. */
  readonly signOut: () => void;
  readonly signingOut: SigningOut;
}

/**
 * The question whether to sign out although the outcome of a withdrawal is not known. Signing out stops following it.
 */
export interface SigningOut {
  readonly asked: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  readonly answer: (choice: 'leave' | 'stay') => void;
}

const ConsoleContext = createContext<Console | null>(null);

export function ConsoleProvider({ console, children }: { console: Console; children: ReactNode }) {
  return (
    <ConsoleContext value={console}>
      <TextsProvider texts={console.texts}>{children}</TextsProvider>
    </ConsoleContext>
  );
}

export function useConsole(): Console {
  const console = use(ConsoleContext);
  if (console === null) throw new Error('useConsole needs a ConsoleProvider above it');
  return console;
}
