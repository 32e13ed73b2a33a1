import type { Client } from '../platform/client';
import * as session from '../platform/contract/session';
import type { CallAnswer, CallInput } from '../platform/endpoint';

/** The input of the sign-in; `altcha` is the solved human check, if the platform requires one. */
export type Credentials = CallInput<typeof session.login>['body'];

/**
 * Requests a session without starting it; for the sign-in page and react-admin's `useLogin`.
 *
 * @throws the errors of `platform/errors.ts`, or the signal's reason
 */
export function signIn(
  client: Client,
  body: Credentials,
  signal?: AbortSignal,
): Promise<CallAnswer<typeof session.login>> {
  return client.call(session.login, { body }, { signal });
}
