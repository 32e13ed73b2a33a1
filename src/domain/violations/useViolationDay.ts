import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { yesterdayOf } from '../../lib/time';
import { useNow } from '../../providers/user';
import { askedDay, dayParameter } from './violationDay';

interface ViolationDay {
  /** The day shown, `YYYY-MM-DD`; undefined while it is not known. */
  readonly day: string | undefined;
  /** The last day that can be shown: the platform's yesterday. */
  readonly latest: string;
  /** Shows another day; the address says it, unless it is the one shown anyway. */
  readonly go: (day: string) => void;
}

/**
 * The day that is explained: in the address (R3-1), else `usual`, else yesterday. `usual` is null while it
 * is not known yet.
 */
export function useViolationDay(usual: string | null | undefined): ViolationDay {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const latest = yesterdayOf(now);
  const unasked = usual === null ? undefined : (usual ?? latest);
  const asked = askedDay(search, now);
  const broken = asked === null && search.has(dayParameter);

  const say = useCallback(
    (day: string | null) =>
      setSearch(
        (from) => {
          if (day === null) from.delete(dayParameter);
          else from.set(dayParameter, day);
          return from;
        },
        { replace: true, state },
      ),
    [setSearch, state],
  );
  // A day that cannot be shown is dropped, not obeyed.
  useEffect(() => {
    if (broken) say(null);
  }, [broken, say]);

  return { day: asked ?? unasked, latest, go: (day) => say(day === unasked ? null : day) };
}
