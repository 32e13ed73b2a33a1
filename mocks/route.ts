import type { InferOutput } from 'valibot';
import type { CallAnswer, CallInput, Endpoint, Schema } from '../src/platform/endpoint';
import type { Db } from './db';
import type { Account } from './seed/accounts';

/** What a handler is given: checked input, the account of the session, the platform's clock. */
export interface Ask<E> {
  readonly params: CallInput<E> extends { params: infer P } ? P : Record<string, string>;
  readonly query: E extends Endpoint<string, infer Q> ? (Q extends Schema ? InferOutput<Q> : undefined) : undefined;
  readonly body: E extends Endpoint<string, infer _Q, infer B>
    ? B extends Schema
      ? InferOutput<B>
      : undefined
    : undefined;
  /** The signed-in account; on an open call without a session, null. */
  readonly account: Account | null;
  readonly db: Db;
  readonly request: Request;
  /** The platform's present time, unix seconds. */
  readonly now: number;
}

/** As `Ask`, on a call that needs a session. */
export type AskOf<E> = Omit<Ask<E>, 'account'> & { readonly account: Account };

/** An answer with headers of its own (`Content-Range`, `Retry-After`). */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/**
 * A refusal. On a `status` call `code` is the HTTP status and the body `{ msg }`; on an `envelope` call it is
 * the business code. Sent in the dialect of the endpoint it arose in.
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

/** One endpoint and what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (ask: never) => unknown;
}

/** Answers an endpoint that needs a session. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handle: (ask: AskOf<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  return { endpoint, handle };
}

/** Answers an open endpoint, with or without a session. */
export function answerOpen<E extends Endpoint>(
  endpoint: E,
  handle: (ask: Ask<E>) => Reply<E> | Promise<Reply<E>>,
): Route {
  return { endpoint, handle };
}
