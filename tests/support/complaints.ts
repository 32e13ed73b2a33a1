const expected: RegExp[] = [];
const heard: string[] = [];

/** Allows console errors that match, for the rest of the test. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records a console error or an unhandled failure. */
export function complain(...words: readonly unknown[]): void {
  heard.push(words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '));
}

/** Returns the unexpected complaints since the last call, and clears them. */
export function takeComplaints(): string[] {
  const patterns = expected.splice(0);
  return heard.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
