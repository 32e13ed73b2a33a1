import * as session from '../../src/platform/contract/session';
import { bearer } from '../answering';
import { type Db, openSession, revokeSessions } from '../db';
import { answer, answerOpen, Refusal } from '../route';
import { acceptSolution, makeChallenge } from './altcha';
import { checkCode, sendCode } from './codes';
import { checkEmail, checkLoginPassword, checkPhone, checkUsername } from './forms';

/** The number of consecutive failed sign-ins after which a human check is required. */
const ALLOWED_FAILURES = 5;

/**
 * Failed sign-ins per user name that does not exist. They count as well, so that nobody can find out which names exist.
 */
const strangersOf = (db: Db) => db.domain('strangers', () => new Map<string, number>());

export const login = answerOpen(session.login, async ({ body, db }) => {
  const account = db.accounts.get(body.username);
  const strangers = strangersOf(db);
  const failures = account?.failedSignIns ?? strangers.get(body.username) ?? 0;
  const verified = body.altcha ? await acceptSolution(db, body.altcha) : failures < ALLOWED_FAILURES;
  if (!verified) throw new Refusal(403, '人机验证失败');

  if (!account || account.password !== body.password) {
    if (account) account.failedSignIns = failures + 1;
    else strangers.set(body.username, failures + 1);
    throw new Refusal(401, '账号或密码错误');
  }
  account.failedSignIns = 0;
  return { token: openSession(db, account).token, username: account.username, role: account.role };
});

export const loginChallenge = answerOpen(session.loginChallenge, ({ db }) => makeChallenge(db));

export const register = answerOpen(session.register, ({ body, db }) => {
  checkUsername(body.username);
  checkPhone(body.phoneNumber);
  checkLoginPassword(body.password);
  checkCode(body.verifyCode);
  if (db.accounts.has(body.username)) throw new Refusal(400, '用户名已被注册');
  if (db.accountByPhone(body.phoneNumber)) throw new Refusal(400, '手机号已被注册');
  db.addAccount({ username: body.username, phoneNumber: body.phoneNumber, password: body.password });
  return {};
});

export const resetPassword = answerOpen(session.resetPassword, ({ body, db }) => {
  checkPhone(body.phoneNumber);
  checkLoginPassword(body.password);
  checkCode(body.verifyCode);
  const account = db.accountByPhone(body.phoneNumber);
  if (!account) throw new Refusal(400, '手机号未注册');
  account.password = body.password;
  account.failedSignIns = 0;
  revokeSessions(db, account);
  return {};
});

export const sendVerifyCode = answerOpen(session.sendVerifyCode, ({ body, account, db }) => {
  if ('email' in body) {
    if (body.usage !== 2) throw new Refusal(400, '请输入手机号');
    checkEmail(body.email);
    return sendCode(db, body.usage, body.email.toLowerCase());
  }
  checkPhone(body.phoneNumber);
  if (body.usage === 2 && account?.phoneNumber !== body.phoneNumber) throw new Refusal(400, '手机号与账号不一致');
  return sendCode(db, body.usage, body.phoneNumber);
});

export const logout = answer(session.logout, ({ request, db }) => {
  const ended = db.sessions.get(bearer(request) ?? '');
  if (ended) ended.revoked = true;
  return {};
});
