import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Dialog, Drawer, Popover, surfaces } from '.';

// The first import is slow without bundling.
beforeAll(async () => surfaces.load(await createTexts('zh')));

async function show(children: ReactNode) {
  const texts = await createTexts('zh');
  render(<TextsProvider texts={texts}>{children}</TextsProvider>);
  return userEvent.setup();
}

type Overlay = (open: boolean, close: () => void) => ReactNode;

function Opener({ overlay }: { overlay: Overlay }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      {overlay(open, () => setOpen(false))}
    </>
  );
}

test.each<[string, Overlay]>([
  ['a dialog', (open, close) => <Dialog open={open} onClose={close} title="名称" />],
  [
    'a drawer',
    (open, close) => (
      <Drawer open={open} onClose={close} title="名称">
        内容
      </Drawer>
    ),
  ],
])('%s takes the focus, closes on Esc and gives the focus back', async (_, overlay) => {
  const user = await show(<Opener overlay={overlay} />);
  const opener = screen.getByRole('button', { name: 'open' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: '名称' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a closing dialog keeps its content, and none of its buttons can be pressed', async () => {
  const overlay: Overlay = (open, close) => (
    <Dialog open={open} onClose={close} title={open ? '确认？' : ''}>
      {open && '内容'}
    </Dialog>
  );
  const user = await show(<Opener overlay={overlay} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: '确认？' });
  expect(dialog.hasAttribute('inert')).toBe(false);
  // Synchronous, because closing takes no time here.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog.textContent).toContain('确认？内容');
  expect(dialog.hasAttribute('inert')).toBe(true);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test('a blocking dialog has no close button and ignores Esc and a click outside', async () => {
  const overlay: Overlay = (open, close) => (
    <Dialog open={open} onClose={close} title="请先填写" blocking>
      内容
    </Dialog>
  );
  const user = await show(<Opener overlay={overlay} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: '请先填写' });
  expect(within(dialog).queryByRole('button', { name: '关闭' })).toBeNull();
  await user.keyboard('{Escape}');
  const scrim = document.querySelector('.scrim');
  if (scrim) await user.click(scrim);
  expect(scrim).not.toBeNull();
  expect(dialog.isConnected).toBe(true);
  expect(screen.getByRole('dialog', { name: '请先填写' })).toBe(dialog);
});

function Anchored() {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={setAnchor} onClick={() => setOpen(!open)}>
        anchor
      </Button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label="筛选">
        <input aria-label="inside" />
      </Popover>
      <button type="button">elsewhere</button>
    </>
  );
}

test('a popover is a dialog, not a tooltip; it moves the focus to its first control, and Esc returns it', async () => {
  const user = await show(<Anchored />);
  await user.click(screen.getByRole('button', { name: 'anchor' }));
  const inside = await screen.findByRole('textbox', { name: 'inside' });
  await waitFor(() => expect(document.activeElement).toBe(inside));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'anchor' }));
});

test('a popover closes on a second click on its anchor, on a click elsewhere and when the focus leaves', async () => {
  const user = await show(<Anchored />);
  const anchor = screen.getByRole('button', { name: 'anchor' });
  await user.click(anchor);
  await screen.findByRole('dialog', { name: '筛选' });
  await user.click(anchor);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(anchor);
  await screen.findByRole('dialog', { name: '筛选' });
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(anchor);
  const inside = await screen.findByRole('textbox', { name: 'inside' });
  await waitFor(() => expect(document.activeElement).toBe(inside));
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }));
});
