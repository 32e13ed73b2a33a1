import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { parseUsd } from '../../lib/money';
import { oneValue } from './oneValue';

function Amount() {
  const [text, setText] = useState('1');
  return <input ref={oneValue} value={text} onChange={({ target }) => setText(target.value)} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Returns whether the browser inserts the text itself. */
function insert(inputType: string, text: string | null, transfer?: string): boolean {
  const event = new InputEvent('beforeinput', { inputType, data: text, bubbles: true, cancelable: true });
  if (transfer !== undefined) Object.defineProperty(event, 'dataTransfer', { value: { getData: () => transfer } });
  return fireEvent(field(), event);
}

it.each(['insertFromPaste', 'insertFromDrop', 'insertText', 'insertReplacementText'])(
  'two amounts are never joined into one, by %s (R15-503)',
  (inputType) => {
    render(<Amount />);
    expect(parseUsd('300 400')).toBe(30_040_000);
    for (const two of ['300\n400', '300\r\n400', '300\t400', ' 300 \n\n 400\n']) {
      field().select();
      expect(insert(inputType, two)).toBe(false);
      expect(field().value).toBe('300; 400');
      expect(parseUsd(field().value)).toBeNull();
    }
  },
);

it('inserts the text at the caret, and leaves a single line to the browser', () => {
  render(<Amount />);
  field().setSelectionRange(0, 0);
  expect(insert('insertFromDrop', null, '300\n40')).toBe(false);
  expect([field().value, field().selectionStart]).toEqual(['300; 401', 7]);
  for (const one of ['300\r\n', '\u200b\n300', '5']) expect(insert('insertFromPaste', one)).toBe(true);
  expect(insert('insertLineBreak', null)).toBe(true);
});
