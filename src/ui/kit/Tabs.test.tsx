import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs';

function Records() {
  const [tab, setTab] = useState<'in' | 'out' | 'week'>('in');
  return (
    <Tabs
      label="记录"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'in', label: '入账' },
        { value: 'out', label: '提现' },
        { value: 'week', label: '周结' },
      ]}
    />
  );
}

test('tabs: arrow keys, Home and End move and wrap around', async () => {
  render(<Records />);
  const user = userEvent.setup();
  const selected = () => screen.getByRole('tab', { selected: true });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '入账' }));
  for (const [key, name] of [
    ['{ArrowRight}', '提现'],
    ['{End}', '周结'],
    ['{ArrowRight}', '入账'],
    ['{ArrowLeft}', '周结'],
    ['{Home}', '入账'],
  ] as const) {
    await user.keyboard(key);
    expect(selected()).toBe(screen.getByRole('tab', { name }));
    expect(document.activeElement).toBe(selected());
  }
});
