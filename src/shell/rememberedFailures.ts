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

/**
 * Returns a handler of failed module loads. Firefox never requests a failed module again until the page reloads, so the
 * handler reloads the page. It does so only if the module failed before, is wanted again, and is on the server. So the
 * page cannot reload by itself forever (R18-16).
 */
export function rememberedFailures({ isWanted, has, reload }: FailurePage): (error: Error) => Promise<void> {
  const failed = new Set<string>();
  return async ({ message }) => {
    const [, address] = failure.exec(message) ?? [];
    if (address === undefined) return;
    const again = failed.has(address);
    failed.add(address);
    if (again && isWanted() && (await has(address))) reload();
  };
}
