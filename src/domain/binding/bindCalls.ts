import type { Client } from '../../platform/client';
import { devices } from '../../platform/contract';
import type { Device } from '../../platform/contract/devices';
import { listQuery } from '../../platform/contract/fields';
import type { CallInput } from '../../platform/endpoint';
import { attempt, type WriteOutcome } from '../../platform/write';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { bindOutcome } from './bindModel';

type Binding = Pick<ConsoleDataProvider, 'registerDevice' | 'registerSwitch'>;

/** The request to bind one machine or one switch. */
export type Registration =
  | { readonly kind: 'wholeMachine'; readonly body: CallInput<typeof devices.register>['body'] }
  | { readonly kind: 'switch'; readonly body: CallInput<typeof devices.registerSwitch>['body'] };

/** The device ID or serial number of a registration. */
export const serialOf = (registration: Registration): string =>
  registration.kind === 'wholeMachine' ? registration.body.deviceID : registration.body.sn;

/**
 * A bound device: the id of the node, null if the platform did not send it. `already`: the platform refused it, and it is
 * in the account's own list.
 */
export interface Bound {
  readonly id: string | null;
  readonly already?: true;
}

/**
 * Sends a registration once (R4-33, R4-36). Never rejects. A refusal is an error, or the platform's own words, '' if it
 * sent none. A refused device is looked for in the account's own list first: it may be refused because it is there.
 */
export async function attemptBind(
  dataProvider: Binding,
  client: Client,
  registration: Registration,
): Promise<WriteOutcome<Bound>> {
  const outcome = await attempt(() =>
    registration.kind === 'wholeMachine'
      ? dataProvider.registerDevice(registration.body)
      : dataProvider.registerSwitch(registration.body),
  );
  if (outcome.kind !== 'done') return outcome;
  const { bound, words } = bindOutcome(outcome.value);
  if (bound) return { kind: 'done', value: { id: idIn(outcome.value.data) } };
  const own = await findBound(client, serialOf(registration)).catch(() => null);
  return own === null ? { kind: 'refused', error: words } : { kind: 'done', value: { id: own.id, already: true } };
}

function idIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('id' in data)) return null;
  return typeof data.id === 'string' && data.id !== '' ? data.id : null;
}

const pageLength = 100;

/**
 * The account's own device with exactly this ID or serial number; null if there is none. Searches the list page by
 * page. Rejects as `Client.call` does.
 */
export async function findBound(client: Client, serial: string, signal?: AbortSignal): Promise<Device | null> {
  for (let first = 0; ; first += pageLength) {
    const query = listQuery({ filter: { q: serial }, first, count: pageLength });
    const page = await client.call(devices.list, { query }, { signal });
    const found = page.find(({ deviceID }) => deviceID === serial);
    if (found !== undefined) return found;
    if (page.length < pageLength) return null;
  }
}
