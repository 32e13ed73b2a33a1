import { formatCount } from './formatCount';

/** Mbps to Gbps, base 1024 (R15-11). */
export const gbpsOf = (mbps: number): number => mbps / 1024;

/**
 * Mbps as Gbps with two decimals and thousands separators (R15-11): 2000 becomes `1.95`. The caller adds the
 * unit.
 */
export function formatGbps(mbps: number): string {
  const [whole = '0', decimals = '00'] = gbpsOf(mbps).toFixed(2).split('.');
  return `${formatCount(Number(whole))}.${decimals}`;
}
