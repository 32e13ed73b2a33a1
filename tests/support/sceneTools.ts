import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { PlatformControls } from './site';

export interface SceneTools {
  readonly page: Page;
  readonly platform: PlatformControls;
  readonly signIn: (username: string, path?: string) => Promise<void>;
  readonly tokenOf: (username: string) => Promise<string>;
}

/** A screen in one of its states. */
export interface Scene {
  readonly name: string;
  /** Where it exists; on desktops and phones without. */
  readonly only?: 'desktop' | 'phone';
  /** Nobody has agreed to the SLA notice yet. */
  readonly firstVisit?: boolean;
  /** Brings it about, and waits until it stands. */
  readonly open: (tools: SceneTools) => Promise<void>;
}

/** An account at an address, waiting for a text. */
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
    await settled(page);
  };
}

/** Nothing is asked for any more, and nothing is dimmed. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .RecordTable_stale, .sk') === null);
}

/** Goes on from another scene by pressing a button, and waits for what that opens. */
export function pressing(before: Scene['open'], button: string | RegExp, opened: string | RegExp): Scene['open'] {
  return async (tools) => {
    await before(tools);
    await tools.page.getByRole('button', { name: button }).first().click();
    await tools.page.getByText(opened).filter({ visible: true }).first().waitFor();
  };
}

/** A call that fails, with words of the platform's. */
export const broken = (match: string): Fault => ({ match, kind: 'status', status: 500, body: '内部服务器错误' });
