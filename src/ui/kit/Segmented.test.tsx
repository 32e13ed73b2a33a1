import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Segmented } from './Segmented';

test('a segmented control is a radio group, with none selected for an unknown value', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'year', label: '今年' },
    { value: 'month', label: '本月' },
  ];
  render(<Segmented label="范围" value={null} options={options} onChange={choose} />);
  const user = userEvent.setup();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '本月' }));
  expect(choose).toHaveBeenCalledWith('month');
});
