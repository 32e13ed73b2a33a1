/** What is passed on between the pages without a session. */
interface Carried {
  /** The user name to sign in with; '' while unknown. */
  readonly username?: string;
  /** Where to go after signing in, as returned by `safeNext`. */
  readonly next: string | null;
}

/** The address of the sign-in page, of registering or of resetting, with what is passed on. */
export function entranceAddress(
  path: '/auth' | '/register' | '/reset-password',
  { username = '', next }: Carried,
): string {
  const query = new URLSearchParams({ ...(username !== '' && { username }), ...(next !== null && { next }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
