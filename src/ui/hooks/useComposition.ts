import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The handlers of a text field in which a word may be composed by an input method, such as Pinyin. `onText` gets the text
 * after every change, and whether it is still being composed: nothing may be asked for by then.
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

/** Whether a key is the input method's. Safari ends a composition before the key that ends it; 229 marks that one. */
export const isComposingKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** The text, debounced: it updates once the input has not changed for this many milliseconds. */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
