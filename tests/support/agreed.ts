import { isNoticeConfirmed } from '../../src/shell/noticeConfirmed';

/** The IDs of the demo accounts. */
const uids = Array.from({ length: 12 }, (_, nth) => String(100_001 + nth));

/** The stored values of a browser in which every demo account has accepted the SLA notice. */
export const agreed: Readonly<Record<string, string>> = Object.fromEntries(
  uids.map((uid) => [`noticeConfirmed.${uid}`, 'true']),
);

const storage = { getItem: (key: string) => agreed[key] ?? null } as Storage;
if (!uids.every((uid) => isNoticeConfirmed(storage, uid))) throw new Error('the console keeps its agreement elsewhere');
