/** The number of notices per page (R13-5). */
export const noticePageSize = 20;

export type NoticeKind = 'unread' | 'all';

/** The first page of notices, newest first as the platform sends them. */
export const firstPage = (type: NoticeKind) => ({
  pagination: { page: 1, perPage: noticePageSize },
  sort: { field: 'sendTime', order: 'DESC' } as const,
  filter: { type },
});

/** The query of the bell's count. */
export const unreadFirst = firstPage('unread');
