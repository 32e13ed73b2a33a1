import { createContext, use } from 'react';
import type { Location, NavigateOptions, Path, To } from 'react-router';

// Free of the router's code, so that the sign-in does not wait for it.

/** The history state of a link that opens a drawer: Back closes the drawer with this key. */
export interface DrawerState {
  readonly drawer?: string;
}

/** Goes to an address, or by a number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** Null without a router, as on the sign-in page. */
export const NavigateContext = createContext<Navigate | null>(null);

/** The router's current address; null without a router. */
export const AddressContext = createContext<Location | null>(null);

/** The address by which the screen was opened. It stays the same while only the screen's view changes. */
export const ScreenContext = createContext<Location | null>(null);

const notYet: Navigate = () => {
  throw new Error('useNavigate needs a ConsoleRouter above it');
};

/**
 * Goes to an address, or by a number of history entries. Unlike react-router's hook below `Routes`, it returns a stable
 * reference, and a component that only navigates does not re-render when the address changes.
 */
export const useNavigate = (): Navigate => use(NavigateContext) ?? notYet;

/** The current address, with or without a router: `useLocation` without the router's code. */
export const useAddress = (): Path & { readonly state?: unknown } => use(AddressContext) ?? window.location;

/**
 * The address by which the screen was opened. Unlike `useLocation`, it does not re-render when only the view changes.
 */
export function useScreenAddress(): Location {
  const location = use(ScreenContext);
  if (location === null) throw new Error('useScreenAddress needs a ConsoleRouter above it');
  return location;
}
