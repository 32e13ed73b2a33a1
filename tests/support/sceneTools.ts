import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { PlatformControls } from './site';

export interface SceneTools {
  readonly page: Page;
  readonly platform: PlatformControls;
  readonly signIn: (username: string, path?: string) => Promise<void>;
  readonly tokenOf: (username: string) => Promise<string>;
}

/** A page in one of its states. */
export interface Scene {
  readonly name: string;
  /** The kind of device it exists on; both by default. */
  readonly only?: 'desktop' | 'phone';
  /** The SLA notice has not been accepted yet. */
  readonly firstVisit?: boolean;
  /** Produces the state and waits until it is visible. */
  readonly open: (tools: SceneTools) => Promise<void>;
}

/** Opens an address with an account and waits for a text. */
export function at(
  username: string,
  path: string,
  text: string | RegExp,
  faults: readonly Fault[] = [],
): Scene['open'] {
  return async ({ page, platform, signIn }) => {
    await platform.faults(...faults);
    await signIn(username, path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await untilIdle(page);
  };
}

/** Waits until no request is pending, nothing is dimmed, and the layout has been the same for some frames. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .RecordTable_stale, .RecordCards_stale, .sk') === null,
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = '';
        let still = 0;
        const look = () => {
          const boxes = [...document.querySelectorAll('#main, #main *')].map((one) => one.getBoundingClientRect().x);
          const now = JSON.stringify([window.innerWidth, document.documentElement.scrollWidth, boxes]);
          still = now === before ? still + 1 : 0;
          before = now;
          if (still === 5) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Continues from another scene by pressing a button, and waits for what that opens. */
export function pressing(before: Scene['open'], button: string | RegExp, opened: string | RegExp): Scene['open'] {
  return async (tools) => {
    await before(tools);
    await tools.page.getByRole('button', { name: button }).first().click();
    await tools.page.getByText(opened).filter({ visible: true }).first().waitFor();
  };
}

/** A call that fails with a message of the platform. */
export const broken = (match: string): Fault => ({ match, kind: 'status', status: 500, body: '内部服务器错误' });
