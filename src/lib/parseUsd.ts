/** Offset of the full-width forms of `!`–`~` from the plain ones. */
const fullWidth = 0xfee0;

/**
 * Parses a typed amount into integer cents: `3000`, `$3,000.5`, `3 000.00`, `３，０００．５０`. A `。` from an input method
 * counts as a point; thousands are grouped by three or not at all. Null for anything else: a sign, more than two
 * decimals, an exponent, a decimal comma, or an amount beyond safe integers.
 */
export function parseUsd(text: string): number | null {
  const plain = text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replaceAll('。', '.')
    .replaceAll(/\s/g, ' ')
    .trim();
  const typed = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.(\d{0,2}))?$/.exec(plain);
  const [, whole = '', decimals = ''] = typed ?? [];
  if (typed === null || whole + decimals === '') return null;
  const cents = Number(whole.replaceAll(/[, ]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
