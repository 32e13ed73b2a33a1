/**
 * An error of the page, in a form that a diagnosis may show (R2-33): where the error came from, and the part of its
 * message that is a known message of a browser or React. Everything else in a message may be a user's name or number.
 */
export interface PageError {
  /** Unix milliseconds by the browser's clock. */
  readonly at: number;
  readonly from: 'console' | 'error' | 'unhandledrejection';
  /** The error's name; '' if the thrown value is not an error. */
  readonly name: string;
  /** The known part of the message; undefined if there is none. */
  readonly message: string | undefined;
  /** The places in the stack, such as `Root-BDb8FQo7.js:1:234`, innermost first; null without a stack. */
  readonly frames: readonly string[] | null;
}

declare global {
  interface Window {
    /**
     * The last errors of the page, oldest first. A property of the window, because `src/boot.ts` shares no module with
     * the console.
     */
    pageErrors?: readonly PageError[];
  }
}

const maxErrors = 50;

/** Each alternative is literal, so that a match contains no user data. */
const known =
  /Minified React error #\d{1,3}|Failed to fetch( dynamically imported module)?|Importing a module script failed|Unable to preload CSS|Load failed|NetworkError|Maximum call stack|Cannot read properties of (undefined|null)|is not (a function|an object|defined|iterable|valid JSON)/;

/** Records the last 50 errors of the page in `window.pageErrors`; `console.error` still prints. */
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
      // Chrome puts the message at the beginning of the stack.
      frames: String(stack)
        .replace(message, '')
        .match(/[\w.-]{1,100}\.[jt]sx?:\d+:\d+/g),
    });
    if (errors.length > maxErrors) errors.shift();
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
