/** The text of the badge: empty for 0, `99+` above 99. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return '';
  return unread > 99 ? '99+' : String(unread);
}
