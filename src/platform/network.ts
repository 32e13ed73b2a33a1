import { Offline } from './errors';

// `navigator.onLine` is only a hint: with some VPNs, virtual machines and browsers it is false although there is a
// network. So an answered call counts as proof of a network.
let answered = false;

// `navigator.onLine` does not exist in Node, where some tests run.
const saysNone = () => globalThis.navigator?.onLine === false;

/**
 * Whether there is a network: the browser reports one, or the last call was answered although the browser reports none.
 * Everything that depends on the network calls this function and never reads `navigator.onLine`. Exceptions:
 * `src/boot.ts`, which shares no state with the console, prefetching on hover, and the diagnosis.
 */
export const hasNetwork = (): boolean => !saysNone() || answered;

/** Records whether a call was answered. */
export function noteAnswer(came: boolean): void {
  answered = came && saysNone();
}

/**
 * Replaces the error of a failed read by Offline if there is no network. The user then learns that nothing was sent; a
 * retry would fail too (R18-12).
 */
export const beforeSending = (error: unknown): unknown => (hasNetwork() ? error : new Offline(''));
