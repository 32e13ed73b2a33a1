import { deviceResource, deviceSearch, showsMiners } from './features/nodes/devices/deviceAddress';
import { paths } from './lib/paths';
import * as accountApi from './platform/contract/account';
import { callOptions, listPageOptions } from './providers/calls';
import type { Console } from './providers/console';
import { queryClientOf } from './providers/queryClient';
import { knownUser, userOptions } from './providers/userProvider';
import { createConsoleData } from './resources';

/** Milliseconds to wait for the account while the frame is shown. */
const timeoutMs = 3000;

/**
 * Puts the answers to `sendFirstRequests` that have arrived into the session's cache, so that the first render shows
 * them instead of a loading state. Waits only for the account, up to `timeoutMs`, because nothing but the frame can be
 * shown without it. The screen repeats failed reads and shows the failure.
 */
export async function takeFirstAnswers(
  console: Pick<Console, 'client' | 'sessions' | 'clock' | 'storage'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { client } = console;
  const queryClient = queryClientOf(console);
  /** Resolves in the next task: by then the client has processed an answer that has arrived. */
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const account = [
    queryClient.prefetchQuery(userOptions(console)),
    queryClient.prefetchQuery(callOptions(client, accountApi.identity, {})),
  ];
  await Promise.race([Promise.all(account), new Promise((late) => setTimeout(late, timeoutMs))]);
  const role = knownUser(queryClient)?.role;
  if (role !== undefined && pathname === paths.devices && !showsMiners(search, role)) {
    const { list } = deviceSearch(role).read(search);
    const dataProvider = createConsoleData(console, queryClient);
    void queryClient.prefetchQuery(listPageOptions(dataProvider, deviceResource, list));
    await task();
  }
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}
