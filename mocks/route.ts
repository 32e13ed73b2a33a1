import type { InferOutput } from 'valibot';
import type { CallAnswer, CallInput, Endpoint, Schema } from '../src/platform/endpoint';
import type { Db } from './db';
import type { Account } from './seed/accounts';

/** The argument of a handler: the checked input, the account of the session, the platform's state and time. */
export interface Ask<E> {
  readonly params: CallInput<E> extends { params: infer P } ? P : Record<string, string>;
  readonly query: E extends Endpoint<string, infer Q> ? (Q extends Schema ? InferOutput<Q> : undefined) : undefined;
  readonly body: E extends Endpoint<string, infer _Q, infer B>
    ? B extends Schema
      ? InferOutput<B>
      : undefined
    : undefined;
  /** The signed-in account; null for an open call without a session. */
  readonly account: Account | null;
  readonly db: Db;
  readonly request: Request;
  /** The platform's current time, unix seconds. */
  readonly now: number;
}

/** Like `Ask`, for a call that needs a session. */
export type AskOf<E> = Omit<Ask<E>, 'account'> & { readonly account: Account };

/** An answer with additional headers (`Content-Range`, `Retry-After`). */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/**
 * A refusal in the dialect of its endpoint. For a `status` call, `code` is the HTTP status and the body is `{ msg }`.
 * For an `envelope` call, `code` is the code in the envelope.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

type Reply<E> = CallAnswer<E> | Answer<CallAnswer<E>>;

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ask: never) => unknown;
}

/** Defines the handler of an endpoint that needs a session. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handle: (ask: AskOf<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  return { endpoint, handle };
}

/** Defines the handler of an open endpoint, with or without a session. */
export function answerOpen<E extends Endpoint>(
  endpoint: E,
  handle: (ask: Ask<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  return { endpoint, handle };
}
