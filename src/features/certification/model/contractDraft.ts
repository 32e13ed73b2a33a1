import * as v from 'valibot';
import type { DraftKind } from '../../../providers/draft';
import type { TypedContract, TypedField } from './contractModel';

/** The fields that are never stored in the browser (R11-5). */
export const unkeptFields = ['IDCardNumber', 'collectionNumber', 'verifyCode'] as const satisfies readonly TypedField[];

const withoutSecrets = (form: TypedContract): TypedContract => ({
  ...form,
  ...Object.fromEntries(unkeptFields.map((field) => [field, ''])),
});

const text = v.string();

/** The contract step's draft. `phoneNumber` is the account's, which the field starts with. */
export const contractDraft = (phoneNumber: string): DraftKind<TypedContract> => ({
  name: 'certification.contract',
  version: 1,
  empty: {
    realName: '',
    IDCardNumber: '',
    phoneNumber,
    bankAccount: '',
    creditCode: '',
    address: '',
    country: '',
    isp: '',
    collectionMethod: 'enterpriseCard',
    collectionNumber: '',
    email: '',
    verifyCode: '',
  },
  schema: v.object({
    realName: text,
    IDCardNumber: text,
    phoneNumber: text,
    bankAccount: text,
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
});
