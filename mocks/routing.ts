import type { Route } from './route';

/** The result of looking for a route. */
export type Match =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  /** The path has no route for the method; `allow` lists the methods that have one. */
  | { readonly kind: 'otherMethod'; readonly allow: string }
  | { readonly kind: 'unknown' };

/**
 * Creates a function that finds the route of a request. For every method, a path without parameters takes precedence
 * over a path with parameters, so that `monthly_bill/confirm` is never read as a bill token. A segment that cannot be
 * decoded matches nothing.
 */
export function createRouter(routes: readonly Route[]): (method: string, pathname: string) => Match {
  const fixed = new Map<string, Route[]>();
  const withParams: { readonly pattern: readonly string[]; readonly route: Route }[] = [];
  const taken = new Set<string>();

  for (const route of routes) {
    const { method, path } = route.endpoint;
    if (taken.has(`${method} ${path}`)) throw new Error(`Two answers to ${method} ${path}`);
    taken.add(`${method} ${path}`);
    if (path.includes(':')) withParams.push({ pattern: path.split('/'), route });
    else fixed.set(path, [...(fixed.get(path) ?? []), route]);
  }

  return (method, pathname) => {
    const segments = pathname.split('/');
    const candidates = fixed.has(pathname)
      ? (fixed.get(pathname) ?? []).map((route) => ({ route, params: {} }))
      : withParams.flatMap(({ pattern, route }) => {
          const params = readParams(pattern, segments);
          return params ? [{ route, params }] : [];
        });
    if (candidates.length === 0) return { kind: 'unknown' };
    const found = candidates.find(({ route }) => route.endpoint.method === method);
    if (found) return { kind: 'found', ...found };
    return { kind: 'otherMethod', allow: candidates.map(({ route }) => route.endpoint.method).join(', ') };
  };
}

function readParams(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const given = segments[place] ?? '';
    if (!expected.startsWith(':')) {
      if (given !== expected) return null;
      continue;
    }
    const value = decode(given);
    if (value === null || value === '') return null;
    params[expected.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
