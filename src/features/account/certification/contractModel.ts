import { type Countries, placesIn } from '../../../domain/places/places';
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
} from '../../../lib/checkedNumbers';
import { emailOf, isEmail, verifyCodeOf } from '../../../lib/contact';
import { plainText, visibleText } from '../../../lib/plainText';
import type { authenticate } from '../../../platform/contract/account';
import type { CallInput } from '../../../platform/endpoint';
import {
  choiceProblem,
  emailProblem,
  type Problem,
  type Problems,
  phoneProblem,
  verifyCodeProblem,
} from '../../../ui/form/rules';
import type { Reads, Values } from '../../../ui/form/useForm';
import { isPhone, mainland, nationalPhone, plainPhone } from './phone';

/** The fields and rules of the contract step (R11-15, R11-20). */

/**
 * The fields in page order. `bankAccount` is the company's full name; the platform’s name for it. `IDCardKind` and
 * `creditCodeKind` say by which form the number after them is checked, `phoneCountry` where the phone is.
 */
export const contractFields = [
  'photos',
  'realName',
  'IDCardKind',
  'IDCardNumber',
  'phoneCountry',
  'phoneNumber',
  'bankAccount',
  'creditCodeKind',
  'creditCode',
  'address',
  'country',
  'isp',
  'collectionMethod',
  'collectionNumber',
  'email',
  'verifyCode',
] as const;
export type ContractField = (typeof contractFields)[number];
/** The fields that hold text; pictures are uploaded separately. */
export type TypedField = Exclude<ContractField, 'photos'>;
export type TypedContract = Values<TypedField>;

export const collectionMethods = ['enterpriseCard', 'personalPayPal'] as const;
/** The maximum number of pictures (R11-14). */
export const mostPictures = 2;

/** The part of the uploads that the rules need. */
export interface Pictures {
  readonly items: readonly unknown[];
  readonly busy: boolean;
  /** The addresses of the stored pictures. */
  readonly addresses: readonly string[];
}

/** There has to be a picture, and none may be uploading or failed: no chosen picture is left out silently. */
export function picturesProblem({ items, busy, addresses }: Pictures): Problem | undefined {
  if (items.length === 0) return { key: 'certification.rules.photos' };
  if (busy) return { key: 'certification.rules.photosBusy' };
  return addresses.length < items.length ? { key: 'certification.rules.photosFailed' } : undefined;
}

/**
 * What a number of mainland China is checked by, its sum, is not known of those of other countries: they are checked by
 * length and characters.
 */
export const numberKinds = ['mainland', 'other'] as const;

/** A number of another country as it is sent: plain characters, capitals, single spaces. */
const plainOther = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').toUpperCase();

/** Letters, digits and `- . / ( )` with spaces between them, one of them a digit. */
const isOther = (text: string, least: number, most: number): boolean => {
  const plain = plainOther(text);
  return plain.length >= least && plain.length <= most && /^(?=.*\d)[\dA-Z ./()-]+$/.test(plain);
};

function idProblem({ IDCardKind, IDCardNumber: text }: TypedContract): Problem | undefined {
  if (IDCardKind === 'other') {
    if (text.trim() === '') return { key: 'certification.rules.documentNumber' };
    return isOther(text, 5, 20) ? undefined : { key: 'certification.rules.documentShape' };
  }
  if (text.trim() === '') return { key: 'certification.rules.IDCardNumber' };
  if (!hasIdNumberShape(text)) return { key: 'certification.rules.idShape' };
  return isIdNumber(text) ? undefined : { key: 'certification.rules.idCheck' };
}

function creditCodeProblem({ creditCodeKind, creditCode: text }: TypedContract): Problem | undefined {
  if (creditCodeKind === 'other') {
    if (text.trim() === '') return { key: 'certification.rules.registrationNumber' };
    return isOther(text, 4, 30) ? undefined : { key: 'certification.rules.registrationShape' };
  }
  if (text.trim() === '') return { key: 'certification.rules.creditCode' };
  if (!hasCreditCodeShape(text)) return { key: 'certification.rules.creditCodeShape' };
  return isCreditCode(text) ? undefined : { key: 'certification.rules.creditCodeCheck' };
}

function telephoneProblem({ phoneCountry, phoneNumber }: TypedContract): Problem | undefined {
  if (phoneNumber.trim() === '' || phoneCountry === mainland) return phoneProblem(plainPhone(mainland, phoneNumber));
  return isPhone(phoneCountry, phoneNumber) ? undefined : { key: 'certification.rules.phone' };
}

function collectionProblem(method: string, text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'certification.rules.collectionNumber' };
  if (method === 'personalPayPal') return isEmail(text) ? undefined : { key: 'certification.rules.payPal' };
  return isCardNumber(text) ? undefined : { key: 'certification.rules.card' };
}

/**
 * Whether a card number fails its check digit and may be mistyped. Only a warning, because company accounts have no
 * check digit (R11-20).
 */
export const isDoubtfulCard = ({ collectionMethod, collectionNumber }: TypedContract): boolean =>
  collectionMethod === 'enterpriseCard' && isCardNumber(collectionNumber) && !hasCardCheck(collectionNumber);

/** The problems by field. Until the countries are loaded, any country and ISP is accepted. */
export function contractProblems(
  form: TypedContract,
  pictures: Pictures,
  countries: Countries = [],
): Problems<ContractField> {
  const method: string = form.collectionMethod;
  const places = placesIn(countries, form.country);
  const problems: Record<ContractField, Problem | undefined> = {
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
    collectionNumber: collectionProblem(method, form.collectionNumber),
    email: emailProblem(form.email),
    verifyCode: verifyCodeProblem(form.verifyCode),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found) as Problems<ContractField>;
}

/** How the fields that are typed are read, before they are checked. */
export const contractReads: Reads<ContractField> = {
  realName: visibleText,
  IDCardNumber: (typed, form) => (form.IDCardKind === 'other' ? plainOther : plainIdNumber)(typed),
  phoneNumber: (typed, form) => nationalPhone(form.phoneCountry, typed),
  bankAccount: visibleText,
  creditCode: (typed, form) => (form.creditCodeKind === 'other' ? plainOther : plainCreditCode)(typed),
  address: visibleText,
  collectionNumber: (typed, form) => (form.collectionMethod === 'personalPayPal' ? emailOf : plainCardNumber)(typed),
  email: emailOf,
  verifyCode: verifyCodeOf,
};

/** The request body for a form without problems, as `contractReads` reads it. */
export function contractBody(
  form: TypedContract,
  photoUrls: readonly string[],
): CallInput<typeof authenticate>['body'] {
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
