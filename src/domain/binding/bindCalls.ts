import type { Client } from '../../platform/client';
import { devices } from '../../platform/contract';
import type { Device } from '../../platform/contract/devices';
import type { CallInput } from '../../platform/endpoint';
import { isInDoubt } from '../../platform/errors';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { bindOutcome } from './bindModel';

type Binding = Pick<ConsoleDataProvider, 'registerDevice' | 'registerSwitch'>;

/** What is sent to bind one machine or one switch. */
export type Registration =
  | { readonly kind: 'wholeMachine'; readonly body: CallInput<typeof devices.register>['body'] }
  | { readonly kind: 'switch'; readonly body: CallInput<typeof devices.registerSwitch>['body'] };

/** The device ID or serial number that a registration is about. */
export const serialOf = (registration: Registration): string =>
  registration.kind === 'wholeMachine' ? registration.body.deviceID : registration.body.sn;

/**
 * What came of sending a registration. `bound`: with the new node's id where the platform told it. `refused`: the
 * platform said no; `error` is what it said, an error or the answer's own words ('' for none). `unknown`: it gave no
 * answer, or none that can be read, and the device may be bound or not.
 */
export type Attempt =
  | { readonly kind: 'bound'; readonly id: string | null }
  | { readonly kind: 'refused' | 'unknown'; readonly error: unknown };

/** Sends a registration, once (spec §5, "Bind result"). Never rejects. */
export async function attemptBind(dataProvider: Binding, registration: Registration): Promise<Attempt> {
  try {
    const answer =
      registration.kind === 'wholeMachine'
        ? await dataProvider.registerDevice(registration.body)
        : await dataProvider.registerSwitch(registration.body);
    const { bound, words } = bindOutcome(answer);
    return bound ? { kind: 'bound', id: idIn(answer.data) } : { kind: 'refused', error: words };
  } catch (error) {
    const unknown = isInDoubt(error);
    return { kind: unknown ? 'unknown' : 'refused', error };
  }
}

function idIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('id' in data)) return null;
  return typeof data.id === 'string' && data.id !== '' ? data.id : null;
}

const pageLength = 100;

/**
 * The account's own device of exactly this ID or serial number; null where there is none. The list is asked for what
 * contains it, page by page. Rejects as `Client.call` does.
 */
export async function findBound(client: Client, serial: string, signal?: AbortSignal): Promise<Device | null> {
  const filter = JSON.stringify({ q: serial });
  const sort = JSON.stringify(['id', 'ASC']);
  for (let first = 0; ; first += pageLength) {
    const range = JSON.stringify([first, first + pageLength - 1]);
    const page = await client.call(devices.list, { query: { filter, sort, range } }, { signal });
    const found = page.find(({ deviceID }) => deviceID === serial);
    if (found !== undefined) return found;
    if (page.length < pageLength) return null;
  }
}
