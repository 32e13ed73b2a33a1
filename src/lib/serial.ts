/**
 * Whether a text can be a device ID or a switch's serial number: 4 to 64 letters, digits, `-`, `_`, `:` and `.`,
 * beginning with a letter or digit. What a scanner read, or a socket delivered, is taken for one only if it fits
 * (R4-32); what somebody typed is left to the platform.
 */
export function isPlausibleSerial(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9:._-]{3,63}$/.test(text);
}
