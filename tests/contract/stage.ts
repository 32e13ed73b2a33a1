import type { Ledger } from '../../mocks/db';
import type { CallAnswer, CallInput, Endpoint } from '../../src/platform/endpoint';

/** The platform's clock when a case begins: a Wednesday, 2026-03-18 10:00 in Beijing. */
export const CASE_BEGINS = 1_773_799_200;

/** A refusal. In the `status` dialect `code` is null, in an envelope `status` is 200. */
export interface Refused {
  readonly status: number;
  readonly code: number | null;
  readonly message: string;
  readonly headers: Headers;
}

/** Unchecked input. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

/** A caller of the platform, signed in or not. */
export interface Caller {
  readonly token: string | null;
  /** Makes a call that is expected to succeed; returns the answer, checked against the contract. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers?: Record<string, string>): Promise<CallAnswer<E>>;
  /** Like `call`, with the answer's headers. */
  answered<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<{ readonly data: CallAnswer<E>; readonly headers: Headers }>;
  /** Makes a call that is expected to be refused. */
  refused(endpoint: Endpoint, input: LooseInput, headers?: Record<string, string>): Promise<Refused>;
  /** A plain request to the platform's origin; the session's header is added unless `headers` has one. */
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

/** A new platform on some host, its clock at `CASE_BEGINS`. */
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

/** A test that must pass on every host. */
export interface ContractCase {
  readonly title: string;
  run(stage: Stage): Promise<void>;
}

/** Cases by the name of their endpoint or channel. */
export type Cases = Readonly<Record<string, readonly ContractCase[]>>;
