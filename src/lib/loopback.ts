/**
 * Whether a host name refers to this machine only, so that no other device can reach it: `localhost` and its
 * subdomains, 127.0.0.0/8, `[::1]`, and the unspecified addresses.
 *
 * @param hostname as in `location.hostname`, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/i.test(hostname);
}
