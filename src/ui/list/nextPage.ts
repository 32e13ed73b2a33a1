import { createContext, type RefObject, type TransitionStartFunction, use } from 'react';
import type { RaRecord } from 'react-admin';

/** The records of the page after the shown one; null until they have been prefetched. */
export const NextPage = createContext<readonly RaRecord[] | null>(null);

/** The prefetched records of the page after the shown one. */
export const useNextPage = <R extends RaRecord>() => use(NextPage) as readonly R[] | null;

/** Turns to the next page in a transition, during which its rows already show. Set while a table is shown. */
export const NextPageTurn = createContext<RefObject<TransitionStartFunction | null> | null>(null);
