import type { RefCallback } from 'react';
import { visibleText } from '../../lib/plainText';

/** The lines and cells of a text, without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\t\r\n\v\f\u2028\u2029]+/)
    .map(visibleText)
    .filter((line) => line !== '');

/**
 * A ref for an `<input>` that changes inserted text, whether it is typed, pasted, dropped or inserted by a keyboard's
 * clipboard. `change` gets the text with its line breaks, and returns the text to insert. If it returns null, the
 * browser inserts the text and turns line breaks into blanks. `change` may also select what the text replaces.
 * `onChange` fires afterwards.
 */
export function inserting(
  change: (text: string, input: HTMLInputElement) => string | null,
): RefCallback<HTMLInputElement> {
  return (input) => {
    // React's onBeforeInput covers neither drops nor `inputType`.
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

/** Joins several lines or cells so that no rule accepts them as one value: `300; 400`. Null for a single line. */
export function linesApart(text: string): string | null {
  const lines = linesOf(text);
  return lines.length > 1 ? lines.join('; ') : null;
}

/**
 * A ref for an `<input>` of one value, such as an amount or a card number. Values on two lines are never joined into
 * one value.
 */
export const oneValue = inserting(linesApart);

/**
 * Like `oneValue`, for a serial, which may be inserted as part of a label's text. JSON may span several lines, so JSON
 * is left to the browser.
 */
export const oneSerial = inserting((text) => (/^\s*[[{]/.test(text) ? null : linesApart(text)));
