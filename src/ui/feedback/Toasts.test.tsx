import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Toasts } from './Toasts';
import { toast } from './toast';

test('toasts: errors are alerts, others are statuses; closing one returns the focus', async () => {
  render(
    <TextsProvider texts={await createTexts('zh')}>
      <button type="button">before</button>
      <Toasts />
    </TextsProvider>,
  );
  const user = userEvent.setup();
  act(() => {
    toast.success('复制成功');
    toast.error('内部服务器错误');
  });
  expect(screen.getByRole('status').textContent).toBe('复制成功');
  expect(screen.getByRole('alert').textContent).toBe('内部服务器错误');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'before' }));
});
