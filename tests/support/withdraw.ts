import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { wallets } from './wallet';
import { walletPassword } from './walletPassword';

/** A wallet's column of the card. */
export async function column(title: '月结钱包' | '周结钱包'): Promise<HTMLElement> {
  const part = within(await wallets()).getByRole('heading', { name: title }).parentElement;
  if (!part) throw new Error('no wallet');
  return part;
}

/** The withdrawal button of a wallet, once it is enabled. */
export async function drawButton(title: '月结钱包' | '周结钱包'): Promise<HTMLButtonElement> {
  const part = await column(title);
  const button = await within(part).findByRole<HTMLButtonElement>('button', { name: '提现' });
  await expect.poll(() => button.disabled).toBe(false);
  return button;
}

/** The dialog of a withdrawal. */
export const drawDialog = (name: string | RegExp = /^(月结|周结)提现$/) => screen.findByRole('dialog', { name });

/** Fills in the form and continues to the confirmation. */
export async function fillWithdrawal(user: UserEvent, amount: string, password = walletPassword): Promise<HTMLElement> {
  const dialog = await drawDialog();
  const field = await within(dialog).findByLabelText('提现金额');
  await user.clear(field);
  await user.type(field, amount);
  const secret = within(dialog).getByLabelText('钱包密码');
  await user.clear(secret);
  await user.type(secret, password);
  await user.click(within(dialog).getByRole('button', { name: '下一步' }));
  return dialog;
}

/** Confirms the withdrawal. */
export async function confirmWithdrawal(user: UserEvent): Promise<void> {
  await user.click(within(await drawDialog()).getByRole('button', { name: /^确认提现 \$/ }));
}
