/** The platform's calls, the hashed files, and whatever is a file by its name: the server alone answers for these. */
const ofServer = /^\/(api|kv|assets)\/|\.[^/]*$/;

/**
 * The page that opens at an address, as deploy/nginx.conf has it; null for what is no address of the console.
 *
 * @param pathname as in a URL, with its leading slash
 */
export function pageOf(pathname: string): 'index.html' | 'auth.html' | null {
  if (ofServer.test(pathname)) return null;
  return pathname === '/auth' ? 'auth.html' : 'index.html';
}
