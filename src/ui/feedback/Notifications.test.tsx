import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type UseUpdateOptions, useNotify, useUpdate } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Notifications } from './Notifications';
import { Toasts } from './Toasts';

const undoable: UseUpdateOptions = { mutationMode: 'undoable' };

function Asks() {
  const notify = useNotify();
  const [update] = useUpdate('device/list', { id: '1', data: { remark: 'new' }, previousData: { id: '1' } }, undoable);
  return (
    <>
      <button type="button" onClick={() => notify('common.copied', { type: 'success' })}>
        by key
      </button>
      <button type="button" onClick={() => notify('The node is gone', { type: 'warning' })}>
        in words
      </button>
      <button type="button" onClick={() => void update()}>
        undoable
      </button>
    </>
  );
}

it('Notifications: shows react-admin’s notifications as toasts, and sends undoable writes at once', async () => {
  const texts = await createTexts('zh');
  const update = vi.fn(() => Promise.resolve({ data: { id: '1' } }));
  render(
    <TextsProvider texts={texts}>
      <CoreAdminContext i18nProvider={texts.provider} dataProvider={{ update } as never}>
        <Asks />
        <Notifications />
      </CoreAdminContext>
      <Toasts />
    </TextsProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'by key' }));
  expect(await screen.findByText('复制成功')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'in words' }));
  expect(await screen.findByText('The node is gone')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'undoable' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
});
