const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const four = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Whether the text is a dotted IPv4 address without leading zeros. */
export function isIPv4(text: string): boolean {
  return four.test(text);
}

/** An IPv6 address in the usual short form, as the browser writes it in URLs; null for any other text. */
function shortIPv6(text: string): string | null {
  if (!/^[\da-f:.]+$/i.test(text)) return null;
  try {
    return new URL(`http://[${text}]`).hostname.slice(1, -1);
  } catch {
    return null;
  }
}

/** Whether the text is an IPv6 address, without zone and prefix length. Its last 32 bits may be dotted. */
export function isIPv6(text: string): boolean {
  return shortIPv6(text) !== null;
}

/**
 * The IPv4 and IPv6 addresses in a list. Commas, semicolons, slashes and blanks separate the addresses, also in their
 * Chinese forms. Null if the list contains anything else.
 */
export function addressesIn(text: string): readonly string[] | null {
  const given = text.normalize('NFKC').trim();
  if (given === '') return [];
  const parts = given.split(/\s*[,;、/|]\s*|\s+/);
  return parts.every((part) => isIPv4(part) || isIPv6(part)) ? parts : null;
}

/** A canonical form for comparing addresses: `2001:DB8::1` and `2001:db8:0::1` give the same text. */
export function canonicalAddress(text: string): string {
  return shortIPv6(text) ?? text;
}

/** An address as a 32-bit or 128-bit number; null for any other text. */
function numberOf(text: string): { readonly bits: 32 | 128; readonly value: bigint } | null {
  if (isIPv4(text)) return { bits: 32, value: text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) };
  const short = shortIPv6(text);
  if (short === null) return null;
  const [before = [], after = []] = short.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return { bits: 128, value: groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n) };
}

/** A 32-bit number as a dotted IPv4 address. */
const dotted = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');

/** The next address in the usual form; null after the last one and for any other text. */
export function nextAddress(text: string): string | null {
  const address = numberOf(text);
  if (address === null) return null;
  const next = address.value + 1n;
  if (next >> BigInt(address.bits) > 0n) return null;
  if (address.bits === 32) return dotted(next);
  return shortIPv6(
    next
      .toString(16)
      .padStart(32, '0')
      .replace(/.{4}(?=.)/g, '$&:'),
  );
}

/** The prefix length of an IPv4 netmask, ones followed by zeros: 24 for `255.255.255.0`. Null for any other text. */
export function prefixOf(netmask: string): number | null {
  if (!isIPv4(netmask)) return null;
  const [, ones] = /^(1+)0*$/.exec((numberOf(netmask)?.value ?? 0n).toString(2).padStart(32, '0')) ?? [];
  return ones?.length ?? null;
}

/** Whether the text is an IPv4 netmask, with at least one 1. */
export function isNetmask(text: string): boolean {
  return prefixOf(text) !== null;
}

/** The IPv4 netmask of a prefix length from 1 to 32. */
export function netmaskOf(prefix: number): string {
  return dotted(((1n << BigInt(prefix)) - 1n) << BigInt(32 - prefix));
}

/** Whether two addresses of the same family share the subnet of this prefix length. */
export function inOneSubnet(one: string, other: string, prefix: number): boolean {
  const a = numberOf(one);
  const b = numberOf(other);
  if (a === null || b === null || a.bits !== b.bits) return false;
  const shift = BigInt(a.bits - prefix);
  return a.value >> shift === b.value >> shift;
}
