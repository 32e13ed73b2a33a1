import * as v from 'valibot';
import { type Db, sessionOf } from './db';
import { BadInput, parseJson, readBody, readQuery } from './reading';
import { Answer, Refusal, type Route } from './route';
import { badInput, refusal, sessionOver, success } from './writing';

/** An answer of the reference platform that breaks the contract: a bug in the mock, never in the caller. */
export class ContractBreach extends Error {}

/** The parts of a request that a route needs. */
interface RouteRequest {
  readonly db: Db;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Answers a request: checks the session and the input, calls the handler, and checks the answer against the contract.
 *
 * @throws {ContractBreach} if the answer does not match the contract
 */
export async function answerBy(route: Route, { db, request, url, params }: RouteRequest): Promise<Response> {
  const { endpoint, handle } = route;
  const text = request.method === 'GET' ? '' : await request.text();
  const session = sessionOf(db, bearer(request));
  const open = typeof endpoint.open === 'function' ? endpoint.open(parseJson(text)) : endpoint.open;
  if (!session && !open) return sessionOver(endpoint.dialect);

  try {
    const reply = await handle({
      params,
      query: endpoint.query ? readQuery(endpoint.query, url.searchParams) : undefined,
      body: endpoint.body ? readBody(endpoint.body, text) : undefined,
      account: session?.account ?? null,
      db,
      request,
      now: db.now(),
    } as never);
    const { data, headers } = reply instanceof Answer ? reply : new Answer(reply, {});
    const checked = v.safeParse(endpoint.answer, data);
    if (!checked.success) {
      const place = v.getDotPath(checked.issues[0]) ?? 'the answer';
      throw new ContractBreach(`${endpoint.name}: ${place}: ${checked.issues[0].message}`);
    }
    return success(endpoint.dialect, checked.output, headers);
  } catch (problem) {
    if (problem instanceof BadInput) return badInput(endpoint.dialect, problem.message);
    if (problem instanceof Refusal) return refusal(endpoint.dialect, problem);
    throw problem;
  }
}

/** The token of an `Authorization: Bearer` header; null if there is none. */
export function bearer(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
}
