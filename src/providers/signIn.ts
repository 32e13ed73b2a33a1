import type { Client } from '../platform/client';
import { login } from '../platform/contract/signIn';
import type { CallAnswer, CallInput } from '../platform/endpoint';

/** What somebody signs in with; `altcha` proves a human where the platform has asked for it. */
export type Credentials = CallInput<typeof login>['body'];

/**
 * Asks the platform for a session: the sign-in page does, and react-admin's `useLogin`. Starts none by itself.
 *
 * @throws the kinds of `platform/errors.ts`, or the signal's reason
 */
export function signIn(client: Client, body: Credentials, signal?: AbortSignal): Promise<CallAnswer<typeof login>> {
  return client.call(login, { body }, { signal });
}
