import { Refused } from '../../../platform/errors';
import type { ContractField } from './contractModel';

/** Which words of a refusal point to which field. The first match wins: 邮箱验证码错误 is about the code. */
const about: readonly (readonly [RegExp, ContractField])[] = [
  [/验证码/, 'verifyCode'],
  [/身份证|护照|证件/, 'IDCardNumber'],
  [/信用代码|注册号/, 'creditCode'],
  [/收款账号|收款账户|银行卡|PayPal/i, 'collectionNumber'],
  [/收款方式/, 'collectionMethod'],
  [/图片|照片/, 'photos'],
  [/邮箱/, 'email'],
  [/手机/, 'phoneNumber'],
  [/公司/, 'bankAccount'],
  [/营业执照/, 'photos'],
  [/姓名/, 'realName'],
];

/** The field that a refusal of the contract step is about, told by its message; null if that names none. */
export function refusedContractField(error: unknown): ContractField | null {
  if (!(error instanceof Refused) || error.status !== 400) return null;
  return about.find(([words]) => words.test(error.message))?.[1] ?? null;
}
