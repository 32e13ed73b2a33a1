import { Offline } from './errors';

// What the browser says of the network is a hint: with a VPN it says on many a machine that there is none.
let answered = false;

// Node, where some tests run, has no such property.
const saysNone = () => globalThis.navigator?.onLine === false;

/** Whether there is a network: the browser says so, or the last call was answered although it says there is none. */
export const hasNetwork = (): boolean => !saysNone() || answered;

/** Notes whether a call was answered. */
export function noteAnswer(came: boolean): void {
  answered = came && saysNone();
}

/** A failure to read, told as what it is without a network: nothing was sent, and to ask again is in vain (R18-12). */
export const beforeSending = (error: unknown): unknown => (hasNetwork() ? error : new Offline(''));
