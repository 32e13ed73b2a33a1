import simpleRestProvider from 'ra-data-simple-rest';
import { describe, expect, it } from 'vitest';
import { listPart } from '../../../ui/list/listAddress';
import { deviceRules, deviceSearch, firstDeviceCall } from './deviceAddress';

/** The query that react-admin's provider sends for the list at an address. */
async function asked(search: string) {
  const { page, perPage, sort, filter } = listPart(deviceRules('agent')).read(new URLSearchParams(search));
  let query = {};
  const provider = simpleRestProvider('http://platform', (url) => {
    query = Object.fromEntries(new URL(url).searchParams);
    return Promise.resolve({
      status: 200,
      headers: new Headers({ 'content-range': 'devices 0-0/1' }),
      body: '',
      json: [],
    });
  });
  await provider.getList('devices', { pagination: { page, perPage }, sort: { ...sort }, filter });
  return query;
}

describe('the first call of the device list', () => {
  it.each([
    '',
    '?page=3',
    '?page=3&perPage=50',
    '?page=0&sort=evil&foo=bar&filter={',
    `?filter=${encodeURIComponent('{"country":["日本","中国"],"q":"杭州 A03","status":"online"}')}&sort=name&order=DESC&page=2`,
  ])('equals the call that the list makes: %s', async (search) => {
    expect(firstDeviceCall(search).query).toEqual(await asked(search));
  });
});

it('a miner account is read from the address only for agents', () => {
  const search = new URLSearchParams({ filter: '{"minerAccount":"node_provider_01"}' });
  const filterOf = (role: string) => listPart(deviceRules(role)).read(search).filter;
  expect(filterOf('miner')).toEqual({});
  expect(filterOf('agent')).toEqual({ minerAccount: 'node_provider_01' });
});

it('only yesterday’s zeros are in the order of their losses; without the filter, the order is the default (R19-80)', () => {
  const { read, write } = deviceSearch('miner');
  const of = (search: string) => write(read(search));
  const zeros = new URLSearchParams({ filter: '{"zero":"all"}', sort: 'loss', order: 'DESC' });
  expect(new URLSearchParams(of(`?${zeros}`))).toEqual(zeros);
  expect(of('?sort=loss&order=DESC&page=2')).toBe('?page=2');
  const view = read(`?${zeros}`);
  expect(write({ ...view, list: { ...view.list, filter: {} } })).toBe('');
});
