import { describe, expect, it } from 'vitest';
import { namesWithin, reasonsOf, withCountries } from './useFilterGroups';

describe('the countries of a filter', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const regions = [
    { country: '中国', region: named('浙江', '江苏'), isp: named('电信', '移动') },
    { country: '日本', region: named('东京都'), isp: named('NTT') },
    { country: '新加坡', region: [], isp: named('Singtel', 'NTT') },
  ];

  it('offer their provinces and providers, each once', () => {
    expect(namesWithin(regions, { country: '日本' }, 'region')).toEqual(['东京都']);
    expect(namesWithin(regions, { country: ['新加坡', '日本'] }, 'isp')).toEqual(['NTT', 'Singtel']);
    expect(namesWithin(regions, {}, 'region')).toEqual(['浙江', '江苏', '东京都']);
  });

  it('drop the provinces that another country does not have, and keep the rest', () => {
    const filter = { q: 'x', country: '中国', province: '浙江', isp: ['NTT', '电信'] };
    expect(withCountries(filter, ['日本'], regions)).toEqual({ q: 'x', country: '日本', isp: 'NTT' });
    expect(withCountries(filter, [], regions)).toEqual({ q: 'x', province: '浙江', isp: ['NTT', '电信'] });
  });
});

it.each([
  [[], ['all'], ['all']],
  [['offline'], ['offline', 'all'], ['all']],
  [['all'], ['all', 'offline'], ['offline']],
  [['offline'], ['offline', 'fault'], ['offline', 'fault']],
  [['all'], [], []],
])('the reasons %j become, after choosing %j, %j (R19-62)', (before, chosen, reasons) => {
  expect(reasonsOf(before, chosen)).toEqual(reasons);
});
