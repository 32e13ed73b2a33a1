const failures = new Set<() => void>();

/** Registers a failed load, which stays failed until `askAgain()`. `forget` drops the cached failure. */
export function rememberFailure(forget: () => void): void {
  failures.add(forget);
}

/**
 * Forgets every failed load, so that the next read requests it again. Call it from a retry, never while rendering:
 * React renders a failure more than once, and a new promise each time would never settle.
 */
export function askAgain(): void {
  for (const forget of failures) forget();
  failures.clear();
}
