import { createContext, use } from 'react';
import type { Location, NavigateOptions, Path, To } from 'react-router';

// Without the router's code, which the sign-in does not wait for.

/** The history state of a link that opens a drawer: Back closes the drawer that has this key. */
export interface DrawerState {
  readonly drawer?: string;
}

/** Goes to an address, or by a number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** Null without a router, as in the sign-in. */
export const NavigateContext = createContext<Navigate | null>(null);

/** The address that the router shows; null without one. */
export const AddressContext = createContext<Location | null>(null);

/** The address by which the screen was opened. It stays while only the screen's view changes. */
export const ScreenContext = createContext<Location | null>(null);

const notYet: Navigate = () => {
  throw new Error('useNavigate needs a ConsoleRouter above it');
};

/**
 * Goes to an address, or by a number of history entries. Unlike react-router's below `Routes`, the function never
 * changes, and a component that only navigates is not rendered again for each change of address.
 */
export const useNavigate = (): Navigate => use(NavigateContext) ?? notYet;

/** The address shown, with or without a router: `useLocation` without the router's code. */
export const useAddress = (): Path & { readonly state?: unknown } => use(AddressContext) ?? window.location;

/** The address by which the screen was opened. Unlike with `useLocation`, another view does not render the caller again. */
export function useScreenAddress(): Location {
  const location = use(ScreenContext);
  if (location === null) throw new Error('useScreenAddress needs a ConsoleRouter above it');
  return location;
}
