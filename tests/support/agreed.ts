import { isNoticeConfirmed } from '../../src/shell/noticeConfirmed';

/** The demo accounts' own IDs. */
const uids = Array.from({ length: 12 }, (_, nth) => String(100_001 + nth));

/** What a browser keeps in which every demo account has agreed to the SLA notice, as most visits find it. */
export const agreed: Readonly<Record<string, string>> = Object.fromEntries(
  uids.map((uid) => [`noticeConfirmed.${uid}`, 'true']),
);

const kept = { getItem: (key: string) => agreed[key] ?? null } as Storage;
if (!uids.every((uid) => isNoticeConfirmed(kept, uid))) throw new Error('the console keeps its agreement elsewhere');
