import { revealed, visibleText } from './plainText';

/**
 * A payout account with its middle masked, as records and dialogs show it:
 * - a card (12–19 digits, spaces ignored): first and last four, `6217 **** **** 0000`;
 * - a mobile number (11 digits): first three and last four, `138****0000`;
 * - an e-mail: at most three letters of its name, `pay***@example.com`.
 *
 * Any other text is returned unchanged, including an account that the platform has masked already. Invisible characters
 * are shown by name after the account, because no payment reaches an account that contains them.
 */
export function maskAccount(account: string): string {
  const seen = visibleText(account);
  const unseen = revealed(account).match(/\[U\+[\dA-F]+\]/g) ?? [];
  return unseen.length > 0 && seen !== account ? `${masked(seen)} ${unseen.join('')}` : masked(account);
}

function masked(account: string): string {
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
 * A payout account in full: a card in groups of four, anything else unchanged, with invisible characters shown by name.
 */
export const readableAccount = (account: string): string =>
  /^\d{12,19}$/.test(account) ? account.replaceAll(/\d{4}(?=\d)/g, '$& ') : revealed(account);

/**
 * A miner's account with its middle masked. The first three and last four characters stay; of seven characters or
 * fewer, only the first and the last. The mask has a fixed length, so it does not reveal how much it hides. Never
 * splits a surrogate pair.
 */
export function maskMiner(account: string): string {
  const points = Array.from(account);
  if (points.length === 0) return '';
  if (points.length === 1) return `${account}****`;
  const [first, last] = points.length > 7 ? [3, 4] : [1, 1];
  return `${points.slice(0, first).join('')}****${points.slice(-last).join('')}`;
}

/** An ID number with its last 6 characters masked; a shorter number is masked completely. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, -6)}${'*'.repeat(Math.min(6, number.length))}`;
}

/**
 * Whether two account numbers can be the same. A masked number is compared by its visible parts, and an empty number
 * matches any other. Ignores spaces, hyphens and letter case.
 */
export function mayBeSameAccount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((account) => partsOf(account));
  if (first === undefined || second === undefined || first.whole === '' || second.whole === '') return true;
  if (!first.masked && !second.masked) return first.whole === second.whole;
  const starts = Math.min(first.head.length, second.head.length);
  const ends = Math.min(first.tail.length, second.tail.length);
  return (
    first.head.slice(0, starts) === second.head.slice(0, starts) &&
    first.tail.slice(first.tail.length - ends) === second.tail.slice(second.tail.length - ends)
  );
}

function partsOf(account: string) {
  const whole = visibleText(account).replaceAll(/[\s-]/g, '').toLowerCase();
  const [head = '', ...rest] = whole.split(/[*•×]+/);
  const masked = rest.length > 0;
  return { whole, masked, head, tail: masked ? (rest.at(-1) ?? '') : whole };
}
