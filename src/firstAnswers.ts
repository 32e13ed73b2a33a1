import { deviceResource, deviceSearch, showsMiners } from './features/nodes/devices/deviceAddress';
import { paths } from './lib/paths';
import * as accountApi from './platform/contract/account';
import { callOptions, listPageOptions } from './providers/calls';
import type { Console } from './providers/console';
import { queryClientOf } from './providers/queryClient';
import { getCachedUser, userOptions } from './providers/userProvider';
import { createConsoleData } from './resources';

/** How long to wait for the account while the frame is shown, in milliseconds. */
const timeoutMs = 3000;

/**
 * Puts the answers to `sendFirstRequests` into the session's cache, so that the first render shows data instead of a
 * loading state. Waits only for the account, up to `timeoutMs`, because without the account only the frame can be
 * shown. The screen repeats failed reads and shows the failure.
 */
export async function takeFirstAnswers(
  console: Pick<Console, 'client' | 'sessions' | 'clock' | 'storage'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { client } = console;
  const queryClient = queryClientOf(console);
  /** Resolves in the next task. By then the client has processed every answer that has already arrived. */
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const account = [
    queryClient.prefetchQuery(userOptions(console)),
    queryClient.prefetchQuery(callOptions(client, accountApi.identity, {})),
  ];
  await Promise.race([Promise.all(account), new Promise((late) => setTimeout(late, timeoutMs))]);
  const role = getCachedUser(queryClient)?.role;
  if (role !== undefined && pathname === paths.devices && !showsMiners(search, role)) {
    const { list } = deviceSearch(role).read(search);
    const dataProvider = createConsoleData(console, queryClient);
    void queryClient.prefetchQuery(listPageOptions(dataProvider, deviceResource, list));
    await task();
  }
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}
