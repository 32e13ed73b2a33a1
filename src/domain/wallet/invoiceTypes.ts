import { invoiceTypes, type PayInfo } from '../../platform/contract/account';

/** The kind of invoice; the platform's default where none is stored (R12-16). */
export const invoiceOf = ({ invoiceType }: Pick<PayInfo, 'invoiceType'>): string => invoiceType || invoiceTypes[0];

/** The kind of invoice that a code names; null for one that the platform has added since, which is shown as it is. */
export const knownInvoice = (invoiceType: string) =>
  invoiceTypes.find((type) => type === invoiceOf({ invoiceType })) ?? null;
