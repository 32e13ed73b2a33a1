/** Allowed password lengths in characters (R1-32, R12-8). */
export interface PasswordLength {
  readonly min: number;
  readonly max: number;
}
export const loginPasswordLength: PasswordLength = { min: 8, max: 12 };
export const walletPasswordLength: PasswordLength = { min: 6, max: 12 };

/** Whether a password has only letters, digits and keyboard symbols, which can be typed on every device. */
export const hasPasswordCharacters = (password: string): boolean => /^[\x21-\x7e]+$/.test(password);

/**
 * A kind of character that no password may contain and that is easily overlooked: full-width characters look like plain
 * ones.
 */
export type PasswordFault = 'blank' | 'invisible' | 'fullWidth';

/**
 * The kind of disallowed character in a text (R1-32, R12-8); null if it has none. The forms report such a text instead
 * of sending it, so that it does not count as a failed attempt.
 */
export function passwordFault(password: string): PasswordFault | null {
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/u.test(password)) return 'invisible';
  if (/\s/.test(password)) return 'blank';
  return /[\u3001-\u303f\uff01-\uffef]/.test(password) ? 'fullWidth' : null;
}

export const hasPasswordLength = (password: string, { min, max }: PasswordLength): boolean =>
  password.length >= min && password.length <= max;

/** Whether the text is an acceptable password. Passwords are never trimmed. */
export const isPassword = (password: string, length: PasswordLength): boolean =>
  hasPasswordCharacters(password) && hasPasswordLength(password, length);

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** The length of a password if each run (`aaa`, `1234`, `dcba`) counts as one character. */
function withoutRuns(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? Number.NaN)) > 1 || at === 0).length;
}

/** Estimates how hard a password is to guess, from its length and kinds of characters. Advice only. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const length = Math.min(withoutRuns(password), new Set(password).size + 1);
  if (kinds < 2 || length < 5) return 'weak';
  return kinds >= 3 && length >= 8 ? 'strong' : 'fair';
}
