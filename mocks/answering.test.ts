import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint } from '../src/platform/endpoint';
import { answerBy, ContractBreach } from './answering';
import { createDb } from './db';
import { answerOpen, Refusal } from './route';

const count = endpoint({
  name: 'test.count',
  method: 'GET',
  path: '/count',
  dialect: 'envelope',
  open: true,
  query: v.object({ step: v.optional(v.number()), name: v.optional(v.string()) }),
  answer: v.object({ count: v.number() }),
});

const ask = (search: string, reply: (query: { step?: number | undefined; name?: string | undefined }) => unknown) => {
  const request = new Request(`http://console.test/count${search}`);
  return answerBy(
    answerOpen(count, ({ query }) => reply(query) as { count: number }),
    { db: createDb({ seed: 'test', now: () => 0 }), request, url: new URL(request.url), params: {} },
  );
};

describe('an answer of the reference platform', () => {
  it('throws ContractBreach if it breaks the contract', async () => {
    await expect(ask('', () => ({ count: 'many' }))).rejects.toThrow(ContractBreach);
    await expect(ask('', () => ({ count: 'many' }))).rejects.toThrow('test.count: count');
  });

  it('contains no field that the contract does not name', async () => {
    const response = await ask('', () => ({ count: 1, password: 'secret' }));
    expect(await response.json()).toEqual({ code: 0, message: '', data: { count: 1 } });
  });

  it('is refused in the dialect of its call', async () => {
    const refused = await ask('', () => {
      throw new Refusal(40301, 'no');
    });
    expect([refused.status, await refused.json()]).toEqual([200, { code: 40301, message: 'no', data: null }]);
    const bad = await ask('?step=two', () => ({ count: 1 }));
    expect(await bad.json()).toMatchObject({ code: 40000, message: expect.stringContaining('step') });
  });

  it('reads numbers in a query only if the schema has a number', async () => {
    const seen: unknown[] = [];
    await ask('?step=2&name=007', (query) => {
      seen.push(query);
      return { count: 1 };
    });
    expect(seen).toEqual([{ step: 2, name: '007' }]);
  });
});
