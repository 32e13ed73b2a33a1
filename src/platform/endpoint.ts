import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

/** Any valibot schema. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * The two ways the platform answers (docs/platform.md, "Two dialects of answer"):
 * - `status`: the body is the payload; the HTTP status indicates a failure.
 * - `envelope`: HTTP 200 with `{ code, message, data }`; a code other than 0 indicates a failure.
 */
export type Dialect = 'status' | 'envelope';

type Method = 'GET' | 'POST' | 'PUT';

type Openness = true | 'signedOut';

/** Names of the `:parameters` in a path. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The definition of a platform call. The typed client call, the check of the answer, the route of the reference
 * platform and the contract tests are derived from it.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** `domain.call`. Shown to the user if an answer breaks the contract. */
  readonly name: string;
  readonly method: Method;
  /**
   * A path below the platform's origin, in which `:name` marks a parameter; or an `https://` address of another host.
   */
  readonly path: Path;
  readonly dialect: Dialect;
  readonly query?: Query;
  readonly body?: Body;
  /** The schema of the payload: of the body for `status`, of its `data` for `envelope`. */
  readonly answer: Answer;
  /**
   * Set if the call needs no session:
   * - `true`: always sent without a token
   * - `signedOut`: sent without a token if nobody is signed in, otherwise with the session's token
   * - a function: decides by the body; `false` if the call needs a session
   */
  readonly open?: Openness | ((body: unknown) => Openness | false);
  /**
   * The platform's own refusals of this write: codes of the envelope or, for the dialect `status`, HTTP statuses whose
   * body has a `msg`. Only these refusals prove that nothing was done. Any other failure may come from a gateway,
   * after the write took effect. Every write has this list; the list is empty if the platform itself never refuses the
   * write (docs/platform.md, "Refusals").
   */
  readonly refusals?: readonly number[];
  /** A GET with a side effect, such as marking a notice as read. */
  readonly effect?: true;
  /** Takes an `Idempotency-Key` header: requests with the same key take effect once. */
  readonly idempotent?: true;
  /** Set if the browser stores the answer, for use without a network. */
  readonly stored?: Storing;
}

/** How an answer is stored in the browser (R18-11). */
export interface Storing {
  /**
   * Fields that must not be stored, at any depth: names, phones, ID and account numbers. These fields are stored empty.
   */
  readonly blank?: readonly string[];
  /** The schema of one record, if the answers are cached as records of a resource. */
  readonly record?: Schema;
}

/** Defines an endpoint, keeping its literal types. */
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

/** The input of a call of this endpoint. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, Schema>
    ? WhenParams<Path> & WhenSchema<Query, 'query'> & WhenSchema<Body, 'body'>
    : never;

/** The checked answer of a call of this endpoint. */
export type CallAnswer<E> = E extends Endpoint<string, infer _Q, infer _B, infer Answer> ? InferOutput<Answer> : never;

/** Whether an endpoint is at another host than the platform. Such a host gets no token. */
export const isOtherHost = ({ path }: Pick<Endpoint, 'path'>): boolean => !path.startsWith('/');

/** The path with its parameters filled in, each percent-encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Returns a query as a text, `?a=1&b=2`, in alphabetical order, so that equal queries have equal addresses. Undefined
 * and null values are left out.
 */
export function searchOf(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  search.sort();
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A WebSocket of the platform: its path and the schema of its messages. */
export interface Channel<Message extends Schema = Schema> {
  readonly name: string;
  readonly path: string;
  readonly query: Schema;
  readonly message: Message;
}
