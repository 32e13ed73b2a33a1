/** Offset of the full-width forms of `!`–`~` from the plain ones. */
const fullWidth = 0xfee0;

/**
 * Parses a typed amount into integer cents: `3000`, `$3,000.5`, `3 000.00`, `３，０００．５０`. A `。` from an input method
 * counts as a point; thousands are grouped by three or not at all, and characters that cannot be seen may be around the
 * amount. Null for anything else: a sign, more than two decimals, an exponent, a decimal comma, an amount beyond safe
 * integers, and two of them: a tab, a line break or an invisible character between digits is no thousands separator.
 */
export function parseUsd(text: string): number | null {
  const plain = text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidth))
    .replaceAll('。', '.')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const typed = /^\$?[ \p{Cf}]*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.(\d{0,2}))?$/u.exec(plain);
  const [, whole = '', decimals = ''] = typed ?? [];
  if (typed === null || whole + decimals === '') return null;
  const cents = Number(whole.replaceAll(/[, ]/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
