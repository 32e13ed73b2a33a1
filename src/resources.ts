import type { QueryClient } from '@tanstack/react-query';
import { createReadDerived } from './domain/devices/nodeReading';
import { deviceResource } from './features/nodes/devices/deviceAddress';
import { manifests } from './manifests';
import { pages } from './pages';
import type { Client } from './platform/client';
import type { Clock } from './platform/clock';
import { createDataProvider } from './providers/dataProvider';
import { lazyScreen } from './ui/lazyModule';

/** Every resource, with its list and record components. */
export const resources = manifests.flatMap(({ texts, resources: own = [] }) =>
  own.map(({ show, ...resource }) => ({
    ...resource,
    List: pages.find(({ path }) => path === `/${resource.name}`)?.Screen,
    Show: show && lazyScreen(show, texts),
  })),
);

const sources = Object.fromEntries(resources.map(({ name, source }) => [name, source]));

/** The data provider of all resources. */
export function createConsoleData(
  { client, clock }: { readonly client: Client; readonly clock: Pick<Clock, 'now'> },
  queryClient: QueryClient,
) {
  const services = { client, queryClient, clock };
  return createDataProvider({ ...services, sources, derived: { [deviceResource]: createReadDerived(services) } });
}
