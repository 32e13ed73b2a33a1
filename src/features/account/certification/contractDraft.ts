import * as v from 'valibot';
import type { DraftKind } from '../../../providers/draft';
import type { TypedContract, TypedField } from './contractModel';
import { phoneParts } from './phone';

/** The fields that are never stored in the browser (R11-5). */
export const unkeptFields = ['IDCardNumber', 'collectionNumber', 'verifyCode'] as const satisfies readonly TypedField[];

const withoutSecrets = (form: TypedContract): TypedContract => ({
  ...form,
  ...Object.fromEntries(unkeptFields.map((field) => [field, ''])),
});

const text = v.string();

/** The contract step's draft. `phoneNumber` is the account's, which the field starts with. */
export const contractDraft = (phoneNumber: string): DraftKind<TypedContract> => {
  const phone = phoneParts(phoneNumber);
  const empty: TypedContract = {
    realName: '',
    IDCardKind: 'mainland',
    IDCardNumber: '',
    phoneCountry: phone.country,
    phoneNumber: phone.number,
    bankAccount: '',
    creditCodeKind: 'mainland',
    creditCode: '',
    address: '',
    country: '',
    isp: '',
    collectionMethod: 'enterpriseCard',
    collectionNumber: '',
    email: '',
    verifyCode: '',
  };
  return {
    name: 'certification.contract',
    version: 1,
    empty,
    schema: v.object({
      realName: text,
      // Missing in the drafts of earlier releases.
      IDCardKind: v.optional(text, empty.IDCardKind),
      IDCardNumber: text,
      phoneCountry: v.optional(text, empty.phoneCountry),
      phoneNumber: text,
      bankAccount: text,
      creditCodeKind: v.optional(text, empty.creditCodeKind),
      creditCode: text,
      address: text,
      country: text,
      isp: text,
      collectionMethod: text,
      collectionNumber: text,
      email: text,
      verifyCode: text,
    }),
    kept: withoutSecrets,
  };
};
