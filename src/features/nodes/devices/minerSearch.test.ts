import { describe, expect, it } from 'vitest';
import { showsMiners } from './deviceAddress';
import { downPath, minerPath, minerSearch } from './minerSearch';

describe('the address of the miners', () => {
  it('is canonical: the view always, the rest where it is not the default (R19-25)', () => {
    const canonical = (search: string) => minerSearch.write(minerSearch.read(search));
    expect(canonical('')).toBe('?view=miners');
    expect(canonical('?page=1&sort=down&order=DESC&scope=down&filter={"status":"fault"}&x=1')).toBe('?view=miners');
    const whole = '?view=miners&scope=half&filter=%7B%22q%22%3A%22a%22%7D&sort=loss&order=ASC&page=3&perPage=50';
    expect(canonical(whole)).toBe(whole);
  });

  it('is for agents alone; before the role is known, it may be one', () => {
    expect(showsMiners('?view=miners', 'agent')).toBe(true);
    expect(showsMiners('?view=miners')).toBe(true);
    expect(showsMiners('?view=miners', 'miner')).toBe(false);
    expect(showsMiners('?view=nodes', 'agent')).toBe(false);
  });

  it('leads to the nodes of a miner, and to those that are down', () => {
    expect(decodeURIComponent(minerPath('a&b'))).toBe('/device/list?filter={"minerAccount":"a&b"}');
    expect(decodeURIComponent(downPath({ province: '浙江', isp: ['广电', '联通'] }))).toBe(
      '/device/list?filter={"status":["fault","offline"],"province":"浙江","isp":["广电","联通"]}',
    );
  });
});
