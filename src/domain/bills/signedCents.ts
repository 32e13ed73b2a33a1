import { formatCents } from '../../lib/money';

/** Formats cents with their sign: `+62.25`, `−238.40`; zero has none. */
export function signedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}
