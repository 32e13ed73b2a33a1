import { invoiceTypes, type PayInfo } from '../../platform/contract/account';

/** The kind of invoice; the platform's default where none is stored (R12-16). */
export const invoiceOf = ({ invoiceType }: Pick<PayInfo, 'invoiceType'>): string => invoiceType || invoiceTypes[0];

/** The keys of the texts of the kinds of invoice, in the catalogue of each page that shows them. */
type Texts = 'beneficiary.invoices' | 'wallet.bill.confirming.invoices';

/** The key of the text for a kind of invoice; null for one that the platform has added since. */
export function invoiceKey<Under extends Texts>(under: Under, code: string) {
  const known = invoiceTypes.find((type) => type === invoiceOf({ invoiceType: code }));
  return known ? (`${under}.${known}` as const) : null;
}
