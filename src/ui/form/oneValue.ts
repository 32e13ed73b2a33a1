import type { RefCallback } from 'react';
import { visibleText } from '../../lib/plainText';

/** The lines and cells of a text, without the empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\t\r\n\v\f\u2028\u2029]+/)
    .map(visibleText)
    .filter((line) => line !== '');

/**
 * A ref for an `<input>` that changes what is inserted into it, whether it is typed, pasted, dropped or put in by a
 * keyboard's clipboard: `change` gets the text with its line breaks and returns what to insert instead, or null to leave
 * it to the browser, which turns line breaks into blanks. It may select what the text replaces. `onChange` follows.
 */
export function inserting(
  change: (text: string, input: HTMLInputElement) => string | null,
): RefCallback<HTMLInputElement> {
  return (input) => {
    // React's onBeforeInput knows neither drops nor `inputType`.
    const insert = (event: InputEvent) => {
      const { inputType, cancelable } = event;
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const changed = input === null || !cancelable || text === '' ? null : change(text, input);
      if (input === null || changed === null) return;
      event.preventDefault();
      const end = input.value.length;
      input.setRangeText(changed, input.selectionStart ?? end, input.selectionEnd ?? end, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: changed }));
    };
    input?.addEventListener('beforeinput', insert);
    return () => input?.removeEventListener('beforeinput', insert);
  };
}

/** Several lines or cells as a text that no rule takes for one value: `300; 400`. Null for one of them. */
export function linesApart(text: string): string | null {
  const lines = linesOf(text);
  return lines.length > 1 ? lines.join('; ') : null;
}

/**
 * A ref for an `<input>` of one value, such as an amount or a card's number: two of them, on two lines, never become
 * one.
 */
export const oneValue = inserting(linesApart);

/** The same for a serial, which may be in the text of a label. JSON goes on in the next line. */
export const oneSerial = inserting((text) => (/^\s*[[{]/.test(text) ? null : linesApart(text)));
