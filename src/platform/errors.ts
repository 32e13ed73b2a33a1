/**
 * What can go wrong between the console and the platform. Made here and nowhere else; the wording for each kind
 * stands in i18n, the toast, the redirect and the retry belong to the shell. `message` holds the platform's own
 * words, or ''.
 */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError';
}

/** The session is over: HTTP 401 of a status call, code 101001 of an envelope call (R1-17). */
export class SessionEnded extends PlatformError {
  override readonly name = 'SessionEnded';
}

/**
 * The platform understood and said no. `status` is the HTTP status (200 on an envelope call), `code` the envelope's
 * code, `retryAfter` the seconds of a `Retry-After` header, `statusText` what the transport calls the status, or ''.
 */
export class Refused extends PlatformError {
  override readonly name = 'Refused';
  constructor(
    message: string,
    readonly status: number,
    readonly code: number | null = null,
    readonly retryAfter: number | null = null,
    readonly statusText = '',
  ) {
    super(message);
  }
}

/**
 * No usable answer: the network is gone, nothing came in time, or the platform failed (5xx, no envelope). `answered` is
 * whether anything came back at all.
 */
export class Unavailable extends PlatformError {
  override readonly name = 'Unavailable';
  constructor(
    readonly reason: 'offline' | 'timeout' | 'server',
    message = '',
    readonly status: number | null = null,
    readonly answered = reason === 'server',
  ) {
    super(message);
  }
}

/** The answer does not fit the contract: `endpoint` is the call's name, `where` the first path that does not fit. */
export class ContractBroken extends PlatformError {
  override readonly name = 'ContractBroken';
  constructor(
    readonly endpoint: string,
    readonly where: string,
  ) {
    super(`${endpoint}: ${where}`);
  }
}

/** The runtime configuration could not be fetched, and what was to be done needs it. */
export class ConfigurationMissing extends PlatformError {
  override readonly name = 'ConfigurationMissing';
}

/** The support view writes nothing: refused before a request is made (R1-14). */
export class ReadOnly extends PlatformError {
  override readonly name = 'ReadOnly';
}

/** No answer came, or none that can be read: what was to be done may have been done or not. */
export const isInDoubt = (error: unknown): error is Unavailable | ContractBroken =>
  error instanceof Unavailable || error instanceof ContractBroken;

/** Whether the platform answered, be it with a failure or with what cannot be read. */
export const isAnswered = (error: unknown): boolean => !(error instanceof Unavailable) || error.answered;
