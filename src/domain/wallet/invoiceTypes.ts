import { invoiceTypes, type PayInfo } from '../../platform/contract/account';

/** The invoice type; the platform's default if no type is stored (R12-16). */
export const invoiceOf = ({ invoiceType }: Pick<PayInfo, 'invoiceType'>): string => invoiceType || invoiceTypes[0];

/** The invoice type of a code; null for an unknown code. The caller shows an unknown code as it is. */
export const knownInvoice = (invoiceType: string) =>
  invoiceTypes.find((type) => type === invoiceOf({ invoiceType })) ?? null;
