import { isPassword, loginPasswordLength, walletPasswordLength } from '../../lib/passwords';
import { Refused } from '../../platform/errors';
import { newPasswordProblem, type Problem, type Problems, repeatProblem, verifyCodeProblem } from '../../ui/form/rules';
import type { Values } from '../../ui/form/useForm';

/** The rules of both password forms (R12-4, R12-8), and which field a refusal is about. */

export const loginFields = ['old', 'password', 'repeated'] as const;
export type LoginField = (typeof loginFields)[number];
export const emptyLogin: Values<LoginField> = { old: '', password: '', repeated: '' };

export const walletFields = ['phone', 'code', 'password', 'repeated'] as const;
export type WalletField = (typeof walletFields)[number];
/** The typed values; the phone is the account's own. */
export const emptyWallet: Values<Exclude<WalletField, 'phone'>> = { code: '', password: '', repeated: '' };

function problemsIn<Field extends string>(found: Readonly<Record<Field, Problem | undefined>>): Problems<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Field>;
}

function oldProblem(old: string): Problem | undefined {
  if (old === '') return { key: 'password.login.oldMissing' };
  return isPassword(old, loginPasswordLength) ? undefined : { key: 'password.login.oldRule' };
}

export function loginProblems({ old, password, repeated }: Values<LoginField>): Problems<LoginField> {
  return problemsIn({
    old: oldProblem(old),
    password: newPasswordProblem(password, loginPasswordLength),
    repeated: repeatProblem(repeated, password),
  });
}

export function walletProblems({ phone, code, password, repeated }: Values<WalletField>): Problems<WalletField> {
  return problemsIn({
    phone: phone === '' ? { key: 'password.wallet.noPhone' } : undefined,
    code: verifyCodeProblem(code),
    password: newPasswordProblem(password, walletPasswordLength),
    repeated: repeatProblem(repeated, password),
  });
}

/** The first field named by the message of a refusal; null for none. */
function fieldIn<Field extends string>(error: unknown, signs: readonly (readonly [RegExp, Field])[]): Field | null {
  if (!(error instanceof Refused) || error.status !== 400) return null;
  return signs.find(([sign]) => sign.test(error.message))?.[1] ?? null;
}

/**
 * The field that a refused login password is about, by its message; the new one if that names both, unless it says that
 * the old one is wrong.
 */
export const refusedLoginField = (error: unknown): LoginField | null =>
  fieldIn(error, [
    [/(原|旧|当前)密码.{0,4}(错误|不正确|有误|不对|不匹配)|\b(old|current)\b.*\b(wrong|incorrect|invalid)\b/i, 'old'],
    [/新密码|\bnew\b/i, 'password'],
    [/原密码|旧密码|当前密码|\b(old|current)\b/i, 'old'],
    [/密码|password/i, 'password'],
  ]);

export const refusedWalletField = (error: unknown): WalletField | null =>
  fieldIn(error, [
    [/验证码|\bcode\b/i, 'code'],
    [/手机|phone/i, 'phone'],
    [/密码|password/i, 'password'],
  ]);
