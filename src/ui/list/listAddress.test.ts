import fc from 'fast-check';
import { literal } from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineSearch, parameter } from '../../lib/search';
import { type ListRules, listHref, listPart, valuesOf, withValues } from './listAddress';

const rules: ListRules = {
  perPage: 20,
  perPages: [20, 50],
  sort: { field: 'id', order: 'ASC' },
  sortable: ['id', 'name'],
  filters: {
    q: { kind: 'text', maxLength: 20 },
    status: { kind: 'any', codes: ['online', 'offline'] },
    country: { kind: 'any' },
  },
};
const plain = { page: 1, perPage: 20, sort: { field: 'id', order: 'ASC' }, filter: {} };
type Parameters = Readonly<Record<string, string>>;
const search = defineSearch({ list: listPart(rules), tab: parameter('tab', literal('1')) });
const at = (parameters: Parameters) => search.read(`?${new URLSearchParams(parameters)}`).list;
const written = (list: ReturnType<typeof at>) => search.write({ list, tab: null });

describe('a list’s address, read', () => {
  it('reads what react-admin writes', () => {
    expect(
      at({ page: '3', perPage: '50', sort: 'name', order: 'DESC', filter: '{"q":"杭州","status":["offline"]}' }),
    ).toEqual({
      page: 3,
      perPage: 50,
      sort: { field: 'name', order: 'DESC' },
      filter: { q: '杭州', status: 'offline' },
    });
  });

  it('drops half a character from a filter', () => {
    expect(at({ filter: '{"q":"a\\ud800"}' }).filter).toEqual({ q: 'a\ufffd' });
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: 'NaN' },
    { page: '99999999999999999999' },
    { sort: 'password', order: 'ASC' },
    { sort: '__proto__', order: 'ASC' },
    { sort: 'name' },
    { sort: 'name', order: 'sideways' },
    { filter: '{"q":' },
    { filter: '[]' },
    { filter: 'null' },
    { filter: '"q"' },
    { filter: '{"colour":"red","__proto__":{"q":"x"},"constructor":"x"}' },
    { filter: '{"q":["a"],"status":"exploded","country":{"a":1}}' },
    { filter: '{"q":"   ","country":[1,null,""]}' },
    { filter: JSON.stringify({ q: 'x'.repeat(21), country: 'x'.repeat(201) }) },
    { perPage: '1000', displayedFilters: '{}', foo: 'bar' },
  ] as Parameters[])('drops what it does not know: %j', (parameters) => {
    expect(at(parameters)).toEqual(plain);
  });

  const codes = (max: number) => JSON.stringify({ country: Array.from({ length: max }, (_, nth) => `${nth}`) });

  it('accepts what is within its bounds: page, text, value, number of values', () => {
    expect(at({ page: '1000000' }).page).toBe(1_000_000);
    expect(at({ page: '1000001' }).page).toBe(1);
    const longest = { q: 'x'.repeat(20), country: 'x'.repeat(200) };
    expect(at({ filter: JSON.stringify(longest) }).filter).toEqual(longest);
    expect(valuesOf(at({ filter: codes(500) }).filter, 'country')).toHaveLength(500);
    expect(at({ filter: codes(501) }).filter).toEqual({});
  });

  it.each([
    { field: 'id', order: 'DESC' },
    { field: 'name', order: 'ASC' },
  ] as const)('reads an order as written, even if only one of its two parts differs from the default: %j', (sort) => {
    const view = { ...plain, sort, filter: { country: ['a', 'b'] } };
    expect(at(Object.fromEntries(new URLSearchParams(listHref(rules, view))))).toEqual(view);
  });

  it('never throws, and reads back the same after writing', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.json(),
        fc.constantFrom('20', '50', '60'),
        (page, sort, filter, perPage) => {
          const view = at({ page, perPage, sort, order: 'DESC', filter });
          expect(search.read(written(view)).list).toEqual(view);
          expect(search.change(written(view), {})).toBe(written(view));
        },
      ),
    );
  });
});

describe('a list’s address, written', () => {
  it('leaves defaults out and keeps the parameters of the screen', () => {
    expect(search.change('?tab=1&foo=1&page=1&sort=id&order=ASC&filter={}', {})).toBe('?tab=1');
    expect(search.change('?tab=2&page=1', {})).toBe('');
    expect(listHref(rules, { page: 2, sort: { field: 'name', order: 'DESC' } })).toBe('?sort=name&order=DESC&page=2');
  });

  it('has one address per view', () => {
    const one = at({ filter: '{"country":["b","a","a"],"q":"x"}' });
    const other = at({ filter: '{"q":"x","country":["a","b"]}' });
    expect(written(one)).toBe(written(other));
  });
});

describe('values of a filter', () => {
  it('are one text or several', () => {
    expect(valuesOf({ country: 'a' }, 'country')).toEqual(['a']);
    expect(valuesOf({ country: ['a', 'b'] }, 'country')).toEqual(['a', 'b']);
    expect(valuesOf({}, 'constructor')).toEqual([]);
    expect(withValues({ q: 'x' }, 'country', ['a'])).toEqual({ q: 'x', country: 'a' });
    expect(withValues({}, 'country', ['a', 'b'])).toEqual({ country: ['a', 'b'] });
    expect(withValues({ q: 'x', country: 'a' }, 'country', [])).toEqual({ q: 'x' });
  });
});
