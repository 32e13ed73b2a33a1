import type { Db } from '../db';
import { Answer, Refusal } from '../route';

/** The reference platform accepts only this verification code. */
export const VERIFY_CODE = '246810';
/** Seconds between two codes for the same usage and target. */
const COOLDOWN = 60;

/** Sends a code; refuses with 429 and `Retry-After` (seconds) during the cooldown. */
export function sendCode(db: Db, usage: number, target: string): Answer<object> {
  const key = `${usage}:${target}`;
  const wait = (db.codesSentAt.get(key) ?? Number.NEGATIVE_INFINITY) + COOLDOWN - db.now();
  if (wait > 0) throw new Refusal(429, `验证码发送过于频繁，请 ${wait} 秒后再试`, { 'Retry-After': String(wait) });
  db.codesSentAt.set(key, db.now());
  return new Answer({}, {});
}

/** Throws a refusal for a wrong code. */
export function checkCode(code: string): void {
  if (code !== VERIFY_CODE) throw new Refusal(400, '验证码错误');
}
