import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Button, DeliberateButton } from './Button';

test('a busy button ignores presses, including Enter in its form', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const click = vi.fn();
  render(
    <TextsProvider texts={await createTexts('zh')}>
      <form onSubmit={submit}>
        <input aria-label="amount" />
        <Button type="submit" busy busyLabel="提交中" onClick={click}>
          提交
        </Button>
      </form>
    </TextsProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), '1{Enter}');
  expect(submit).not.toHaveBeenCalled();
  expect(click).not.toHaveBeenCalled();
});

test('a deliberate button ignores the second click of a double click and a key held down', () => {
  const pressed = vi.fn();
  render(<DeliberateButton onClick={pressed}>pay</DeliberateButton>);
  const button = screen.getByRole('button', { name: 'pay' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(1);
  // A prevented keydown causes no click.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});
