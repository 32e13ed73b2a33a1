import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../lib/time';
import type { CallAnswer, CallInput, Endpoint } from '../../../platform/endpoint';
import { cacheKeys } from '../../../providers/cache';
import { callOptions } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import { useNow } from '../../../providers/user';

/** A read whose answer depends on the platform's day: cached by day, so that yesterday's figures are not shown after midnight. */
export function useDaily<E extends Endpoint>(endpoint: E, input: CallInput<E>): UseQueryResult<CallAnswer<E>, Error> {
  const { client } = useConsole();
  const queryKey = cacheKeys.call(endpoint, input, dayOf(useNow()));
  return useQuery<CallAnswer<E>, Error>({ ...callOptions(client, endpoint, input), queryKey });
}
