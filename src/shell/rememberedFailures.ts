/** The parts of the page that `rememberedFailures` uses. */
export interface FailurePage {
  /** Whether the user has just pressed something, or the network has just come back. */
  isWanted(): boolean;
  /** Whether the server currently has the file at this address. */
  has(address: string): Promise<boolean>;
  reload(): void;
}

/** Firefox's error message for a module that it could not load. */
const failure = /^error loading dynamically imported module: (\S+)/;
/** The messages of other browsers, and of Vite for style sheets. These files are requested again. */
const isAskedAgain =
  /Failed to fetch dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether the error is of a module whose file arrived, but was truncated or threw an error. The browser keeps such an
 * error until the page reloads, and the error does not name the file.
 */
export const isOfContents = ({ message }: Error): boolean => !failure.test(message) && !isAskedAgain.test(message);

/**
 * Returns a handler of failed module loads. Until the page reloads, Firefox never requests a failed module again, and
 * no browser requests a truncated one again. So the handler reloads the page, but only if the module failed before, is
 * wanted again and, if the error names it, is on the server. So the page cannot reload forever by itself (R18-16).
 */
export function rememberedFailures({ isWanted, has, reload }: FailurePage): (error: Error) => Promise<void> {
  const failed = new Set<string>();
  return async (error) => {
    const [, address] = failure.exec(error.message) ?? [];
    if (address === undefined && !isOfContents(error)) return;
    const name = address ?? error.message;
    const again = failed.has(name);
    failed.add(name);
    if (again && isWanted() && (address === undefined || (await has(address)))) reload();
  };
}
