/** What goes along from one page without a session to the next. */
interface Carried {
  /** Whom the user is about to sign in as; '' while that is not known. */
  readonly username?: string;
  /** Where the user will go after signing in, as `safeNext` gave it. */
  readonly next: string | null;
}

/** The address of the sign-in page, of registering or of resetting, with what goes along. */
export function entranceAddress(
  path: '/auth' | '/register' | '/reset-password',
  { username = '', next }: Carried,
): string {
  const query = new URLSearchParams({ ...(username !== '' && { username }), ...(next !== null && { next }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
