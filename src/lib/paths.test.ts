import { describe, expect, it } from 'vitest';
import { dropSentenceMarks, withoutSentenceMarks } from './paths';

describe('an address that was pasted with Chinese punctuation (R3-46)', () => {
  it.each([
    ['/wallet。', '/wallet'],
    ['/wallet%E3%80%82', '/wallet'],
    ['/wallet%ef%bc%89%e3%80%82', '/wallet'],
    ['/wallet?month=2026-08）。”', '/wallet?month=2026-08'],
    ['/device/list?filter=%7B%7D，', '/device/list?filter=%7B%7D'],
    ['/?token=abc。', '/?token=abc'],
  ])('%s is %s', (address, plain) => expect(withoutSentenceMarks(address)).toBe(plain));

  it.each(['/device/list?billLine=CDN%EF%BC%88%E5%9B%BD%E5%86%85%EF%BC%89', '/device/list?q=「A（B）」'])(
    '%s keeps a mark that closes what the address opens',
    (address) => {
      expect(withoutSentenceMarks(address)).toBe(address);
      expect(withoutSentenceMarks(`${address}）。`)).toBe(address);
    },
  );

  it.each(['/', '/wallet?month=2026-08', '/doc-ip#dhcp', '/device/list?filter=%7B%22q%22%3A%22%E3%80%82%22%7D', '/a%'])(
    '%s is unchanged without any',
    (address) => expect(withoutSentenceMarks(address)).toBe(address),
  );

  it('is replaced on its own host, even if the path begins with two slashes', () => {
    const replaced: unknown[] = [];
    const history = { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) };
    const location = { origin: 'https://a.example', pathname: '//wallet%E3%80%82', search: '', hash: '' };
    dropSentenceMarks(location as Location, history as unknown as History);
    expect(replaced).toEqual(['https://a.example//wallet']);
  });
});
