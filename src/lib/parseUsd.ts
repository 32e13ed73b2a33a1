/** Full-width forms of `!`–`~` stand this far above them. */
const fullWidth = 0xfee0;

/**
 * An amount as people type it, in integer cents: `3000`, `$3,000.5`, `3 000.00`, `３，０００．５０`. A point that an input
 * method made a full stop (`。`) is one; thousands stand in groups of three or not at all. Null for anything else: a
 * sign, more than two decimals, an exponent, a comma for a point, or more than integers hold exactly.
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
