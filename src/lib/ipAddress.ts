const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const four = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Whether the text is a dotted IPv4 address without leading zeros. */
export function isIPv4(text: string): boolean {
  return four.test(text);
}

/** The eight groups of an IPv6 address, or null. `::` stands for at least one group; the last 32 bits may be dotted. */
function groupsOf(text: string): readonly number[] | null {
  const tail = /^(.*:)((?:\d+\.){3}\d+)$/.exec(text);
  if (tail) {
    const [, head = '', dotted = ''] = tail;
    if (!isIPv4(dotted)) return null;
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
    return groupsOf(`${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`);
  }
  const halves = text.split('::');
  const parts = halves.map((half) => (half === '' ? [] : half.split(':')));
  const [before = [], after = []] = parts;
  const given = before.length + after.length;
  if (!parts.flat().every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  if (halves.length > 2 || (halves.length === 2 ? given > 7 : given !== 8)) return null;
  const zeros = Array.from({ length: 8 - given }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** Whether the text is an IPv6 address, without zone and prefix length. */
export function isIPv6(text: string): boolean {
  return text.includes(':') && groupsOf(text) !== null;
}

/**
 * The IPv4 and IPv6 addresses of a list separated by commas, semicolons, slashes or blanks, also Chinese ones; null if
 * it contains anything else.
 */
export function addressesIn(text: string): readonly string[] | null {
  const given = text.normalize('NFKC').trim();
  if (given === '') return [];
  const parts = given.split(/\s*[,;、/|]\s*|\s+/);
  return parts.every((part) => isIPv4(part) || isIPv6(part)) ? parts : null;
}

/** A canonical form to compare addresses by: `2001:DB8::1` and `2001:db8:0::1` give the same. */
export function canonicalAddress(text: string): string {
  const groups = isIPv6(text) ? groupsOf(text) : null;
  return groups === null ? text : groups.map((group) => group.toString(16)).join(':');
}

/** Whether the text is an IPv4 netmask: ones followed by zeros, with at least one 1. */
export function isNetmask(text: string): boolean {
  if (!isIPv4(text)) return false;
  const bits = text
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(bits);
}

/** An address as a 32-bit or 128-bit number; null for any other text. */
function numberOf(text: string): { readonly bits: 32 | 128; readonly value: bigint } | null {
  const parts = isIPv4(text) ? text.split('.').map(Number) : isIPv6(text) ? groupsOf(text) : null;
  if (parts === null) return null;
  const width = parts.length === 4 ? 8n : 16n;
  return { bits: parts.length === 4 ? 32 : 128, value: parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n) };
}

/** The usual short form of eight groups: the longest run of at least two zeros becomes `::`. */
function shortened(groups: readonly string[]): string {
  const runs = groups.map((_, from) => {
    const end = groups.findIndex((group, place) => place >= from && group !== '0');
    return { from, length: (end === -1 ? groups.length : end) - from };
  });
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best));
  if (longest.length < 2) return groups.join(':');
  const after = groups.slice(longest.from + longest.length);
  return `${groups.slice(0, longest.from).join(':')}::${after.join(':')}`;
}

/** The next address in the usual form; null after the last one and for any other text. */
export function nextAddress(text: string): string | null {
  const address = numberOf(text);
  if (address === null || address.value + 1n === 1n << BigInt(address.bits)) return null;
  const { bits } = address;
  const width = bits === 32 ? 8 : 16;
  const parts = Array.from({ length: bits / width }, (_, nth) =>
    Number(((address.value + 1n) >> BigInt(bits - width * (nth + 1))) & ((1n << BigInt(width)) - 1n)),
  );
  return bits === 32 ? parts.join('.') : shortened(parts.map((part) => part.toString(16)));
}

/** The prefix length of an IPv4 netmask: 24 for `255.255.255.0`. Null for any other text. */
export function prefixOf(netmask: string): number | null {
  if (!isNetmask(netmask)) return null;
  return (numberOf(netmask)?.value ?? 0n).toString(2).replaceAll('0', '').length;
}

/** The IPv4 netmask of a prefix length from 1 to 32. */
export function netmaskOf(prefix: number): string {
  const ones = ((1n << BigInt(prefix)) - 1n) << BigInt(32 - prefix);
  return [24n, 16n, 8n, 0n].map((shift) => Number((ones >> shift) & 255n)).join('.');
}

/** Whether two addresses of the same family share the subnet of this prefix length. */
export function inOneSubnet(one: string, other: string, prefix: number): boolean {
  const a = numberOf(one);
  const b = numberOf(other);
  if (a === null || b === null || a.bits !== b.bits) return false;
  const shift = BigInt(a.bits - prefix);
  return a.value >> shift === b.value >> shift;
}
