import type { TextKey } from '../../../i18n';
import { invoiceOf, knownInvoice } from '../../domain/wallet/invoiceTypes';
import { emailOf, isEmail, isPhoneNumber, phoneNumberOf } from '../../lib/contact';
import { hasCardCheck, isCardNumber, plainCardNumber } from '../../lib/idNumbers';
import { mergeThree } from '../../lib/merge';
import { visibleText } from '../../lib/plainText';
import type * as account from '../../platform/contract/account';
import type { PayInfo } from '../../platform/contract/account';
import { collectionMethods } from '../../platform/contract/fields';
import type { CallInput } from '../../platform/endpoint';
import type { FieldNames } from '../../providers/errorWording';
import type { Translate } from '../../providers/texts';
import { namesOf, type Problem, type Problems, readValues, type Values } from '../../ui/form/fields';

/** Payout details, and the rules of their form (R12-13, R12-14). */

/** The body of the request: the editable part of the payout details. */
export type PayoutDetails = CallInput<typeof account.savePayInfo>['body'];

type Method = (typeof collectionMethods)[number];

const isMethod = (code: string): code is Method => collectionMethods.some((method) => method === code);
/** Whether a method pays to a bank account. Such an account also needs the names of its bank and its holder. */
export const isCard = (method: string): boolean => method === 'personalCard' || method === 'enterpriseCard';

/** The text for a code by its key. Without a key: the code itself, or `—` for ''. */
export const codeWord = (t: Translate, key: TextKey | null, code: string): string =>
  key === null ? code || t('common.none') : t(key);
/** The key of a method's text; null for a method that the console does not know. */
export const methodKey = (code: string): TextKey | null => (isMethod(code) ? `beneficiary.methods.${code}` : null);
export function invoiceKey(code: string): TextKey | null {
  const known = knownInvoice(code);
  return known && `beneficiary.invoices.${known}`;
}
export const contractKey = (code: string): TextKey | null =>
  code === 'personal' || code === 'enterprise' ? `beneficiary.contracts.${code}` : null;
/** The labels of the number and the holder, by method. */
export const numberKey = (method: string): TextKey =>
  isMethod(method) ? `beneficiary.numbers.${method}` : 'beneficiary.fields.collectionNumber';
export const holderKey = (method: string): TextKey =>
  method === 'enterpriseCard' ? 'beneficiary.fields.company' : 'beneficiary.fields.holder';

/** Whether payout details are stored. */
export const isOnFile = ({ collectionMethod, collectionNumber }: PayoutDetails): boolean =>
  collectionMethod !== '' && collectionNumber.trim() !== '';

/** The editable part of the stored payout details, with the usual invoice type if none is stored (R12-16). */
export function storedPayoutDetails(info: PayInfo): PayoutDetails {
  const { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount } = info;
  return { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount, invoiceType: invoiceOf(info) };
}

/** The form values for payout details. */
export function payoutValuesOf(details: PayoutDetails): PayoutValues {
  const { collectionMethod, collectionNumber, bankName, bankAccount, invoiceType } = details;
  return { collectionMethod, collectionNumber, bankName, bankAccount, invoiceType };
}

/**
 * Changes the method. The stored number only belongs to the stored method: choosing another method clears the number,
 * and choosing the stored method again restores it. A number that the user typed stays.
 */
export function withMethod(values: PayoutValues, method: string, info: PayoutDetails): PayoutValues {
  const { collectionMethod, collectionNumber } = info;
  const changed = { ...values, collectionMethod: method };
  if (method === collectionMethod && values.collectionNumber === '') return { ...changed, collectionNumber };
  if (method !== collectionMethod && values.collectionNumber === collectionNumber) {
    return { ...changed, collectionNumber: '' };
  }
  return changed;
}

/** The normalized number: a card's digits, a phone number, an e-mail address. */
function numberOf(typed: string, { collectionMethod: method }: Values<'collectionMethod'>): string {
  if (isCard(method)) return plainCardNumber(typed);
  return method === 'personalAlipay' && isPhoneNumber(typed) ? phoneNumberOf(typed) : emailOf(typed);
}

export const payoutFields = {
  collectionMethod: {},
  collectionNumber: { secret: true, read: numberOf },
  bankName: { read: visibleText },
  bankAccount: { read: visibleText },
  invoiceType: {},
};
export type PayoutField = keyof typeof payoutFields;
export type PayoutValues = Values<PayoutField>;

/**
 * The request body for the values of `payoutFields`. For a card, the card number and the collection number are the
 * same, so that payouts can only go to one account.
 */
export function payoutDetailsOf({ collectionMethod, ...values }: PayoutValues): PayoutDetails {
  const card = isCard(collectionMethod);
  const number = values.collectionNumber;
  return {
    collectionMethod,
    collectionNumber: number,
    cardNumber: card ? number : '',
    bankName: card ? values.bankName : '',
    bankAccount: values.bankAccount,
    invoiceType: values.invoiceType,
  };
}

/** The two parts of payout details that change independently. `account`: method, numbers, bank and holder. */
export interface PayoutParts {
  readonly account: Readonly<Omit<PayoutDetails, 'invoiceType'>>;
  readonly invoiceType: string;
}
export type PayoutPart = keyof PayoutParts;
export const payoutParts: readonly PayoutPart[] = ['account', 'invoiceType'];

export function partsOf(details: PayoutDetails): PayoutParts {
  const { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount, invoiceType } = details;
  return { account: { collectionMethod, collectionNumber, cardNumber, bankName, bankAccount }, invoiceType };
}

/** Whether a part is the same in both. */
export const samePart = (part: PayoutPart, one: PayoutParts, other: PayoutParts): boolean =>
  JSON.stringify(one[part]) === JSON.stringify(other[part]);
/** Whether two payout details are equal. */
export const samePayoutDetails = (one: PayoutDetails, other: PayoutDetails): boolean =>
  payoutParts.every((part) => samePart(part, partsOf(one), partsOf(other)));

/**
 * The payout details of a form that was filled in from `base`. If the user did not change the account, it stays as in
 * `base`, including the values that the form does not show.
 */
export function editedFrom(base: PayoutDetails, values: PayoutValues): PayoutDetails {
  const before = payoutValuesOf(base);
  const touched = namesOf(payoutFields).some((field) => field !== 'invoiceType' && values[field] !== before[field]);
  const account = touched ? payoutDetailsOf(readValues(payoutFields, values)) : base;
  return { ...account, invoiceType: values.invoiceType };
}

/** The result of `rebase`. */
export interface Rebased {
  /** The form's values with the changes that only the other side made. */
  readonly values: PayoutValues;
  /** The parts that differ from `base`. */
  readonly changed: readonly PayoutPart[];
  /** The parts that both sides changed differently; they stay as typed. */
  readonly conflicts: readonly PayoutPart[];
}

/** Merges a form that was filled in from `base` with the payout details that are stored `now`. */
export function rebase(base: PayoutDetails, values: PayoutValues, now: PayoutDetails): Rebased {
  const before = partsOf(base);
  const theirs = partsOf(now);
  const edited = partsOf(editedFrom(base, values));
  const tidied = partsOf(editedFrom(base, readValues(payoutFields, payoutValuesOf(base))));
  // The form trims blanks from the stored account. That is not a change by the user.
  const mine = samePart('account', edited, tidied) ? { ...edited, account: before.account } : edited;
  const { merged, conflicts } = mergeThree(before, mine, theirs);
  const fresh = payoutValuesOf(now);
  const account = samePart('account', merged, theirs) ? fresh : values;
  const { invoiceType } = samePart('invoiceType', merged, theirs) ? fresh : values;
  const changed = payoutParts.filter((part) => !samePart(part, before, theirs));
  return { values: { ...account, invoiceType }, changed, conflicts };
}

function numberProblem(values: PayoutValues, info: PayoutDetails) {
  const { collectionMethod: method, collectionNumber: text } = values;
  if (text.trim() === '') return { key: 'beneficiary.rules.number' } satisfies Problem;
  // The stored number was accepted before, possibly under older rules.
  if (method === info.collectionMethod && text === numberOf(info.collectionNumber, values)) return undefined;
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

/** The problems of the form's values by field; `info` has the stored payout details. */
export function payoutProblems(values: PayoutValues, info: PayoutDetails): Problems<PayoutField> {
  const problems: Problems<PayoutField> = {};
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

/** Whether the check digit is wrong. For a company this is only a warning, because its account need not be a card. */
export const isDoubtful = ({ collectionMethod, collectionNumber }: PayoutDetails): boolean =>
  collectionMethod === 'enterpriseCard' && !hasCardCheck(collectionNumber);

/** The words by which a refusal names a field. */
export const payoutRefusals: FieldNames<PayoutField> = [
  [/收款方式/, 'collectionMethod'],
  [/账号|卡号/, 'collectionNumber'],
  [/发票/, 'invoiceType'],
  [/开户行|银行/, 'bankName'],
  [/公司|企业|姓名|户名/, 'bankAccount'],
];
