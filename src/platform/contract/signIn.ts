import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, count, empty, text, token } from './fields';

/* The calls of the sign-in page and of every session, apart from those that load with their screens. */

export const login = endpoint({
  name: 'session.login',
  method: 'POST',
  path: '/api/v1/user/login',
  dialect: 'status',
  refusals: [401, 403],
  open: true,
  body: v.object({ username: text, password: text, altcha: v.optional(text) }),
  answer: v.object({ token, username: text, role: code<'agent' | 'miner'>() }),
});

/** An ALTCHA version 1 challenge, requested only after a 403. */
export const loginChallenge = endpoint({
  name: 'session.loginChallenge',
  method: 'GET',
  path: '/api/v1/user/login/challenge',
  dialect: 'status',
  open: true,
  answer: v.object({ algorithm: text, challenge: text, salt: text, signature: text, maxnumber: count }),
});

export const logout = endpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/api/v1/user/logout',
  dialect: 'status',
  refusals: [],
  answer: empty,
});
