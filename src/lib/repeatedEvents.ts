interface Repeatable {
  readonly key?: string;
  readonly repeat?: boolean;
  readonly detail?: number;
  preventDefault(): void;
}

/**
 * Whether an event repeats a held Enter, or is the second click of a double click. Both were meant for the previous
 * content, and must not press what has replaced it.
 */
export const isRepeated = ({ key, repeat = false, detail = 0 }: Omit<Repeatable, 'preventDefault'>): boolean =>
  key === undefined ? detail > 1 : key === 'Enter' && repeat;

/** An `onKeyDown` handler: a held Enter presses or submits only once. */
export const ignoreRepeatedEnter = (event: Repeatable): void => {
  if (isRepeated(event)) event.preventDefault();
};
