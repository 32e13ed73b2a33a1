interface Repeatable {
  readonly key?: string;
  readonly repeat?: boolean;
  readonly detail?: number;
  preventDefault(): void;
}

/**
 * Whether an event is the repeat of an Enter held down, or the second click of a double click. Both were meant for what
 * was there before, and must not press what has come in its place.
 */
export const isRepeated = ({ key, repeat = false, detail = 0 }: Omit<Repeatable, 'preventDefault'>): boolean =>
  key === undefined ? detail > 1 : key === 'Enter' && repeat;

/** An `onKeyDown` handler: Enter held down presses or submits once. */
export const ignoreRepeatedEnter = (event: Repeatable): void => {
  if (isRepeated(event)) event.preventDefault();
};
