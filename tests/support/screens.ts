import type { Page } from '@playwright/test';
import { documentNames } from '../../documents/names';
import { pages } from '../../src/pages';
import { demoDevices } from './demoDevices';

// All documents count as one page.
const others = documentNames.slice(1).map((name) => `/${name}`);
/** The address of every page of a signed-in provider, and of overlays that have one. */
export const screens = [
  ...pages.filter((one) => one.to === undefined && one.who !== 'anyone').map(({ path }) => path),
  `/device/list/${demoDevices.static.id}/show`,
  `/device/list?network=${demoDevices.static.id}`,
  `/dial/config?deviceUUID=${demoDevices.static.id}`,
  '/wallet?records=monthly-withdraw',
  '/nowhere',
].filter((path) => !others.includes(path));

/** Waits until nothing has changed for a while. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const milliseconds = 300;
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, milliseconds);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, milliseconds);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
