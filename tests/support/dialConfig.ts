import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Platform } from '../../mocks/platform';
import type * as dialLines from '../../src/platform/contract/dialLines';
import type { CallAnswer } from '../../src/platform/endpoint';
import { dialPath, infoCall, saveCall } from './dialPlaces';
import { renderConsole } from './renderConsole';
import { ask } from './wallet';

export type DialInfo = CallAnswer<typeof dialLines.info>;

/** The platform's dialling information for a device. */
export const dialInfoOf = (platform: Platform, device: string) =>
  ask<DialInfo>(platform, 'miner01', `/api/v1/miner/dialling/info/v2?deviceUUID=${device}`);

/** Answers the info call with this body. */
export const infoFault = (body: DialInfo) => ({ match: infoCall, kind: 'status', status: 200, body }) as const;

/** Opens /dial/config for a device and waits for its form. */
export async function openConfig(device: string, user = 'miner01') {
  const visit = await renderConsole({ path: dialPath(device), user });
  await screen.findByRole('heading', { level: 2, name: '拨号' });
  return visit;
}

/** The fields of a line; `nth` counts from 1, as on the page. */
export const line = (nth: number) => within(screen.getByRole('group', { name: `线路${nth}` }));
/** The names of the cards that may have lines, in page order. */
export const cardsShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card ?? '');

/** Types into a field of a line and leaves it. */
export async function fill(user: UserEvent, nth: number, label: string, text: string): Promise<void> {
  const field = line(nth).getByLabelText(label, { exact: false, selector: 'input' });
  await user.clear(field);
  if (text !== '') await user.paste(text);
  await user.tab();
}

export const textOf = (nth: number, label: string): string =>
  line(nth).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' }).value;

/** The bodies of all save requests from now on. */
export function lotsSent(platform: Platform): { lines: object[] }[] {
  const lots: { lines: object[] }[] = [];
  const answer = platform.fetch;
  vi.spyOn(platform, 'fetch').mockImplementation(async (request) => {
    if (`${request.method} ${new URL(request.url).pathname}` === saveCall) lots.push(await request.clone().json());
    return answer(request);
  });
  return lots;
}
