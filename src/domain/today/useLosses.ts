import { dayOf, yesterdayOf } from '../../lib/time';
import { useNow } from '../../providers/user';
import { useDayWorths } from '../losses/useDayWorths';
import type { DownNodes, Losses } from './answers';

/** What nodes lose a day while they are down: the average of the paid days of each among the last 30. */
export function useLosses(nodes: DownNodes['latest']): Losses {
  const now = useNow();
  const yesterday = yesterdayOf(now);
  const { worthOf, error } = useDayWorths(nodes, { from: yesterday, to: yesterday });
  return {
    centsOf(id) {
      const worth = worthOf(id, dayOf(now));
      return worth ? worth.cents : worth;
    },
    error,
  };
}
