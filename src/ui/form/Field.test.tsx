import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Segmented } from '../kit/Segmented';
import { Field } from './Field';

async function show(children: ReactNode) {
  const texts = await createTexts('zh');
  render(<TextsProvider texts={texts}>{children}</TextsProvider>);
}

test('a field with an error still shows its help, and both describe its control', async () => {
  await show(
    <Field label="设备ID" help="十二位" error="请输入设备ID">
      {(ids) => <input className="inp" {...ids} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: '设备ID', description: '十二位 请输入设备ID' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a count describes a field and is not part of its name; radios in a field are one named group (R18-18)', async () => {
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
