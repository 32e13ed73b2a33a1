/** How many notices a page has (R13-5). */
export const noticePageSize = 20;

export type NoticeKind = 'unread' | 'all';

/** The first page of notices, newest first as the platform sends them; of unread ones it is what the bell counts. */
export const firstPage = (type: NoticeKind) => ({
  pagination: { page: 1, perPage: noticePageSize },
  sort: { field: 'sendTime', order: 'DESC' } as const,
  filter: { type },
});

/** What the bell asks for. */
export const unreadFirst = firstPage('unread');
