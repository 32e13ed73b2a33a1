import { describe, expect, it } from 'vitest';
import { isNoticeConfirmed } from './noticeConfirmed';

const holding = (kept: Readonly<Record<string, string>>) =>
  ({ getItem: (key: string) => kept[key] ?? null }) as Storage;

describe('the SLA notice is confirmed', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['1', false],
    ['', false],
  ])('only by the flag `true`: %j (R2-6)', (flag, confirmed) => {
    expect(isNoticeConfirmed(holding({ 'noticeConfirmed.7': flag }), '7')).toBe(confirmed);
  });

  it('only by the account’s own flag', () => {
    expect(isNoticeConfirmed(holding({ 'noticeConfirmed.7': 'true', noticeConfirmed: 'true' }), '71')).toBe(false);
  });
});
