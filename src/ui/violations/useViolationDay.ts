import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { yesterdayOf } from '../../lib/time';
import { useNow } from '../../providers/user';
import { dayParameter, violationDay } from './violationDay';

interface ViolationDay {
  /** The day shown, `YYYY-MM-DD`. */
  readonly day: string;
  /** The last day that can be shown: the platform's yesterday. */
  readonly latest: string;
  /** Shows another day; the address says it, unless it is yesterday. */
  readonly go: (day: string) => void;
}

/** The day whose violations are shown: in the address (decisions §3.1), yesterday where it says none. */
export function useViolationDay(): ViolationDay {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const latest = yesterdayOf(now);
  const day = violationDay(search, now);
  const asked = search.get(dayParameter);

  const go = useCallback(
    (to: string) =>
      setSearch(
        (from) => {
          if (to === latest) from.delete(dayParameter);
          else from.set(dayParameter, to);
          return from;
        },
        { replace: true, state },
      ),
    [latest, setSearch, state],
  );
  // A day that cannot be shown is dropped, not obeyed.
  useEffect(() => {
    if (asked !== null && asked !== day) go(latest);
  }, [asked, day, go, latest]);

  return { day, latest, go };
}
