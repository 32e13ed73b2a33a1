import type { ProxyOptions } from 'vite';

/**
 * Passes the platform's calls and its socket on to another origin, in the servers of `npm start` and `npm run dev`. An
 * answer that is cut is passed on as cut, as by nginx (R18-5); left to itself, the proxy would leave it open until the
 * console's own limit.
 */
export function platformProxy(target: string): Record<string, ProxyOptions> {
  const configure: ProxyOptions['configure'] = (proxy) => {
    proxy.on('proxyRes', (answer, _, response) => {
      answer.once('close', () => {
        if (!answer.complete) response.destroy();
      });
    });
  };
  return {
    '/api': { target, changeOrigin: true, ws: true, configure },
    '/kv': { target, changeOrigin: true, configure },
  };
}
