import type { Ledger } from '../../mocks/db';
import type { CallAnswer, CallInput, Endpoint } from '../../src/platform/endpoint';

/** A Wednesday, 2026-03-18 10:00 Beijing time: the platform's clock when a case begins. */
export const CASE_BEGINS = 1_773_799_200;

/** How a call was refused: in the `status` dialect `code` is null, in an envelope `status` is 200. */
export interface Refused {
  readonly status: number;
  readonly code: number | null;
  readonly message: string;
  readonly headers: Headers;
}

/** Input as a careless caller may send it. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

/** Someone who calls the platform, signed in or not. */
export interface Caller {
  readonly token: string | null;
  /** Calls and expects success; gives the answer, checked against the contract. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers?: Record<string, string>): Promise<CallAnswer<E>>;
  /** As `call`, with the answer's headers. */
  answered<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<{ readonly data: CallAnswer<E>; readonly headers: Headers }>;
  /** Calls and expects to be refused. */
  refused(endpoint: Endpoint, input: LooseInput, headers?: Record<string, string>): Promise<Refused>;
  /** A bare request below the platform's origin; the session's header is added unless `headers` has one. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** A listener on the relay. */
export interface Listener {
  /** The next message, parsed. */
  next(): Promise<unknown>;
  /** Resolves when the platform has closed the socket. */
  closed(): Promise<void>;
  close(): void;
}

/** A fresh platform on some host, its clock at `CASE_BEGINS`. */
export interface Stage {
  readonly origin: string;
  readonly anyone: Caller;
  signIn(username: string, password?: string): Promise<Caller>;
  setNow(seconds: number): Promise<void>;
  advance(seconds: number): Promise<void>;
  ledger(): Promise<Ledger>;
  /** Opens the relay's socket for a uid; resolves once it is open. */
  listen(uid: string): Promise<Listener>;
}

/** One thing that must hold on every host. */
export interface ContractCase {
  readonly title: string;
  run(stage: Stage): Promise<void>;
}

/** Cases by the name of the endpoint (or channel) they are about. */
export type Cases = Readonly<Record<string, readonly ContractCase[]>>;
