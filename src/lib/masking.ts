/**
 * A collection account with its middle masked, as it is shown in records and dialogs:
 * - a card (12–19 digits, blanks aside): first and last four, `6217 **** **** 0000`;
 * - a mobile number (11 digits): first three and last four, `138****0000`;
 * - an e-mail: at most three letters of its name, `pay***@example.com`.
 * What the platform has masked already, and anything of another shape, stays as it came.
 */
export function maskAccount(account: string): string {
  if (/[*•×]/.test(account)) return account;
  const email = /^([^@\s]+)(@[^@\s]+)$/.exec(account);
  if (email?.[1] !== undefined && email[2] !== undefined) {
    const name = email[1];
    return `${name.slice(0, Math.min(3, Math.max(1, name.length - 1)))}***${email[2]}`;
  }
  const digits = account.replaceAll(/[\s-]/g, '');
  if (/^\d{12,19}$/.test(digits)) return `${digits.slice(0, 4)} **** **** ${digits.slice(-4)}`;
  if (/^\d{11}$/.test(digits)) return `${digits.slice(0, 3)}****${digits.slice(-4)}`;
  return account;
}

/**
 * A miner's account with its middle masked: the first three and last four characters stay, of seven or fewer the first
 * and last alone (R9-39). The mask is of one length, so that it tells nothing of what it hides; a character
 * beyond the basic plane is never split.
 */
export function maskMiner(account: string): string {
  const points = Array.from(account);
  if (points.length === 0) return '';
  if (points.length === 1) return `${account}****`;
  const [first, last] = points.length > 7 ? [3, 4] : [1, 1];
  return `${points.slice(0, first).join('')}****${points.slice(-last).join('')}`;
}

/** An ID number with its last 6 characters masked (R11-8); of a shorter one nothing is shown. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, -6)}${'*'.repeat(Math.min(6, number.length))}`;
}
