import { useLocation } from 'react-router';
import { string } from 'valibot';
import { networkParameter } from '../../../domain/devices/deviceLinks';
import { askedDay, dayParameter } from '../../../domain/violations/violationDay';
import { defineSearch, parameter } from '../../../lib/search';
import { yesterdayOf } from '../../../lib/time';
import { useNow } from '../../../providers/user';
import { useSearch } from '../../../ui/hooks/useSearch';

/** What the address of a device's page holds: the day explained, and the device whose drawer 配置网络 is open. */
const showSearch = (now: number) =>
  defineSearch<{ readonly day: string | null; readonly network: string | null }>({
    day: {
      read: (given) => askedDay(given, now),
      write: (day, into) => day !== null && into.set(dayParameter, day),
    },
    network: parameter(networkParameter, string()),
  });

interface ShownDay {
  /** `YYYY-MM-DD`; undefined until it is known. */
  readonly day: string | undefined;
  /** The last day that can be shown: the platform's yesterday. */
  readonly latest: string;
  /** Shows another day; the address names it unless it is the usual one. */
  readonly go: (day: string) => void;
}

/**
 * The day that is explained: the one in the address, else `usual`, else yesterday.
 *
 * @param usual null until it is known, undefined where there is none
 */
export function useShownDay(usual: string | null | undefined): ShownDay {
  const { state } = useLocation();
  const now = useNow();
  const [{ day }, change] = useSearch(showSearch(now));
  const latest = yesterdayOf(now);
  const unasked = usual === null ? undefined : (usual ?? latest);
  return {
    day: day ?? unasked,
    latest,
    go: (to) => change({ day: to === unasked ? null : to }, { replace: true, state }),
  };
}
