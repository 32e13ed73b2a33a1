const failures = new Set<() => void>();

/** Keeps a failed load until `askAgain`; `forget` lets it be asked for anew. */
export function keepFailure(forget: () => void): void {
  failures.add(forget);
}

/**
 * Lets everything that could not be loaded be asked for anew. Call it on a retry, never while drawing: React draws a
 * failure more than once, and a new promise each time would never settle.
 */
export function askAgain(): void {
  for (const forget of failures) forget();
  failures.clear();
}
