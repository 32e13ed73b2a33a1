/** The `tel:` link of a phone number: its digits and plus sign, however it is written. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
