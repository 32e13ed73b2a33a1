import { createContext, use } from 'react';
import type { Location, Path } from 'react-router';
import type { GuardedHistory } from './guardedHistory';

/** The history of the router above; null before the router's code has loaded. */
export const HistoryContext = createContext<GuardedHistory | null>(null);

/** The address that the router shows. */
export const AddressContext = createContext<Location | null>(null);

/** The address shown, with or without a router: `useLocation` without the router's code. */
export const useAddress = (): Pick<Path, 'pathname' | 'search'> => use(AddressContext) ?? window.location;
