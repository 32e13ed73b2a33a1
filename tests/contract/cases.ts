import type { Cases } from './stage';

const files = import.meta.glob<Readonly<Record<string, Cases>>>('./cases/*.ts', { eager: true });

/** What a call does beyond its definition, by the name of its endpoint or channel. */
export const cases: Cases = Object.assign({}, ...Object.values(files).flatMap((exports) => Object.values(exports)));
