import { useQuery } from '@tanstack/react-query';
import { useUnreadOptions } from './useUnreadOptions';

/** The bell's notices, without another request. */
export function useKnownUnread() {
  return useQuery({ ...useUnreadOptions(), enabled: false });
}
