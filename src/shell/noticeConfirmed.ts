/** The storage key of the agreement. Each account has its own key, because two people may share a browser. */
const keyOf = (uid: string) => `noticeConfirmed.${uid}`;

/** Whether this account has agreed to the SLA notice in this browser. */
export function isNoticeConfirmed(storage: Storage, uid: string): boolean {
  try {
    return storage.getItem(keyOf(uid)) === 'true';
  } catch {
    return false;
  }
}

/** Stores the agreement. Without a storage, the notice is shown again on the next visit. */
export function confirmNotice(storage: Storage, uid: string): void {
  try {
    storage.setItem(keyOf(uid), 'true');
  } catch {
    // Without a storage, the agreement holds until the page is reloaded.
  }
}
