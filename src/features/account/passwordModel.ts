import { verifyCodeOf } from '../../lib/contact';
import { isPassword, loginPasswordLength, walletPasswordLength } from '../../lib/passwords';
import type { FieldNames } from '../../providers/errorWording';
import {
  newPasswordProblem,
  type Problem,
  type Problems,
  passwordFaultProblem,
  problemsIn,
  repeatProblem,
  type Values,
  verifyCodeProblem,
} from '../../ui/form/fields';

/** The rules of both password forms (R12-4, R12-8), and the words by which a refusal names a field. */

const secret = { secret: true };

export const loginFields = { old: secret, password: secret, repeated: secret };
export type LoginField = keyof typeof loginFields;

/** The fields of the wallet password's form. The phone is the account's phone and cannot be edited. */
export const walletFields = { phone: {}, code: { ...secret, read: verifyCodeOf }, password: secret, repeated: secret };
export type WalletField = keyof typeof walletFields;

function oldProblem(old: string): Problem | undefined {
  if (old === '') return { key: 'password.login.oldMissing' };
  if (isPassword(old, loginPasswordLength)) return undefined;
  return passwordFaultProblem(old) ?? { key: 'password.login.oldRule' };
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

/**
 * The words by which a refusal names a field of the login password's form. A message that names both passwords is about
 * the new password, unless it says that the old password is wrong.
 */
export const loginRefusals: FieldNames<LoginField> = [
  [
    /(原|旧|当前)密码.{0,4}(错误|不正确|有误|不对|不匹配)|\b(old|current)\b.{0,80}\b(wrong|incorrect|invalid)\b/i,
    'old',
  ],
  [/新密码|\bnew\b/i, 'password'],
  [/原密码|旧密码|当前密码|\b(old|current)\b/i, 'old'],
  [/密码|password/i, 'password'],
];

export const walletRefusals: FieldNames<WalletField> = [
  [/验证码|\bcode\b/i, 'code'],
  [/手机|phone/i, 'phone'],
  [/密码|password/i, 'password'],
];
