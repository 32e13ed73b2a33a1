import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { Client } from '../platform/client';
import type { Clock } from '../platform/clock';
import type { ConfigurationCall } from '../platform/contract/configuration';
import type { SessionState, SessionStore } from '../platform/session';
import type { Preferences } from './preferences';
import { type Texts, TextsProvider } from './texts';

/** The services that every screen uses; created once per page (`main.tsx`), and for each test. */
export interface Console {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  /** The runtime configuration's call, at the configured path. */
  readonly configuration: ConfigurationCall;
  readonly preferences: Preferences;
  readonly texts: Texts;
  /** The browser's storage that all tabs share, for preferences and shared sessions. */
  readonly storage: Storage;
  /**
   * Returns where withdrawals that are not in doubt are stored: `storage`, or the tab's storage if the session is only
   * in this tab. All other data of the account is in `sessions.stored`.
   */
  readonly accountStorage: () => Storage;
  /**
   * Ends the session. First clears this browser, then signs out at the platform, whether or not the platform answers.
   */
  readonly endSession: () => void;
  /** Signs the user out. If the outcome of a withdrawal is unknown, `signingOut` asks first. */
  readonly signOut: () => void;
  readonly signingOut: SigningOut;
}

/**
 * The question whether to sign out although the outcome of a withdrawal is unknown. If the user signs out, the record
 * of the withdrawal is deleted, so the console cannot look up its outcome later.
 */
interface SigningOut {
  readonly isAsking: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  readonly answer: (choice: 'leave' | 'stay') => void;
}

const ConsoleContext = createContext<Console | null>(null);

/** Provides the console's services and texts to the components below. */
export function ConsoleProvider({ console, children }: { console: Console; children: ReactNode }) {
  return (
    <ConsoleContext value={console}>
      <TextsProvider texts={console.texts}>{children}</TextsProvider>
    </ConsoleContext>
  );
}

/** The console's services. Throws without a `ConsoleProvider` above. */
export function useConsole(): Console {
  const console = use(ConsoleContext);
  if (console === null) throw new Error('useConsole needs a ConsoleProvider above it');
  return console;
}

/**
 * A part of the session's state. Never the session itself: React may keep an old state in memory, and the token must
 * not outlive the session.
 */
export function useSessionState<Part extends string | boolean | undefined | SessionState['ended']>(
  partOf: (state: SessionState) => Part,
): Part {
  const { sessions } = useConsole();
  const part = () => partOf(sessions.state());
  return useSyncExternalStore(sessions.subscribe, part, part);
}

/** A preference and its setter. A stored value of another type than the fallback is ignored. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const { preferences } = useConsole();
  const read = () => preferences.get(key);
  const stored = useSyncExternalStore(preferences.subscribe, read, read);
  const fits =
    typeof stored === typeof fallback && Array.isArray(stored) === Array.isArray(fallback) && stored !== null;
  const set = useCallback((value: T) => preferences.set(key, value), [preferences, key]);
  return [fits ? (stored as T) : fallback, set];
}
