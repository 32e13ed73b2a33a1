import type { DialLine } from '../../platform/contract/dialLine';

/** An address as one knows it: an IPv6 prefix stands with it. */
function withPrefix(address: string, netmask: string): string {
  return address.includes(':') && netmask !== '' ? `${address}/${netmask}` : address;
}

/**
 * The address of a line, once: the one it has, else the one it is to have. `configured` where it has another than it is
 * to have.
 */
export function addressOf({ ip, ipAddress, netmask }: Pick<DialLine, 'ip' | 'ipAddress' | 'netmask'>): {
  readonly address: string;
  readonly configured: string | null;
} {
  const set = withPrefix(ipAddress, netmask);
  if (ip === '' || ip === ipAddress) return { address: set, configured: null };
  return { address: ip, configured: set === '' ? null : set };
}
