import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Toasts } from '../feedback/Toasts';
import { toast } from '../feedback/toast';
import { Field } from '../form/Field';
import { Button, DeliberateButton } from './Button';
import { Segmented } from './Segmented';
import { Tabs } from './Tabs';

async function show(children: ReactNode) {
  const texts = await createTexts('zh');
  render(<TextsProvider texts={texts}>{children}</TextsProvider>);
  return userEvent.setup();
}

afterEach(() => act(() => toast.clear()));

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
  const user = await show(<Records />);
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

test('a busy button ignores presses, including Enter in its form', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const click = vi.fn();
  const user = await show(
    <form onSubmit={submit}>
      <input aria-label="amount" />
      <Button type="submit" busy busyLabel="提交中" onClick={click}>
        提交
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByRole('textbox'), '1{Enter}');
  expect(submit).not.toHaveBeenCalled();
  expect(click).not.toHaveBeenCalled();
});

test('a field with an error still shows its help, and both describe its control', async () => {
  await show(
    <Field label="设备ID" help="十二位" error="请输入设备ID">
      {(ids) => <input className="inp" {...ids} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: '设备ID', description: '十二位 请输入设备ID' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a count describes a field and is no part of its name; radios in a field are one named choice (R18-18)', async () => {
  await show(
    <>
      <Field label="备注" count="3 / 50" error="太长">
        {(ids) => <input className="inp" {...ids} />}
      </Field>
      <Field label="UPS" group="radios" error="请选择">
        {() => <Segmented value={null} options={[{ value: 'yes', label: '有' }]} onChange={() => {}} />}
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: '备注', description: '3 / 50 太长' })).toBeDefined();
  const choice = screen.getByRole('radiogroup', { name: 'UPS', description: '请选择' });
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('group')).toBeNull();
});

test('a segmented control is a radio group, with none selected for an unknown value', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'year', label: '今年' },
    { value: 'month', label: '本月' },
  ];
  const user = await show(<Segmented label="范围" value={null} options={options} onChange={choose} />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '本月' }));
  expect(choose).toHaveBeenCalledWith('month');
});

test('toasts: errors are alerts, others are statuses; closing one returns the focus', async () => {
  const user = await show(
    <>
      <button type="button">before</button>
      <Toasts />
    </>,
  );
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
