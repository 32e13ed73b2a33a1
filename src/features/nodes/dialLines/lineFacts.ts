import type { DialLine } from '../../../platform/contract/dialLines';

/** The address in its usual notation: with its prefix length in IPv6, without the netmask in IPv4. */
function withPrefix(address: string, netmask: string): string {
  return address.includes(':') && netmask !== '' ? `${address}/${netmask}` : address;
}

/**
 * The address to show for a line: the one in use, or the configured one while none is in use ('' for neither).
 * `configured` is the configured address if it differs from the one in use, otherwise null.
 */
export function lineAddress({ ip, ipAddress, netmask }: Pick<DialLine, 'ip' | 'ipAddress' | 'netmask'>): {
  readonly address: string;
  readonly configured: string | null;
} {
  const set = withPrefix(ipAddress, netmask);
  if (ip === '' || ip === ipAddress) return { address: set, configured: null };
  return { address: ip, configured: set === '' ? null : set };
}
