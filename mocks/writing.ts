import type { Dialect } from '../src/platform/endpoint';
import { Refusal } from './route';

/** The envelope codes that all calls can return. Other codes are defined in the domain that returns them. */
export const SESSION_OVER = 101001;
export const BAD_INPUT = 40000;

/** A JSON answer that is not cached. */
export function json(data: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}

/** An answer in the endpoint's dialect. */
export function success(dialect: Dialect, data: unknown, headers?: Readonly<Record<string, string>>): Response {
  return json(dialect === 'status' ? data : { code: 0, message: '', data }, 200, headers);
}

/** A refusal in the endpoint's dialect. */
export function refusal(dialect: Dialect, { code, message, headers }: Refusal): Response {
  if (dialect === 'status') return json({ msg: message }, code, headers);
  return json({ code, message, data: null }, 200, headers);
}

/** The refusal if there is no session, or if the session has expired. */
export function sessionOver(dialect: Dialect): Response {
  return refusal(dialect, new Refusal(dialect === 'status' ? 401 : SESSION_OVER, '登录已过期，请重新登录'));
}

/** The refusal of input that does not match the endpoint. */
export function badInput(dialect: Dialect, message: string): Response {
  return refusal(dialect, new Refusal(dialect === 'status' ? 400 : BAD_INPUT, message));
}
