import { createContext, use } from 'react';
import type { Location, Path, UNSAFE_createBrowserHistory } from 'react-router';

/** Blocks navigations within the console, such as from a page with unsaved changes. */
export interface Guard {
  readonly blocks: (from: Path, to: Path) => boolean;
  /** Called for each navigation that is blocked; `go` makes it after all. */
  readonly ask: (go: () => void) => void;
}

/** The browser's history for the router, with guards that can block links, Back and Forward. */
export interface GuardedHistory extends ReturnType<typeof UNSAFE_createBrowserHistory> {
  /** Adds a guard until the returned function is called. */
  guard(guard: Guard): () => void;
  /**
   * Until the returned function is called, Back calls `close` and stays on the page. Of several, the latest is asked.
   */
  closeOnBack(close: () => void): () => void;
}

/** The history state of a link that opens a drawer: Back closes the drawer that has this key. */
export interface DrawerState {
  readonly drawer?: string;
}

/** The history of the router above; null before the router's code has loaded. */
export const HistoryContext = createContext<GuardedHistory | null>(null);

/** The address that the router shows. */
export const AddressContext = createContext<Location | null>(null);

/** The address shown, with or without a router: `useLocation` without the router's code. */
export const useAddress = (): Pick<Path, 'pathname' | 'search'> => use(AddressContext) ?? window.location;

/** The address by which the screen was opened. It stays while only the screen's view changes. */
export const ScreenContext = createContext<Location | null>(null);

/** The address by which the screen was opened. Unlike with `useLocation`, another view does not render the caller again. */
export function useScreenAddress(): Location {
  const location = use(ScreenContext);
  if (location === null) throw new Error('useScreenAddress needs a GuardedRouter above it');
  return location;
}
