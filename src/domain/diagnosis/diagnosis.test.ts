import { describe, expect, it } from 'vitest';
import { type DiagnosisData, maxBytes, readDiagnosis, readDiagnosisFile } from './diagnosis';

const time = '2025-06-11T02:00:00.000Z';
const call = { at: time, method: 'GET', path: '/a/{id}', status: 200, ms: 1, requestId: null, retries: 0, failure: '' };
const file: DiagnosisData = {
  kind: 'console-diagnosis',
  version: 1,
  madeAt: time,
  since: time,
  release: { version: '2.10.8', build: 'index.js' },
  route: '/wallet',
  browser: 'Browser/1.0',
  zone: 'Asia/Shanghai',
  languages: ['zh-CN'],
  locale: 'zh',
  screen: { width: 1440, height: 900, ratio: 1.25 },
  window: { width: 1440, height: 800 },
  online: true,
  storage: { local: { keys: 1, bytes: 10 }, session: { keys: 0, bytes: 0 } },
  calls: [call],
  errors: [{ at: time, from: 'error', name: 'TypeError', message: '', frames: ['a.js:1:2'] }],
};
const read = (content: unknown) => readDiagnosis(JSON.stringify(content));

describe('a file', () => {
  it('reads back as it was exported', () => {
    expect(read(file)).toEqual(file);
  });

  it.each([
    ['no JSON', '{"kind":'],
    ['another JSON', '{"devices":[]}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a field too few', JSON.stringify({ ...file, route: undefined })],
    ['a field of another type', JSON.stringify({ ...file, calls: [{ ...call, ms: '1' }] })],
    ['a time that is none', JSON.stringify({ ...file, madeAt: 'yesterday' })],
    ['a call with a negative time', JSON.stringify({ ...file, calls: [{ ...call, ms: -1 }] })],
    ['more calls than can be drawn', JSON.stringify({ ...file, calls: Array.from({ length: 1001 }, () => call) })],
  ])('that is %s is not a diagnosis', (_, text) => {
    expect(readDiagnosis(text)).toBe('notDiagnosis');
  });

  it('of a newer release is reported as such', () => {
    expect(read({ kind: 'console-diagnosis', version: 2 })).toBe('newer');
    expect(read({ kind: 'another', version: 2 })).toBe('notDiagnosis');
  });

  it('that is too large or unreadable is rejected', async () => {
    const like = (size: number, text: () => Promise<string>) => ({ size, text }) as File;
    const never = () => Promise.reject(new Error('read'));
    await expect(readDiagnosisFile(like(maxBytes + 1, never))).resolves.toBe('tooLarge');
    await expect(readDiagnosisFile(like(10, never))).resolves.toBe('unreadable');
    await expect(readDiagnosisFile(like(maxBytes, async () => JSON.stringify(file)))).resolves.toEqual(file);
  });
});
