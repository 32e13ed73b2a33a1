import { formatCount } from './formatCount';

/** Mbps to Gbps, base 1024 (R15-11). */
export const gbpsOf = (mbps: number): number => mbps / 1024;

/**
 * Mbps as Gbps with two decimals and thousands separators (R15-11): 2000 becomes `1.95`. The caller adds the
 * unit. Finite figures only.
 */
export function formatGbps(mbps: number): string {
  const gbps = gbpsOf(mbps);
  // From 1e21 on, toFixed writes an exponent.
  if (gbps >= 1e21) return `${formatCount(BigInt(gbps))}.00`;
  const [whole = '0', decimals = '00'] = gbps.toFixed(2).split('.');
  return `${formatCount(BigInt(whole))}.${decimals}`;
}
