import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The handlers of a text field that supports input methods such as Pinyin. `onText` gets the text after every change,
 * and whether a word is still being composed. Send no request for a text with such a word.
 */
export function useComposition(onText: (text: string, composing: boolean) => void) {
  const composing = useRef(false);
  const report = (element: Field, now: boolean) => {
    composing.current = now;
    onText(element.value, now);
  };
  return {
    onCompositionStart: ({ currentTarget }: CompositionEvent<Field>) => report(currentTarget, true),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => report(currentTarget, false),
    onChange: ({ target }: ChangeEvent<Field>) => report(target, composing.current),
  };
}

/**
 * Whether a key belongs to an input method. Safari ends a composition before the key event that ends it; keyCode 229
 * marks that event.
 */
export const isComposingKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** The debounced text: it updates once `text` has not changed for this many milliseconds. */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
