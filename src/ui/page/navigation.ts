import { createContext, use } from 'react';
import type { Location, NavigateOptions, Path, To } from 'react-router';

// This file is free of the router's code, so that the sign-in does not wait for that code.

/** The history state of a link that opens a drawer. `drawer` is the key of the drawer that Back closes. */
export interface DrawerState {
  readonly drawer?: string;
}

/** Goes to an address, or moves by a number of history entries. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** The function that `useNavigate` returns. Null without a router, as on the sign-in page. */
export const NavigateContext = createContext<Navigate | null>(null);

/** The router's current address; null without a router. */
export const AddressContext = createContext<Location | null>(null);

/** The address by which the screen was opened. It stays the same while only the screen's view changes. */
export const ScreenContext = createContext<Location | null>(null);

const notYet: Navigate = () => {
  throw new Error('useNavigate needs a ConsoleRouter above it');
};

/**
 * Returns a function that goes to an address, or moves by a number of history entries. Unlike the function of
 * react-router's hook below `Routes`, it is a stable reference. So a component that only navigates does not re-render
 * when the address changes.
 */
export const useNavigate = (): Navigate => use(NavigateContext) ?? notYet;

/** The current address, with or without a router: `useLocation` without the router's code. */
export const useAddress = (): Path & { readonly state?: unknown } => use(AddressContext) ?? window.location;

/**
 * The address by which the screen was opened. Unlike with `useLocation`, a component does not re-render when only the
 * view changes.
 */
export function useScreenAddress(): Location {
  const location = use(ScreenContext);
  if (location === null) throw new Error('useScreenAddress needs a ConsoleRouter above it');
  return location;
}
