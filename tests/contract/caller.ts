import { safeParse } from 'valibot';
import * as session from '../../src/platform/contract/session';
import { type CallAnswer, type CallInput, type Endpoint, pathOf, searchOf } from '../../src/platform/endpoint';
import type { Caller, LooseInput, Refused } from './stage';

/** By endpoint name: the first answer in this run that is not empty. */
export const answersByName = new Map<string, unknown>();

const holdsSomething = (payload: unknown) =>
  payload !== undefined && !/^(null|""|\{\}|\[\])$/.test(JSON.stringify(payload));

interface Told {
  readonly response: Response;
  /** The JSON of the body; undefined if it is not JSON. */
  readonly body: unknown;
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && 'data' in body;
}

/** A caller of the platform at `origin`, with a token or without. */
export function createCaller(origin: string, token: string | null): Caller {
  const send: Caller['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (token !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    return fetch(origin + path, { ...init, headers });
  };

  async function tell(endpoint: Endpoint, input: LooseInput, headers: Record<string, string> = {}): Promise<Told> {
    const body = endpoint.method === 'GET' ? null : JSON.stringify(input.body ?? {});
    const response = await send(pathOf(endpoint.path, input.params) + searchOf(input.query), {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    return { response, body: await response.json().catch(() => undefined) };
  }

  async function answered<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers?: Record<string, string>) {
    const { response, body } = await tell(endpoint, input as LooseInput, headers);
    const description = `${endpoint.name} answered ${response.status} ${JSON.stringify(body)?.slice(0, 300)}`;
    if (!response.ok) throw new Error(description);
    if (endpoint.dialect === 'envelope' && (!isEnvelope(body) || body.code !== 0)) throw new Error(description);
    const payload = isEnvelope(body) ? body.data : body;
    const checked = safeParse(endpoint.answer, payload);
    if (!checked.success) throw new Error(`${description}: ${checked.issues[0].message}`);
    if (!holdsSomething(answersByName.get(endpoint.name))) answersByName.set(endpoint.name, payload);
    return { data: checked.output as CallAnswer<E>, headers: response.headers };
  }

  async function refused(endpoint: Endpoint, input: LooseInput, headers?: Record<string, string>): Promise<Refused> {
    const { response, body } = await tell(endpoint, input, headers);
    if (endpoint.dialect === 'envelope' && isEnvelope(body) && body.code !== 0) {
      return { status: response.status, code: body.code, message: body.message, headers: response.headers };
    }
    if (response.ok) throw new Error(`${endpoint.name} was answered: ${JSON.stringify(body)?.slice(0, 300)}`);
    const message = typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : '';
    return { status: response.status, code: null, message, headers: response.headers };
  }

  return {
    token,
    send,
    answered,
    refused,
    call: async (endpoint, input, headers) => (await answered(endpoint, input, headers)).data,
  };
}

/** Signs in at `origin` and returns the caller of that session. */
export async function signIn(origin: string, username: string, password = 'Demo1234'): Promise<Caller> {
  const { token } = await createCaller(origin, null).call(session.login, { body: { username, password } });
  return createCaller(origin, token);
}
