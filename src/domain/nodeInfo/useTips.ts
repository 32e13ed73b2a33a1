import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keywordOf } from '../../lib/serial';
import { inputTips } from '../../platform/contract/account';
import { callOptions } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { mayLookFor, type Tip } from './nodeInfoModel';

const pauseMilliseconds = 250;
const noTips: readonly Tip[] = [];

export interface Tips {
  /** The text that `tips` belong to; '' while nothing is searched for. */
  readonly keywords: string;
  readonly tips: readonly Tip[];
  /** Whether `tips` belong to an earlier text, while newer ones are loading. */
  readonly stale: boolean;
  /** Whether the search has finished without a result. */
  readonly none: boolean;
  readonly error: Error | null;
}

/**
 * Address suggestions for a text, fetched once typing pauses. The next keystroke aborts the request of an earlier text
 * (R11-29).
 */
export function useTips(wanted: string): Tips {
  const { client } = useConsole();
  const text = keywordOf(wanted);
  const rested = useDebounced(text, pauseMilliseconds);
  const looking = mayLookFor(text);
  // Changes the query key with the first keystroke, which aborts the earlier request.
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
