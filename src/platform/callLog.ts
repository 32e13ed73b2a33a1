/** A call as a diagnosis may tell it: no values of the user's or the platform's, so no ids, names or amounts. */
export interface CallRecord {
  readonly method: string;
  /** As the endpoint defines it, with `:name` in the place of values. */
  readonly path: string;
  /** When it was sent, in unix milliseconds by the browser's clock. */
  readonly at: number;
  /** Milliseconds until the answer had arrived or the call had failed. */
  ms: number;
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** `X-Request-Id` of the answer, as the platform sent it. */
  requestId: string | null;
  /** The name of the error it ended with; '' if it succeeded. */
  failure: string;
}

/** What is recorded of one account. */
export interface CallLog {
  /** When recording began, in unix milliseconds by the browser's clock. */
  readonly since: number;
  /** Oldest first, the last 200. */
  readonly calls: CallRecord[];
}
