/**
 * An error of the page as a diagnosis may tell it (R2-33): where it came from, and of its words those that are the
 * browser's or React's own. Everything else in a message may be somebody's name or number.
 */
export interface PageError {
  /** Unix milliseconds by the browser's clock. */
  readonly at: number;
  readonly from: 'console' | 'error' | 'unhandledrejection';
  /** The error's name; '' for what was no error. */
  readonly name: string;
  readonly message: string | undefined;
  /** `Root-BDb8FQo7.js:1:234`, innermost first; null where there is none. */
  readonly frames: readonly string[] | null;
}

declare global {
  interface Window {
    /** The last errors of the page, oldest first; from `src/boot.ts`, which shares no module with the console. */
    pageErrors?: readonly PageError[];
  }
}

const most = 50;

/** Each alternative is literal, so that a match holds nothing of the user's. */
const known =
  /Minified React error #\d{1,3}|Failed to fetch( dynamically imported module)?|Importing a module script failed|Unable to preload CSS|Load failed|NetworkError|Maximum call stack|Cannot read properties of (undefined|null)|is not (a function|an object|defined|iterable|valid JSON)/;

/** Keeps the last 50 errors of the page in `window.pageErrors`, from now on; those of `console.error` are still shown. */
export function recordPageErrors(window: Window & { readonly console: Console }): void {
  const errors: PageError[] = [];
  window.pageErrors = errors;
  const record = (from: PageError['from'], thrown: unknown) => {
    const { name, message, stack } = thrown instanceof Error ? thrown : { name: '', message: '', stack: '' };
    errors.push({
      at: Date.now(),
      from,
      name: /^[a-z]{0,40}$/i.test(name) ? name : 'Error',
      message: known.exec(message)?.[0],
      // Chrome puts the message at the head of the stack.
      frames: String(stack)
        .replace(message, '')
        .match(/[\w.-]+\.[jt]sx?:\d+:\d+/g),
    });
    if (errors.length > most) errors.shift();
  };
  const { console } = window;
  const say = console.error;
  console.error = (...words: unknown[]) => {
    record(
      'console',
      words.find((word) => word instanceof Error),
    );
    say.apply(console, words);
  };
  window.addEventListener('error', ({ error }) => record('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => record('unhandledrejection', reason));
}
