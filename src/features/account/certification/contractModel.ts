import { type Countries, placesIn } from '../../../domain/places/places';
import { emailOf, isEmail, verifyCodeOf } from '../../../lib/contact';
import {
  hasCardCheck,
  hasCreditCodeShape,
  hasIdNumberShape,
  isCardNumber,
  isCreditCode,
  isIdNumber,
  plainCardNumber,
  plainCreditCode,
  plainIdNumber,
} from '../../../lib/idNumbers';
import { plainText, visibleText } from '../../../lib/plainText';
import type * as account from '../../../platform/contract/account';
import type { CallInput } from '../../../platform/endpoint';
import type { FieldNames } from '../../../providers/errorWording';
import {
  choiceProblem,
  emailProblem,
  formDraft,
  type Problem,
  type Problems,
  phoneProblem,
  problemsIn,
  type Values,
  verifyCodeProblem,
} from '../../../ui/form/fields';
import { isPhone, mainland, nationalPhone, phoneParts, plainPhone } from './phone';

/** The fields and rules of the contract step (R11-15, R11-20). */

export const collectionMethods = ['enterpriseCard', 'personalPayPal'] as const;
/** The maximum number of pictures (R11-14). */
export const maxPictures = 2;

/** The facts about the uploads that the rules need. */
export interface Pictures {
  readonly items: readonly unknown[];
  readonly busy: boolean;
  /** The addresses of the stored pictures. */
  readonly addresses: readonly string[];
}

/**
 * Requires at least one picture. Every chosen picture must be uploaded, so that no picture is left out silently.
 */
export function picturesProblem({ items, busy, addresses }: Pictures): Problem | undefined {
  if (items.length === 0) return { key: 'certification.rules.photos' };
  if (busy) return { key: 'certification.rules.photosBusy' };
  return addresses.length < items.length ? { key: 'certification.rules.photosFailed' } : undefined;
}

/**
 * Where an ID number is from. Mainland China's numbers have a check digit; those of other countries are only checked by
 * length and characters.
 */
export const numberKinds = ['mainland', 'other'] as const;

/** A number of another country as it is sent: plain characters, capitals, single spaces. */
const plainOther = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').toUpperCase();

/** Letters, digits, `- . / ( )` and spaces, with at least one digit. */
const isOther = (text: string, min: number, max: number): boolean => {
  const plain = plainOther(text);
  return plain.length >= min && plain.length <= max && /^(?=.*\d)[\dA-Z ./()-]+$/.test(plain);
};

/**
 * The fields of the form.
 * - `photos`: the addresses of the stored pictures.
 * - `IDCardKind`, `creditCodeKind`: how the number of the next field is checked.
 * - `phoneCountry`: the country of the phone.
 * - `bankAccount`: the company's full name; the field's name is the platform's.
 */
export const contractFields = {
  photos: { secret: true },
  realName: { read: visibleText },
  IDCardKind: { initial: 'mainland' },
  IDCardNumber: {
    secret: true,
    read: (typed: string, form: Values<'IDCardKind'>) =>
      (form.IDCardKind === 'other' ? plainOther : plainIdNumber)(typed),
  },
  phoneCountry: {},
  phoneNumber: { read: (typed: string, form: Values<'phoneCountry'>) => nationalPhone(form.phoneCountry, typed) },
  bankAccount: { read: visibleText },
  creditCodeKind: { initial: 'mainland' },
  creditCode: {
    read: (typed: string, form: Values<'creditCodeKind'>) =>
      (form.creditCodeKind === 'other' ? plainOther : plainCreditCode)(typed),
  },
  address: { read: visibleText },
  country: {},
  isp: {},
  collectionMethod: { initial: 'enterpriseCard' },
  collectionNumber: {
    secret: true,
    read: (typed: string, form: Values<'collectionMethod'>) =>
      (form.collectionMethod === 'personalPayPal' ? emailOf : plainCardNumber)(typed),
  },
  email: { read: emailOf },
  verifyCode: { secret: true, read: verifyCodeOf },
};
export type ContractField = keyof typeof contractFields;
export type ContractValues = Values<ContractField>;

/** The step's draft. The phone field starts with `phoneNumber`, the account's phone. */
export function contractDraft(phoneNumber: string) {
  const { country, number } = phoneParts(phoneNumber);
  const phone = { ...contractFields.phoneNumber, initial: number };
  const fields = { ...contractFields, phoneCountry: { initial: country }, phoneNumber: phone };
  return formDraft(fields, { name: 'certification.contract' });
}

/** The words by which a refusal names a field. The first match counts: 邮箱验证码错误 is about the code. */
export const contractRefusals: FieldNames<ContractField> = [
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

function idProblem({ IDCardKind, IDCardNumber: text }: ContractValues): Problem | undefined {
  if (IDCardKind === 'other') {
    if (text.trim() === '') return { key: 'certification.rules.documentNumber' };
    return isOther(text, 5, 20) ? undefined : { key: 'certification.rules.documentShape' };
  }
  if (text.trim() === '') return { key: 'certification.rules.IDCardNumber' };
  if (!hasIdNumberShape(text)) return { key: 'certification.rules.idShape' };
  return isIdNumber(text) ? undefined : { key: 'certification.rules.idCheck' };
}

function creditCodeProblem({ creditCodeKind, creditCode: text }: ContractValues): Problem | undefined {
  if (creditCodeKind === 'other') {
    if (text.trim() === '') return { key: 'certification.rules.registrationNumber' };
    return isOther(text, 4, 30) ? undefined : { key: 'certification.rules.registrationShape' };
  }
  if (text.trim() === '') return { key: 'certification.rules.creditCode' };
  if (!hasCreditCodeShape(text)) return { key: 'certification.rules.creditCodeShape' };
  return isCreditCode(text) ? undefined : { key: 'certification.rules.creditCodeCheck' };
}

function telephoneProblem({ phoneCountry, phoneNumber }: ContractValues): Problem | undefined {
  if (phoneNumber.trim() === '' || phoneCountry === mainland) return phoneProblem(plainPhone(mainland, phoneNumber));
  return isPhone(phoneCountry, phoneNumber) ? undefined : { key: 'certification.rules.phone' };
}

function collectionNumberProblem(method: string, text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'certification.rules.collectionNumber' };
  if (method === 'personalPayPal') return isEmail(text) ? undefined : { key: 'certification.rules.payPal' };
  return isCardNumber(text) ? undefined : { key: 'certification.rules.card' };
}

/**
 * Whether a card number fails its check digit and so may be mistyped. The form only warns, because company accounts
 * have no check digit (R11-20).
 */
export const isDoubtfulCard = ({ collectionMethod, collectionNumber }: ContractValues): boolean =>
  collectionMethod === 'enterpriseCard' && isCardNumber(collectionNumber) && !hasCardCheck(collectionNumber);

/** The problems by field. Until the lists have loaded, any country and ISP is accepted. */
export function contractProblems(
  form: ContractValues,
  pictures: Pictures,
  countries: Countries = [],
): Problems<ContractField> {
  const method: string = form.collectionMethod;
  const places = placesIn(countries, form.country);
  return problemsIn<ContractField>({
    photos: picturesProblem(pictures),
    realName: choiceProblem(form.realName, 'certification.rules.realName'),
    IDCardKind: undefined,
    IDCardNumber: idProblem(form),
    phoneCountry: undefined,
    phoneNumber: telephoneProblem(form),
    bankAccount: choiceProblem(form.bankAccount, 'certification.rules.bankAccount'),
    creditCodeKind: undefined,
    creditCode: creditCodeProblem(form),
    address: choiceProblem(form.address, 'certification.rules.address'),
    country: choiceProblem(form.country, 'certification.rules.country', places.country),
    isp: choiceProblem(form.isp, 'certification.rules.isp', places.isp),
    collectionMethod: choiceProblem(method, 'certification.rules.collectionMethod', collectionMethods),
    collectionNumber: collectionNumberProblem(method, form.collectionNumber),
    email: emailProblem(form.email),
    verifyCode: verifyCodeProblem(form.verifyCode),
  });
}

/** The request body for a form without problems, as `contractFields` reads it. */
export function contractBody(
  form: ContractValues,
  photoUrls: readonly string[],
): CallInput<typeof account.authenticate>['body'] {
  const { realName, IDCardNumber, email, bankAccount, creditCode, address } = form;
  return {
    realName,
    IDCardNumber,
    phoneNumber: plainPhone(form.phoneCountry, form.phoneNumber),
    email,
    bankAccount,
    creditCode,
    address,
    ispLocation: `${form.country.trim()} ${form.isp.trim()}`,
    collectionMethod: form.collectionMethod,
    collectionNumber: form.collectionNumber,
    verifyCode: form.verifyCode,
    photoUrls: [...photoUrls],
  };
}
