/**
 * Mbps as Gbps with two decimals and thousands separators, base 1024 (decisions §2.3): 2000 is `1.95`. The unit is
 * left to the caller.
 */
export function formatGbps(mbps: number): string {
  const [whole = '0', decimals = '00'] = (mbps / 1024).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
