const expected: RegExp[] = [];
const heard: string[] = [];

/** Allows errors of the page that match, for the rest of the test. */
export function expectPageError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records an error of the page: a console error, or an uncaught one. */
export function reportPageError(...words: readonly unknown[]): void {
  heard.push(words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '));
}

/** Returns the unexpected errors since the last call, and clears them. */
export function takePageErrors(): string[] {
  const patterns = expected.splice(0);
  return heard.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
