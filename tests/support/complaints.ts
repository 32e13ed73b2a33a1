const expected: RegExp[] = [];
const heard: string[] = [];

/** Lets complaints that match pass for the rest of the test; a test that provokes one says so. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

/** Notes what was said on the console, or went wrong with nobody waiting for it. */
export function complain(...words: readonly unknown[]): void {
  heard.push(words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '));
}

/** All complaints since the last call that no test expected; starts anew. */
export function takeComplaints(): string[] {
  const patterns = expected.splice(0);
  return heard.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
