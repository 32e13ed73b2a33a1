// Before the features' own styles, which refine it.
import './theme/console.css';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { I18nContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { app } from './doors';
import { deviceSearch, firstDeviceCall, showsMiners } from './features/nodes/devices/deviceAddress';
import { earnedNothing } from './features/nodes/devices/deviceModel';
import { FirstDevices } from './features/nodes/devices/FirstDevices';
import type { FirstAnswers } from './firstCalls';
import { afterPaint } from './lib/schedule';
import { type Console, ConsoleProvider } from './providers/console';
import { UserContext } from './providers/user';

interface FirstRowsPageProps {
  /** The frame's page; its grey bars are styled by its class. */
  readonly page: Element;
  readonly children: ReactNode;
}

/** Gives the frame's page the look of the console's together with the rows; before them it would be empty. */
function FirstRowsPage({ page, children }: FirstRowsPageProps) {
  useLayoutEffect(() => {
    page.className = 'main';
    // Computes the styles now, in a task of their own: with the layout in the next frame it would be a long one.
    getComputedStyle(page).getPropertyValue('color');
  }, [page]);
  return children;
}

/**
 * Draws the first rows of the node list into the frame of index.html as soon as they have arrived, while the console's
 * code, three times as much, is still loading. They can be read but not used: the frame is inert. The console takes
 * their place with the same rows. Draws nothing without rows, where none of them earned anything, where a call has failed,
 * or where the code is there first, as on a later visit.
 *
 * @param page the frame's page
 */
export async function drawFirstRows(
  console: Console,
  { user: userAnswer, identity, devices: devicesAnswer }: FirstAnswers,
  page: Element,
  location: Location,
): Promise<void> {
  const [user, who, devices] = await Promise.all([userAnswer, identity, devicesAnswer, console.texts.enter('console')]);
  const { search } = location;
  const { list } = deviceSearch(user.role).read(search);
  // Requested before the role was known, as an agent's.
  const isSameRequest = firstDeviceCall(search, user.role).query.filter === firstDeviceCall(search).query.filter;
  if (
    !page.isConnected ||
    app.now(console.texts) !== null ||
    devices.length === 0 ||
    showsMiners(search, user.role) ||
    // The first steps may come above the rows (R4-42).
    (user.role !== 'agent' && earnedNothing(devices)) ||
    !isSameRequest
  )
    return;
  console.clock.set(user.timestamp);
  const root = createRoot(page);
  const rows = (
    <ConsoleProvider console={console}>
      <UserContext value={{ user, ...who }}>
        <I18nContext value={console.texts.provider}>
          <FirstRowsPage page={page}>
            <FirstDevices view={list} devices={devices.slice(0, list.perPage)} />
          </FirstRowsPage>
        </I18nContext>
      </UserContext>
    </ConsoleProvider>
  );
  startTransition(() => root.render(rows));
  const frame = page.parentElement?.parentElement;
  const replaced = new MutationObserver(() => {
    if (page.isConnected) return;
    replaced.disconnect();
    // Not before the console is painted: it takes a while.
    afterPaint(() => root.unmount());
  });
  if (frame) replaced.observe(frame, { childList: true });
}
