import { expect, it } from 'vitest';
import { ContractBroken, Offline, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { signInFailure } from './SignInForm';

it.each([
  ['401', new Refused('not this', 401), 'wrong', { key: 'auth.failed.wrong' }],
  ['101001', new SessionEnded(''), 'wrong', { key: 'auth.failed.wrong' }],
  ['403', new Refused('robot', 403), 'human', { key: 'auth.failed.human' }],
  ['400 with words', new Refused('账号已停用', 400), 'other', { words: '账号已停用' }],
  ['404 without words', new Refused('', 404), 'other', { key: 'auth.failed.server' }],
  ['429 with words', new Refused('慢一点', 429, { retryAfter: 30 }), 'other', { words: '慢一点' }],
  ['500 with words', new Unavailable('server', '维护中', 500), 'other', { words: '维护中' }],
  ['a page in place of an answer', new Unavailable('server', '', 502), 'other', { key: 'auth.failed.server' }],
  ['no network before it was sent', new Offline(''), 'other', { key: 'errors.notSent' }],
  ['no network', new Unavailable('offline'), 'other', { key: 'errors.offline' }],
  ['no answer', new Unavailable('timeout'), 'other', { key: 'errors.timeout' }],
  [
    'an answer that is none',
    new ContractBroken('session.login', 'token'),
    'other',
    { key: 'errors.contractBroken', vars: { call: 'session.login' } },
  ],
])('%s', (_, error, kind, wording) => {
  expect(signInFailure(error)).toMatchObject({ kind, wording });
});

it('a human check is only used up if the platform answered', () => {
  expect(signInFailure(new Refused('', 401)).seen).toBe(true);
  expect(signInFailure(new Unavailable('server')).seen).toBe(true);
  expect(signInFailure(new Unavailable('offline')).seen).toBe(false);
  expect(signInFailure(new Unavailable('timeout')).seen).toBe(false);
});
