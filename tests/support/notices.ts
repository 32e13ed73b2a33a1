import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Fault } from '../../mocks/faults';
import type { Notice } from '../../src/platform/contract/notices';
import { renderConsole } from './renderConsole';
import { menu } from './visit';

export const popover = () => screen.findByRole('dialog', { name: '通知' });
export const noPopover = () => screen.queryByRole('dialog', { name: '通知' });
export const bell = () => screen.getByRole('button', { name: /^通知/ });
const panel = async () => within(await popover()).findByRole('tabpanel');
export const tab = async (name: RegExp) => within(await popover()).findByRole('tab', { name });

/** Waits until this many notices are listed, and returns them. */
export async function rows(count: number): Promise<HTMLElement[]> {
  const list = within(await panel());
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(count));
  return list.getAllByRole('listitem').map((row) => within(row).getByRole('button'));
}

/** An account with the popover of its notices open. */
export async function openNotices(username: string) {
  const visit = await renderConsole({ path: '/user/certification', user: username });
  await menu();
  await visit.user.click(await screen.findByRole('button', { name: /^通知，/ }));
  await popover();
  return visit;
}

/** A fault that answers with this list of notices. */
export const listed = (match: string, list: readonly Notice[], total: number): Fault => ({
  match,
  kind: 'status',
  status: 200,
  body: { code: 0, message: '', data: { list, total } },
});

export const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'fresh',
  title: '刚刚发出的通知',
  content: '第一行\n第二行',
  level: '高',
  sendTime: Date.parse('2025-06-06T09:59:58+08:00') / 1000,
  read: false,
  ...more,
});
