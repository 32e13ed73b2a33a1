import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as billing from '../src/platform/contract/billing';
import { endpoint } from '../src/platform/endpoint';
import { routes } from './platform';
import type { Route } from './route';
import { createRouter } from './routing';

const toNothing = (method: 'GET' | 'POST', path: string): Route => ({
  endpoint: endpoint({ name: path, method, path, dialect: 'status', answer: v.null() }),
  handle: () => null,
});

describe('the router', () => {
  const find = createRouter(routes);
  const bill = '/api/billing/v1/console/monthly_bill';

  it('never takes a name of the contract for a bill token', () => {
    for (const { path } of [billing.billDetail, billing.billInspection, billing.billState]) {
      expect(find('GET', path)).toMatchObject({ kind: 'found', route: { endpoint: { path } } });
    }
    expect(find('GET', `${bill}/confirm`)).toEqual({ kind: 'otherMethod', allow: 'POST' });
    expect(find('GET', `${bill}/a%2Fb`)).toMatchObject({ kind: 'found', params: { token: 'a/b' } });
  });

  it('reports unknown paths', () => {
    for (const path of ['/api/nothing', `${bill}/`, `${bill}/a/b`, `${bill}/%E0%A4%A`]) {
      expect(find('GET', path)).toEqual({ kind: 'unknown' });
    }
  });

  it('lists every method of a path', () => {
    const router = createRouter([toNothing('GET', '/a/:id'), toNothing('POST', '/a/:id')]);
    expect(router('PUT', '/a/1')).toEqual({ kind: 'otherMethod', allow: 'GET, POST' });
  });

  it('rejects two routes for one call', () => {
    expect(() => createRouter([toNothing('GET', '/a'), toNothing('GET', '/a')])).toThrow('Two answers');
  });
});
