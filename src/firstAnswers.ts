import { deviceResource, deviceSearch, showsMiners } from './features/nodes/devices/deviceAddress';
import { paths } from './lib/paths';
import { identity } from './platform/contract/account';
import { callOptions, listPageOptions } from './providers/calls';
import type { Console } from './providers/console';
import { queryClientOf } from './providers/queryClient';
import { knownUser, userOptions } from './providers/userProvider';
import { createConsoleData } from './resources';

/** Milliseconds that the frame stays for the account. */
const patience = 3000;

/**
 * Puts those answers to `sendFirstRequests` into the session's cache that have arrived, so that the first render shows them
 * instead of a loading state. Waits a while for the account, without which nothing but the frame could be shown, and for
 * nothing else; failed reads are repeated by the screen, which shows the failure.
 */
export async function takeFirstAnswers(
  console: Pick<Console, 'client' | 'sessions' | 'clock' | 'storage'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { client } = console;
  const queryClient = queryClientOf(console);
  /** The next task: an answer that has arrived is through the client by then. */
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const account = [
    queryClient.prefetchQuery(userOptions(console)),
    queryClient.prefetchQuery(callOptions(client, identity, {})),
  ];
  await Promise.race([Promise.all(account), new Promise((late) => setTimeout(late, patience))]);
  const role = knownUser(queryClient)?.role;
  if (role !== undefined && pathname === paths.devices && !showsMiners(search, role)) {
    const { list } = deviceSearch(role).read(search);
    const dataProvider = createConsoleData(console, queryClient);
    void queryClient.prefetchQuery(listPageOptions(dataProvider, deviceResource, list));
    await task();
  }
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}
