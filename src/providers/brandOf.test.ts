import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Brand } from '../platform/contract/configuration';
import { brandOf, builtInBrands } from './brandOf';

const origin = 'http://console.example';
const brand: Brand = {
  name: '品牌乙',
  shortName: '乙',
  logoURL: 'https://cdn.example/logo.svg',
  primaryColor: '#0b7a75',
  icp: '乙ICP备1号',
  supportPhone: '400-111-1111',
};
const logoOf = (logoURL: string) => brandOf({ host: { ...brand, logoURL } }, 'host', origin).logoURL;
const colourOf = (primaryColor: string) => brandOf({ host: { ...brand, primaryColor } }, 'host', origin).primaryColor;

afterEach(() => vi.unstubAllEnvs());

describe('brandOf', () => {
  it('returns the brand of the host (R14-1)', () => {
    expect(brandOf({ host: brand }, 'host', origin)).toEqual(brand);
  });

  it('returns the built-in brand if there is none for the host', () => {
    expect(brandOf(null, 'host', origin)).toBe(builtInBrands.default);
    expect(brandOf({ host: brand }, 'other', origin)).toBe(builtInBrands.default);
    expect(brandOf({ host: brand }, 'constructor', origin)).toBe(builtInBrands.default);
  });

  it.each([
    ['/brands/b.svg', 'http://console.example/brands/b.svg'],
    ['https://cdn.example/b.png', 'https://cdn.example/b.png'],
    ['http://platform.example:8080/b.png', 'http://platform.example:8080/b.png'],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
    ['data:text/html,b', ''],
    ['javascript:alert(1)', ''],
    ['blob:http://console.example/1', ''],
    ['file:///b.png', ''],
    ['https://', ''],
  ])('accepts the logo %s as %j: the policy determines from where (R14-7)', (address, logo) =>
    expect(logoOf(address)).toBe(logo),
  );

  it('accepts only colours of six hexadecimal digits, and writes them in lower case', () => {
    expect(colourOf('#FFB800')).toBe('#ffb800');
    for (const bad of ['red', '#fff', '#12345g', '#123456;--x:1', 'url(//x)', '']) {
      expect(colourOf(bad), bad).toBe(builtInBrands.default.primaryColor);
    }
  });

  it('does not use another company’s filing number or phone', () => {
    const { icp, supportPhone } = brandOf({ host: { ...brand, icp: ' ', supportPhone: '' } }, 'host', origin);
    expect([icp, supportPhone]).toEqual(['', '']);
  });

  it('has a filing number and a phone of its own only if the build sets them (R14-6)', async () => {
    const own = async () => {
      vi.resetModules();
      const { icp, supportPhone } = (await import('./brandOf')).builtInBrands.default;
      return [icp, supportPhone];
    };
    expect(await own()).toEqual(['', '']);
    vi.stubEnv('VITE_FILING_NUMBER', ' 京ICP备1号 ');
    vi.stubEnv('VITE_SUPPORT_PHONE', '400-222-2222');
    expect(await own()).toEqual(['京ICP备1号', '400-222-2222']);
  });

  it('ignores values that are not brands', () => {
    expect(brandOf({ host: null }, 'host', origin)).toBe(builtInBrands.default);
  });

  it('fills in empty names', () => {
    const { name, shortName } = brandOf({ host: { ...brand, name: ' ', shortName: '' } }, 'host', origin);
    expect([name, shortName]).toEqual([builtInBrands.default.name, builtInBrands.default.name]);
  });
});
