/** What a link to a phone number leads to: `tel:` with its digits and its plus, however it is written. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
