import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { code, count, empty, text, token } from './fields';

/** Signs in. 401 if account or password is wrong; 403 if the human check is required or failed. */
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

/** The human check, requested only after a 403: an ALTCHA challenge, version 1. */
export const loginChallenge = endpoint({
  name: 'session.loginChallenge',
  method: 'GET',
  path: '/api/v1/user/login/challenge',
  dialect: 'status',
  open: true,
  answer: v.object({ algorithm: text, challenge: text, salt: text, signature: text, maxnumber: count }),
});

/** Signs out. */
export const logout = endpoint({
  name: 'session.logout',
  method: 'POST',
  path: '/api/v1/user/logout',
  dialect: 'status',
  refusals: [],
  answer: empty,
});

/** The purpose of a code: 1 registration, 2 wallet password by phone or certification by e-mail, 3 password reset. */
const codeUsage = v.picklist([1, 2, 3]);

/** Registers an account. 400 if name or phone is taken or the code is wrong. */
export const register = endpoint({
  name: 'session.register',
  method: 'POST',
  path: '/api/v1/user/register',
  dialect: 'status',
  refusals: [400],
  open: true,
  body: v.object({ username: text, phoneNumber: text, password: text, verifyCode: text }),
  answer: empty,
});

/** Resets a lost password. */
export const resetPassword = endpoint({
  name: 'session.resetPassword',
  method: 'POST',
  path: '/api/v1/user/reset_password',
  dialect: 'status',
  refusals: [],
  open: true,
  body: v.object({ phoneNumber: text, verifyCode: text, password: text }),
  answer: empty,
});

/**
 * Sends a verification code. Usage 1 is to register; 2 is for the wallet password by phone, or for the certification by
 * e-mail; 3 is to reset a password. Usages 1 and 3 need no session. 429 with `Retry-After` if a code was sent to the
 * same target for the same usage within 60 s.
 */
export const sendVerifyCode = endpoint({
  name: 'session.sendVerifyCode',
  method: 'POST',
  path: '/api/v1/user/send_verify_code',
  dialect: 'status',
  refusals: [429],
  open: (body) => v.is(v.object({ usage: v.picklist([1, 3]) }), body),
  body: v.union([v.object({ phoneNumber: text, usage: codeUsage }), v.object({ email: text, usage: codeUsage })]),
  answer: empty,
});
