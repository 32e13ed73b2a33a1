import { is } from 'valibot';
import { expect } from 'vitest';
import { simpleRestQuery } from '../../src/platform/contract/fields';
import * as session from '../../src/platform/contract/session';
import { type CallInput, type Endpoint, pathOf, type Schema } from '../../src/platform/endpoint';
import type { Described } from './endpoints';
import { expectBadInput, expectSessionOver } from './expectations';
import type { Caller, ContractCase, Stage } from './stage';

const WEEK = 7 * 86_400;

/** A value for every parameter of the path. */
const anyParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name ?? '', 'any']));

const entriesOf = (schema: Schema) => ((schema as Described).entries ?? {}) as Readonly<Record<string, Schema>>;

const samples = ['any', '2026-02', '2026-03-17', 1, true, []];

/** A value that a schema accepts, with every field that is not optional. */
function sample(schema: Schema): unknown {
  const { type, options = [], literal } = schema as Described;
  if (is(schema, undefined)) return undefined;
  if (type === 'union') return sample(options[0] as Schema);
  if (type === 'object') {
    return Object.fromEntries(Object.entries(entriesOf(schema)).map(([name, field]) => [name, sample(field)]));
  }
  return [literal, ...options, ...samples].find((value) => is(schema, value));
}

/** Inputs that a schema does not accept. All values of a query are strings. */
function wrongInputs(schema: Schema, isQuery: boolean): object[] {
  const right = sample(schema) as Readonly<Record<string, unknown>>;
  if (!is(schema, right)) throw new Error(`No sample fits: ${JSON.stringify(right)}`);
  const values = isQuery
    ? [undefined, '', 'any', '-1', '0', '0.5', '9', '2026-13']
    : [undefined, null, {}, 'any', -1, 0.5, 9, true];
  const isWrong = (input: object) => !is(schema, input);
  const asNumber = (value: unknown) => (isQuery && /^-?[\d.]+$/.test(String(value)) ? Number(value) : value);
  return Object.keys(right).flatMap((name) =>
    values
      .filter((value) => [value, asNumber(value)].every((one) => isWrong({ ...right, [name]: one })))
      .map((value) => ({ ...right, [name]: value })),
  );
}

/** The lists of `ra-data-simple-rest` (docs/platform.md, "Three ways to page"). */
function simpleRestCases(endpoint: Endpoint): ContractCase[] {
  const name = endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1);
  const { item } = endpoint.answer as Schema & { readonly item: Schema };
  const rowsOf = async (caller: Caller, query: object = {}) => {
    const { data, headers } = await caller.answered(endpoint, { query } as CallInput<Endpoint>);
    return { rows: data as Readonly<Record<string, string>>[], range: headers.get('Content-Range') };
  };
  return [
    {
      title: 'gives 25 rows unless asked otherwise, then the rows asked for',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { rows: all } = await rowsOf(caller, { range: '[0,999]' });
        const total = all.length;
        expect(total).toBeGreaterThan(1);
        const last = Math.min(25, total) - 1;
        expect(await rowsOf(caller)).toEqual({ rows: all.slice(0, 25), range: `${name} 0-${last}/${total}` });
        expect(await rowsOf(caller, { range: `[${total - 2},${total + 9}]` })).toEqual({
          rows: all.slice(-2),
          range: `${name} ${total - 2}-${total - 1}/${total}`,
        });
        const beyond = { range: `[${total},${total + 9}]` };
        expect(await rowsOf(caller, beyond)).toEqual({ rows: [], range: `${name} */${total}` });
      },
    },
    {
      title: 'sorts by every field, both ways',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const field of Object.keys(entriesOf(item))) {
          const values = async (order: string) => {
            const sort = JSON.stringify([field, order]);
            return (await rowsOf(caller, { sort, range: '[0,999]' })).rows.map((row) => row[field] ?? '');
          };
          const up = await values('ASC');
          expect(up, field).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
          expect(await values('DESC'), field).toEqual(up.toReversed());
        }
      },
    },
    {
      title: 'refuses what it cannot sort, filter or page by',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const query of [
          { sort: '["shoeSize","ASC"]' },
          { sort: '["id","SIDEWAYS"]' },
          { sort: 'id' },
          { range: '[5,2]' },
          { range: '[-1,2]' },
          { range: '[0' },
          { filter: '["online"]' },
          { filter: '{"shoeSize":43}' },
        ]) {
          expectBadInput(endpoint, await caller.refused(endpoint, { query }));
        }
      },
    },
  ];
}

function pagingCase(endpoint: Endpoint): ContractCase {
  return {
    title: 'pages through all, in one order',
    run: async ({ signIn }) => {
      const caller = await signIn('miner01');
      const page = async (pageIndex: number, pageSize: number) => {
        const query = { ...(sample(endpoint.query as Schema) as object), pageIndex, pageSize };
        return (await caller.call(endpoint, { query } as CallInput<Endpoint>)) as { list: unknown[]; total: number };
      };
      const all = await page(1, 9_999);
      expect(all.list).toHaveLength(all.total);
      expect(all.total).toBeGreaterThan(1);
      const size = Math.ceil(all.total / 2);
      const [one, two] = [await page(1, size), await page(2, size)];
      expect([...one.list, ...two.list]).toEqual(all.list);
      expect(one.list).toHaveLength(size);
      expect(await page(3, size)).toEqual({ list: [], total: all.total });
    },
  };
}

/** The cases that follow from a call's definition; `hasCases`: whether it also has cases of its own. */
export function casesFromDefinition(endpoint: Endpoint, hasCases: boolean): ContractCase[] {
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

  const signedIn = ({ anyone, signIn }: Stage) => (anybody ? Promise.resolve(anyone) : signIn('miner01'));
  const input = query ?? body;
  if (input && wrongInputs(input, body === undefined).length > 0) {
    cases.push({
      title: 'refuses an input without a field that it needs, or with a value that it does not know',
      run: async (stage) => {
        const caller = await signedIn(stage);
        for (const wrong of wrongInputs(input, body === undefined)) {
          const refused = caller.refused(endpoint, { params, ...(body ? { body: wrong } : { query: wrong }) });
          expectBadInput(endpoint, await refused);
        }
      },
    });
  }

  if (body) {
    cases.push({
      title: 'refuses a body that is no JSON, or not what it needs',
      run: async (stage) => {
        const caller = await signedIn(stage);
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
  if (method === 'GET' && !hasCases && !path.includes(':')) {
    cases.push({
      title: 'answers',
      run: async (stage) => {
        await (await signedIn(stage)).call(endpoint, { query: query && sample(query) } as CallInput<Endpoint>);
      },
    });
  }
  if (query === simpleRestQuery) cases.push(...simpleRestCases(endpoint));
  if (query && 'pageIndex' in entriesOf(query)) cases.push(pagingCase(endpoint));
  return cases;
}
