import { describe, expect, it } from 'vitest';
import type { Brand } from '../platform/contract/configuration';
import { brandOf } from './brandOf';
import { builtInBrands } from './builtInBrands';

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

describe('brandOf', () => {
  it('returns the brand of the host', () => {
    expect(brandOf({ host: brand }, 'host', origin)).toEqual(brand);
  });

  it('returns the built-in brand if there is none for the host', () => {
    expect(brandOf(null, 'host', origin)).toBe(builtInBrands.default);
    expect(brandOf({ host: brand }, 'other', origin)).toBe(builtInBrands.default);
    expect(brandOf({ host: brand }, 'constructor', origin)).toBe(builtInBrands.default);
  });

  it('accepts logos from https and this origin only', () => {
    expect(logoOf('/brands/b.svg')).toBe('http://console.example/brands/b.svg');
    expect(logoOf('https://cdn.example/b.png')).toBe('https://cdn.example/b.png');
    for (const bad of [
      'http://cdn.example/b.png',
      '//cdn.example/b.png',
      '/\\cdn.example/b.png',
      'data:image/png,',
      'javascript:alert(1)',
      'https://',
    ]) {
      expect(logoOf(bad), bad).toBe('');
    }
  });

  it('accepts colours of six hexadecimal digits only, in small letters', () => {
    expect(colourOf('#FFB800')).toBe('#ffb800');
    for (const bad of ['red', '#fff', '#12345g', '#123456;--x:1', 'url(//x)', '']) {
      expect(colourOf(bad), bad).toBe(builtInBrands.default.primaryColor);
    }
  });

  it('does not use another company’s filing number or phone', () => {
    const { icp, supportPhone } = brandOf({ host: { ...brand, icp: ' ', supportPhone: '' } }, 'host', origin);
    expect([icp, supportPhone]).toEqual(['', '']);
  });

  it('ignores values that are not brands', () => {
    expect(brandOf({ host: null }, 'host', origin)).toBe(builtInBrands.default);
  });

  it('fills in empty names', () => {
    const { name, shortName } = brandOf({ host: { ...brand, name: ' ', shortName: '' } }, 'host', origin);
    expect([name, shortName]).toEqual([builtInBrands.default.name, builtInBrands.default.name]);
  });
});
