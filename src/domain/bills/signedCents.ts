import { formatCents } from '../../lib/money';

/** Cents that are added or taken off, with the sign shown: `+62.25`, `−238.40`; a zero has none. */
export function signedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}
