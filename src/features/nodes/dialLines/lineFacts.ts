import type { DialLine } from '../../../platform/contract/dialLines';

/** An address in the usual notation: IPv6 with the prefix length, IPv4 without the netmask. */
function withPrefix(address: string, netmask: string): string {
  return address.includes(':') && netmask !== '' ? `${address}/${netmask}` : address;
}

/**
 * The address to show for a line: the address in use; while none is in use, the configured address; '' if there is
 * neither. `configured` is the configured address if it differs from the address in use, otherwise null.
 */
export function lineAddress({ ip, ipAddress, netmask }: Pick<DialLine, 'ip' | 'ipAddress' | 'netmask'>): {
  readonly address: string;
  readonly configured: string | null;
} {
  const set = withPrefix(ipAddress, netmask);
  if (ip === '' || ip === ipAddress) return { address: set, configured: null };
  return { address: ip, configured: set === '' ? null : set };
}
