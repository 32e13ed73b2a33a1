import { shortened } from '../lib/plainText';

/**
 * The maximum length of an error's text, in UTF-16 units: far longer than any sentence for people. A browser may take
 * seconds to lay out ten thousand characters without a space.
 */
export const maxMessageLength = 500;

/**
 * The base of all errors between the console and the platform. `message` is the platform's own text, or '';
 * `errorWording` turns an error into a text for the user.
 */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError';
  constructor(message = '') {
    super(shortened(message, maxMessageLength));
  }
}

/** The session has ended: HTTP 401 of a status call, code 101001 of an envelope call. */
export class SessionEnded extends PlatformError {
  override readonly name = 'SessionEnded';
}

interface RefusedDetails {
  readonly code?: number;
  readonly retryAfter?: number | null;
  readonly statusText?: string;
  readonly own?: boolean;
}

/** The request was refused, by the platform or by something in front of it, such as a gateway. */
export class Refused extends PlatformError {
  override readonly name = 'Refused';
  /** The code of the envelope; null if the answer has none. */
  readonly code: number | null;
  /** The seconds of the `Retry-After` header; null if the answer has none. */
  readonly retryAfter: number | null;
  /** The HTTP status text, or ''. If the object storage refused, its error code. */
  readonly statusText: string;
  /** Whether this is one of the endpoint's `refusals`: only these prove that a write did nothing (R9-49). */
  readonly own: boolean;
  constructor(
    message: string,
    /** The HTTP status; an envelope may refuse with 200. */
    readonly status: number,
    { code, retryAfter = null, statusText = '', own = false }: RefusedDetails = {},
  ) {
    super(message);
    this.code = code ?? null;
    this.retryAfter = retryAfter;
    this.statusText = shortened(statusText, maxMessageLength);
    this.own = own;
  }
}

/** There is no usable answer: the network failed, the call timed out, or the platform failed (5xx, or no envelope). */
export class Unavailable extends PlatformError {
  override readonly name = 'Unavailable';
  constructor(
    readonly reason: 'offline' | 'timeout' | 'server',
    message = '',
    readonly status: number | null = null,
    /** Whether there was an answer at all. */
    readonly answered = reason === 'server',
    /** The seconds of the `Retry-After` header; null if the answer has none. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The answer does not match the contract. */
export class ContractBroken extends PlatformError {
  override readonly name = 'ContractBroken';
  constructor(
    /** The name of the call. */
    readonly endpoint: string,
    /** The first part of the answer that does not match, such as the path of a field. */
    readonly where: string,
  ) {
    super(`${endpoint}: ${where}`);
  }
}

/**
 * The pages of a list do not add up:
 * - `rows`: a page has too few or too many records; with this page, the list would have `found` records
 * - `twice`: a record occurred twice
 * - `changed`: the total or the order of the records changed while reading
 */
export class Incomplete extends PlatformError {
  override readonly name = 'Incomplete';
  constructor(
    readonly expected: number,
    readonly found: number,
    readonly why: 'rows' | 'twice' | 'changed' = 'rows',
  ) {
    super('');
  }
}

/** The list has more than `max` records, the limit for reading a complete list. */
export class TooManyToRead extends PlatformError {
  override readonly name = 'TooManyToRead';
  constructor(readonly max: number) {
    super('');
  }
}

/** The runtime configuration could not be loaded, and the action needs it. */
export class ConfigurationMissing extends PlatformError {
  override readonly name = 'ConfigurationMissing';
}

/** A write in the support view, rejected before sending. */
export class ReadOnly extends PlatformError {
  override readonly name = 'ReadOnly';
}

/** A write without a network, rejected before sending: the platform got nothing. */
export class Offline extends PlatformError {
  override readonly name = 'Offline';
}

/**
 * The data that the user reviewed has changed since, so nothing was sent. `shown` is the reviewed data, `now`
 * the current data.
 */
export class ReviewChanged<Shown = unknown> extends PlatformError {
  override readonly name = 'ReviewChanged';
  constructor(
    readonly shown: Shown,
    readonly now: Shown,
  ) {
    super('');
  }
}

/** The data that the user reviewed could not be read again, because of the error `reason`, so nothing was sent. */
export class ReviewUnread extends PlatformError {
  override readonly name = 'ReviewUnread';
  constructor(readonly reason: unknown) {
    super('');
  }
}

/**
 * Whether a write that failed with this error may have taken effect. A write certainly had no effect if it was
 * never sent, or if the answer is one of the endpoint's own refusals. The end of a session proves neither; check
 * for SessionEnded first.
 */
export const isInDoubt = (error: unknown): boolean =>
  !(
    error instanceof ReadOnly ||
    error instanceof Offline ||
    error instanceof ConfigurationMissing ||
    error instanceof ReviewChanged ||
    error instanceof ReviewUnread ||
    (error instanceof Refused && error.own)
  );

/** Whether the platform answered at all, even with a failure or an answer that cannot be read. */
export const isAnswered = (error: unknown): boolean => !(error instanceof Unavailable) || error.answered;

/**
 * The page's Content-Security-Policy blocked the request, because the deployment's settings do not include `origin`.
 */
export class BlockedByPolicy extends PlatformError {
  override readonly name = 'BlockedByPolicy';
  constructor(readonly origin: string) {
    super('');
  }
}

/** Uploads need Web Crypto, which browsers offer only on https and localhost. */
export class InsecurePage extends PlatformError {
  override readonly name = 'InsecurePage';
}
