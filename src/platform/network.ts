import { Offline } from './errors';

// `navigator.onLine` is only a hint: on many machines with a VPN it is false although there is a network.
let answered = false;

// `navigator.onLine` does not exist in Node, where some tests run.
const saysNone = () => globalThis.navigator?.onLine === false;

/**
 * Whether there is a network: the browser says so, or the last call was answered although the browser says there is
 * none.
 */
export const hasNetwork = (): boolean => !saysNone() || answered;

/** Records whether a call was answered. */
export function noteAnswer(came: boolean): void {
  answered = came && saysNone();
}

/**
 * Turns the error of a failed read into Offline if there is no network: nothing was sent, and a retry would fail too
 * (R18-12).
 */
export const beforeSending = (error: unknown): unknown => (hasNetwork() ? error : new Offline(''));
