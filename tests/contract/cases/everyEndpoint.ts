import { is } from 'valibot';
import { expect } from 'vitest';
import { session } from '../../../src/platform/contract';
import { type Endpoint, pathOf } from '../../../src/platform/endpoint';
import { expectBadInput, expectSessionOver } from '../expectations';
import type { ContractCase } from '../stage';

const WEEK = 7 * 86_400;

/** A value for every parameter of the path. */
const anyParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name ?? '', 'any']));

/** The cases that follow from a call's definition. */
export function casesFromDefinition(endpoint: Endpoint): ContractCase[] {
  const { method, dialect, path, open = false, query, body } = endpoint;
  const anybody = open === true || open === 'signedOut';
  const params = anyParams(endpoint);
  const address = pathOf(path, params);
  const cases: ContractCase[] = [];

  cases.push({
    title: 'knows no other method',
    run: async ({ anyone }) => {
      const response = await anyone.send(address, { method: 'DELETE' });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toContain(method);
      expect(await response.json()).toMatchObject({ msg: expect.any(String) });
    },
  });

  if (!anybody) {
    cases.push({
      title: 'needs a session',
      run: async ({ anyone }) => {
        expectSessionOver(endpoint, await anyone.refused(endpoint, { params }));
        const headers = { Authorization: 'Bearer nobody' };
        expectSessionOver(endpoint, await anyone.refused(endpoint, { params }, headers));
      },
    });
    cases.push({
      title: 'needs a session that holds',
      run: async ({ signIn, advance }) => {
        const revoked = await signIn('miner01');
        await revoked.call(session.logout, {});
        expectSessionOver(endpoint, await revoked.refused(endpoint, { params }));
        const expired = await signIn('miner01');
        await advance(WEEK);
        expectSessionOver(endpoint, await expired.refused(endpoint, { params }));
      },
    });
  }

  if (query && !is(query, {})) {
    cases.push({
      title: 'refuses a query without what it needs',
      run: async ({ anyone, signIn }) => {
        const caller = anybody ? anyone : await signIn('miner01');
        expectBadInput(endpoint, await caller.refused(endpoint, { params, query: { unknown: 1 } }));
      },
    });
  }

  if (body) {
    cases.push({
      title: 'refuses a body that is no JSON, or not what it needs',
      run: async ({ anyone, signIn }) => {
        const caller = anybody ? anyone : await signIn('miner01');
        for (const wrong of [{}, [], 'text', 1]) {
          expectBadInput(endpoint, await caller.refused(endpoint, { params, body: wrong }));
        }
        const response = await caller.send(address, { method, body: '{"half":' });
        expect(response.status).toBe(dialect === 'status' ? 400 : 200);
        expect(await response.json()).toMatchObject(
          dialect === 'status' ? { msg: expect.any(String) } : { code: expect.any(Number), data: null },
        );
      },
    });
  }
  return cases;
}
