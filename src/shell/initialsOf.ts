/** The first three characters of a user name, as the avatar shows them (R2-24); characters, not code units. */
export function initialsOf(username: string): string {
  return [...username].slice(0, 3).join('');
}
