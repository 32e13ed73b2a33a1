import { createContext, use } from 'react';
import type { RaRecord } from 'react-admin';

/** The records of the page after the shown one; null until they have been prefetched. */
export const NextPage = createContext<readonly RaRecord[] | null>(null);

/** The prefetched records of the page after the shown one. */
export const useNextPage = <R extends RaRecord>() => use(NextPage) as readonly R[] | null;
