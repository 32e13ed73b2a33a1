import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import type { dialLines } from '../../src/platform/contract';
import type { CallAnswer } from '../../src/platform/endpoint';
import { dialPath, infoCall, saveCall } from './dialPlaces';
import { renderConsole } from './renderConsole';
import { ask } from './wallet';

export type DialInfo = CallAnswer<typeof dialLines.info>;

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
