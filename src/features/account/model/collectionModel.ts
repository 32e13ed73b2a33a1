import type { TextKey } from '../../../../i18n';
import { hasCardCheck, isCardNumber, plainCardNumber } from '../../../lib/bankCard';
import { isEmail, isPhoneNumber, plainText } from '../../../lib/contact';
import type { PayInfo, savePayInfo } from '../../../platform/contract/account';
import type { CallInput } from '../../../platform/endpoint';
import { Refused } from '../../../platform/errors';
import type { Problem, Problems } from '../../../ui/form/problem';
import type { Values } from '../../../ui/form/useForm';

/** Where money goes, as it is asked for (R12-13, R12-14). */

export const collectionFields = [
  'collectionMethod',
  'collectionNumber',
  'bankName',
  'bankAccount',
  'invoiceType',
] as const;
export type CollectionField = (typeof collectionFields)[number];
export type CollectionValues = Values<CollectionField>;
/** What is sent: the editable part of the collection info. */
export type Collection = CallInput<typeof savePayInfo>['body'];

export const methods = ['personalAlipay', 'personalCard', 'enterpriseCard', 'personalPayPal'] as const;
type Method = (typeof methods)[number];
export const invoiceTypes = ['specialSix', 'specialThree', 'normal'] as const;

const isMethod = (code: string): code is Method => methods.some((method) => method === code);
/** Methods by which money goes to a bank, which is named, and compares whose the account is. */
export const isCard = (method: string): boolean => method === 'personalCard' || method === 'enterpriseCard';

/** Words for a code that has some; null for one that the platform has added since. */
export const methodKey = (code: string): TextKey | null => (isMethod(code) ? `beneficiary.methods.${code}` : null);
export function invoiceKey(code: string): TextKey | null {
  const known = invoiceTypes.find((type) => type === (code || invoiceTypes[0]));
  return known ? `beneficiary.invoices.${known}` : null;
}
export const contractKey = (code: string): TextKey | null =>
  code === 'personal' || code === 'enterprise' ? `beneficiary.contracts.${code}` : null;
/** What the number and the holder are called, by method. */
export const numberKey = (method: string): TextKey =>
  isMethod(method) ? `beneficiary.numbers.${method}` : 'beneficiary.fields.collectionNumber';
export const holderKey = (method: string): TextKey =>
  method === 'enterpriseCard' ? 'beneficiary.fields.company' : 'beneficiary.fields.holder';

/** Whether anything is on file that money could go to. */
export const isOnFile = ({ collectionMethod, collectionNumber }: Collection): boolean =>
  collectionMethod !== '' && collectionNumber.trim() !== '';

/** What the form begins with; the invoice type is the usual one where none is on file (R12-16). */
export function valuesOf(info: PayInfo): CollectionValues {
  const { collectionMethod, collectionNumber, bankName, bankAccount, invoiceType } = info;
  return { collectionMethod, collectionNumber, bankName, bankAccount, invoiceType: invoiceType || invoiceTypes[0] };
}

/**
 * Another method: a number that is on file for the method before is none of the new one's, and comes back with it;
 * whatever was typed stays.
 */
export function withMethod(values: CollectionValues, method: string, info: Collection): CollectionValues {
  const { collectionMethod, collectionNumber } = info;
  const changed = { ...values, collectionMethod: method };
  if (method === collectionMethod && values.collectionNumber === '') return { ...changed, collectionNumber };
  if (method !== collectionMethod && values.collectionNumber === collectionNumber) {
    return { ...changed, collectionNumber: '' };
  }
  return changed;
}

/** What is sent. A card's number is the collection number: money must not have two places to go to. */
export function collectionOf({ collectionMethod, ...values }: CollectionValues): Collection {
  const card = isCard(collectionMethod);
  const number = (card ? plainCardNumber : plainText)(values.collectionNumber);
  return {
    collectionMethod,
    collectionNumber: number,
    cardNumber: card ? number : '',
    bankName: card ? values.bankName.trim() : '',
    bankAccount: values.bankAccount.trim(),
    invoiceType: values.invoiceType,
  };
}

const facts = ['collectionMethod', 'collectionNumber', 'cardNumber', 'bankName', 'bankAccount', 'invoiceType'] as const;
/** Whether two say the same. */
export const sameCollection = (one: Collection, other: Collection): boolean =>
  facts.every((fact) => one[fact] === other[fact]);

function numberProblem({ collectionMethod: method, collectionNumber: text }: CollectionValues, info: Collection) {
  if (text.trim() === '') return { key: 'beneficiary.rules.number' } satisfies Problem;
  // What is on file has been accepted already, also where it is older than these rules.
  if (method === info.collectionMethod && text === info.collectionNumber) return undefined;
  const problem = (key: TextKey): Problem => ({ key });
  switch (method) {
    case 'personalAlipay':
      return isPhoneNumber(text) || isEmail(text) ? undefined : problem('beneficiary.rules.alipay');
    case 'personalPayPal':
      return isEmail(text) ? undefined : problem('beneficiary.rules.payPal');
    case 'personalCard':
      if (!isCardNumber(text)) return problem('beneficiary.rules.card');
      return hasCardCheck(text) ? undefined : problem('beneficiary.rules.cardCheck');
    default:
      return isCardNumber(text) ? undefined : problem('beneficiary.rules.card');
  }
}

/** What is wrong with the form; `info` is what is on file. */
export function collectionProblems(values: CollectionValues, info: Collection): Problems<CollectionField> {
  const problems: Problems<CollectionField> = {};
  const { collectionMethod: method, bankName, bankAccount, invoiceType } = values;
  if (!isMethod(method)) problems.collectionMethod = { key: 'beneficiary.rules.method' };
  const number = numberProblem(values, info);
  if (number) problems.collectionNumber = number;
  if (isCard(method) && bankName.trim() === '') problems.bankName = { key: 'beneficiary.rules.bankName' };
  if (isCard(method) && bankAccount.trim() === '') {
    problems.bankAccount = {
      key: method === 'enterpriseCard' ? 'beneficiary.rules.company' : 'beneficiary.rules.holder',
    };
  }
  if (invoiceKey(invoiceType) === null) problems.invoiceType = { key: 'beneficiary.rules.invoice' };
  return problems;
}

/** An enterprise's account need not be a card, so that its check digit is worth a second look and no more. */
export const isDoubtful = ({ collectionMethod, collectionNumber }: Collection): boolean =>
  collectionMethod === 'enterpriseCard' && !hasCardCheck(collectionNumber);

const signs: readonly (readonly [RegExp, CollectionField])[] = [
  [/收款方式/, 'collectionMethod'],
  [/账号|卡号/, 'collectionNumber'],
  [/发票/, 'invoiceType'],
  [/开户行|银行/, 'bankName'],
  [/公司|企业|姓名|户名/, 'bankAccount'],
];
/** The field that a refusal speaks of; null where it speaks of none. */
export function refusedField(error: unknown): CollectionField | null {
  if (!(error instanceof Refused) || error.status !== 400) return null;
  return signs.find(([sign]) => sign.test(error.message))?.[1] ?? null;
}
