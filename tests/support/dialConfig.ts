import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import type { dialLines } from '../../src/platform/contract';
import type { CallAnswer } from '../../src/platform/endpoint';
import { renderConsole } from './renderConsole';
import { ask } from './wallet';

export type DialInfo = CallAnswer<typeof dialLines.info>;

/** miner01's devices of the demo records, by what their dialling is. */
export const dialDevices = {
  /** 服务器上网, eth0 manages, a PPPoE line on each of eth1 to eth4. */
  dialled: 'fab81d18-26d5-49fd-aa94-d0fc39d9eb55',
  /** 服务器上网, eth0 manages, no lines on eth1 and eth2 yet. */
  toDial: 'e4e0be24-baf8-47b8-a23c-0692f640b399',
  /** 固定公网多IP, eth0 manages, static lines on eth1 and eth2. */
  fixed: 'ccb8778d-20d1-4936-a0b8-a0559f248879',
  /** 固定公网多IP, eth0 manages, no lines on eth1 to eth3 yet. */
  toFix: '40afa945-3ac9-432d-a631-ca6e3a3870b7',
  /** 固定公网多IP, none of eth0 to eth2 manages. */
  unbound: 'd82e71b8-6aaf-4fdc-abfa-33d9ba953e18',
  /** 路由器上网, eth0 manages. */
  router: '7fc3d92a-fc00-4d38-aed8-45c568aa5323',
  /** No card was ever seen. */
  cardless: '418e7a5a-108b-47f1-a702-28d1144f147f',
} as const;

export const dialPath = (device: string) => `/dial/config?deviceUUID=${device}`;
export const saveCall = 'POST /api/v1/miner/dialling/config';
export const infoCall = 'GET /api/v1/miner/dialling/info/v2';

/** What the platform has of a device. */
export const dialInfoOf = (platform: Platform, device: string) =>
  ask<DialInfo>(platform, 'miner01', `/api/v1/miner/dialling/info/v2?deviceUUID=${device}`);

/** Has the info answered with this. */
export const infoFault = (body: DialInfo) => ({ match: infoCall, kind: 'status', status: 200, body }) as const;

/** Opens /dial/config of a device, until its form stands. */
export async function openConfig(device: string, user = 'miner01') {
  const visit = await renderConsole({ path: dialPath(device), user });
  await screen.findByRole('button', { name: '保存配置' });
  return visit;
}

/** A line's group of fields; `nth` as the page counts. */
export const line = (nth: number) => within(screen.getByRole('group', { name: `线路 ${nth}` }));
/** The names of the cards that lines are offered on, in their order. */
export const cardsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card ?? '');

/** Puts a text into a field of a line and leaves the field. */
export async function fill(user: UserEvent, nth: number, label: string, text: string): Promise<void> {
  const field = line(nth).getByLabelText(label, { exact: false, selector: 'input' });
  await user.clear(field);
  if (text !== '') await user.paste(text);
  await user.tab();
}

export const textOf = (nth: number, label: string): string =>
  line(nth).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' }).value;

/** The bodies of all lots that reach the platform from now on. */
export function lotsSent(platform: Platform): { lines: object[] }[] {
  const lots: { lines: object[] }[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    if (`${request.method} ${new URL(request.url).pathname}` === saveCall) lots.push(await request.clone().json());
    return answer(request);
  });
  return lots;
}
