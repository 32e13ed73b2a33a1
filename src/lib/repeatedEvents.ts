interface Repeatable {
  readonly key?: string;
  readonly repeat?: boolean;
  readonly detail?: number;
  preventDefault(): void;
}

/**
 * Whether an event repeats a held Enter, or is the second click of a double click. The user meant such an event for the
 * previous content, so it must not press a button that has replaced this content.
 */
export const isRepeated = ({ key, repeat = false, detail = 0 }: Omit<Repeatable, 'preventDefault'>): boolean =>
  key === undefined ? detail > 1 : key === 'Enter' && repeat;

/** An `onKeyDown` handler: a held Enter presses or submits only once. */
export const ignoreRepeatedEnter = (event: Repeatable): void => {
  if (isRepeated(event)) event.preventDefault();
};
