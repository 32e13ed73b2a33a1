import { queryOptions } from '@tanstack/react-query';
import { createLane } from '../../lib/lane';
import { dayEnd, dayOf, dayStart } from '../../lib/time';
import type { Client } from '../../platform/client';
import { type deviceIncomeHistory, violations } from '../../platform/contract/billing';
import type { CallAnswer, CallInput, Endpoint } from '../../platform/endpoint';
import { callOptions } from '../../providers/calls';

/** A list asks for many days or devices: four calls at once are no storm, and leave the screen's own a place. */
const lane = createLane(4);

/** What a past day brought hardly changes any more. */
export const pastDay = { staleTime: 600_000, gcTime: 1_800_000 } as const;

/** A read of which a list makes many: it waits for its turn, and is under the same key as any other of its kind. */
function queued<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  return queryOptions<CallAnswer<E>, Error>({
    queryKey: callOptions(client, endpoint, input).queryKey,
    queryFn: ({ signal }) => lane(() => client.call(endpoint, input, { signal }), signal),
    ...pastDay,
  });
}

/** The violations of a day over all devices, in turn with others. */
export const violationsOf = (client: Client, day: string) => queued(client, violations, { query: { date: day } });

/** A device's income of one day. */
export const dayIncomeInput = (device: string, day: string): CallInput<typeof deviceIncomeHistory> => ({
  query: {
    start_timestamp: dayStart(day),
    end_timestamp: dayEnd(day),
    key_style: 'camel_case',
    device_uuid: device,
  },
});

/** The cents of a day in a history; null where it is not among its days. */
export function centsOn(day: string, { list }: CallAnswer<typeof deviceIncomeHistory>): number | null {
  return list.find(({ timestamp }) => dayOf(timestamp) === day)?.income ?? null;
}
