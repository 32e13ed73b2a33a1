const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const four = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Whether a text is an IPv4 address in dotted form, without leading zeros. */
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

/** Whether a text is an IPv6 address, without zone and prefix length. */
export function isIPv6(text: string): boolean {
  return text.includes(':') && groupsOf(text) !== null;
}

/** One writing for each address, so that `2001:DB8::1` and `2001:db8:0::1` are found to be one. */
export function canonicalAddress(text: string): string {
  const groups = isIPv6(text) ? groupsOf(text) : null;
  return groups === null ? text : groups.map((group) => group.toString(16)).join(':');
}

/** Whether a text is an IPv4 netmask: ones, then zeros, at least one 1. */
export function isNetmask(text: string): boolean {
  if (!isIPv4(text)) return false;
  const bits = text
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(bits);
}
