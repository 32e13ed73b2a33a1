import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inputTips } from '../../platform/contract/account';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { mayLookFor, type Tip } from './nodeInfoModel';

const pauseMilliseconds = 250;
const noTips: readonly Tip[] = [];

export interface Tips {
  /** What `tips` were asked for; '' where nothing is looked for. */
  readonly keywords: string;
  readonly tips: readonly Tip[];
  /** Newer ones are on their way; `tips` belong to an earlier text. */
  readonly stale: boolean;
  /** They have come, and there are none. */
  readonly none: boolean;
  readonly error: Error | null;
}

/**
 * Address suggestions for a text, once it has stood still for a moment. The newest text wins: an earlier one's request
 * is given up with the next key (R11-29). Nothing typed stands in an address of this console or a storage.
 */
export function useTips(wanted: string): Tips {
  const { client } = useConsole();
  const text = wanted.trim();
  const rested = useDebounced(text, pauseMilliseconds);
  const looking = mayLookFor(text);
  // Another key at once, so that nobody waits for the earlier answer any more and its request is given up.
  const keywords = rested === text ? text : '';
  const { data, error, isPlaceholderData } = useQuery({
    ...callOptions(client, inputTips, { query: { keywords } }),
    enabled: looking && keywords !== '',
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const current = keywords !== '' && !isPlaceholderData;
  if (!looking || (current && error !== null)) {
    return { keywords: '', tips: noTips, stale: false, none: false, error: looking ? error : null };
  }
  const tips = data?.tips ?? noTips;
  return { keywords, tips, stale: !current, none: current && data?.tips.length === 0, error: null };
}
