import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

/** Any valibot schema. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * The two ways the platform answers (docs/platform.md, "Two dialects of answer").
 * - `status`: the body is the payload, failure is the HTTP status.
 * - `envelope`: HTTP 200 with `{ code, message, data }`, failure is a code other than 0.
 */
export type Dialect = 'status' | 'envelope';

type Method = 'GET' | 'POST' | 'PUT';

/** Names of the `:parameters` in a path. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One call of the platform, all there is to say about it. The typed call, the check of the
 * answer, the reference platform's route and the contract suite are made from this value.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** `domain.call`, as shown to the user when an answer breaks the contract. */
  readonly name: string;
  readonly method: Method;
  /** Below the platform's origin; `:name` marks a path parameter. */
  readonly path: Path;
  readonly dialect: Dialect;
  readonly query?: Query;
  readonly body?: Body;
  /** `status`: the body. `envelope`: its `data`. */
  readonly answer: Answer;
  /** Sent without a session: always, or when the body says so. */
  readonly open?: true | ((body: unknown) => boolean);
  /** Carries an `Idempotency-Key` header: the same key twice is one effect. */
  readonly idempotent?: true;
}

/** Keeps the literal types of a definition. */
export function endpoint<
  const Path extends string,
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Endpoint<Path, Query, Body, Answer>): Endpoint<Path, Query, Body, Answer> {
  return definition;
}

type WhenSchema<S, Key extends string> = S extends Schema
  ? { readonly [K in Key]: InferInput<S> }
  : { readonly [K in Key]?: undefined };

type WhenParams<Path extends string> = [PathParam<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PathParam<Path>, string>> };

/** What a call of this endpoint takes. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, Schema>
    ? WhenParams<Path> & WhenSchema<Query, 'query'> & WhenSchema<Body, 'body'>
    : never;

/** What a call of this endpoint gives, once checked. */
export type CallAnswer<E> = E extends Endpoint<string, infer _Q, infer _B, infer Answer> ? InferOutput<Answer> : never;

/** The endpoint's path with its parameters put in, each encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `?a=1&b=2` in alphabetical order, so that one question has one address; undefined and null are left out. */
export function searchOf(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  search.sort();
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A WebSocket of the platform: where it is, and what its messages look like. */
export interface Channel<Message extends Schema = Schema> {
  readonly name: string;
  readonly path: string;
  readonly query: Schema;
  readonly message: Message;
}
