/**
 * Whether a text can be a device ID or a switch's serial number: 4 to 64 letters, digits, `-`, `_`, `:` and `.`,
 * beginning with a letter or digit. Scanned and relayed texts must pass (R4-32); what a user types is left for
 * the platform to check.
 */
export function isPlausibleSerial(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9:._-]{3,63}$/.test(text);
}
