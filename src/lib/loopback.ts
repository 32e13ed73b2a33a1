/**
 * Whether a host name means the machine it is spoken on, so that no other device reaches it: `localhost` and names
 * below it, 127.0.0.0/8, `[::1]`, and the unspecified addresses.
 *
 * @param hostname as `location.hostname` has it, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/i.test(hostname);
}
