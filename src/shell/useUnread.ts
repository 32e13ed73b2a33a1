import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { useUnreadOptions } from '../domain/notices/useUnreadOptions';
import type { Notice } from '../platform/contract/notices';

/** How often to look for new notices while the page is visible. */
const lookMilliseconds = 180_000;

/** The unread notices, refetched every few minutes and whenever the page becomes visible; never in the background. */
export function useUnread(): UseQueryResult<GetListResult<Notice>, Error> {
  return useQuery({ ...useUnreadOptions(), refetchInterval: lookMilliseconds, refetchOnWindowFocus: 'always' });
}
