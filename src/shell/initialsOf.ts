/** The first three characters of a user name for the avatar (R2-24); characters, not code units. */
export function initialsOf(username: string): string {
  return [...username].slice(0, 3).join('');
}
