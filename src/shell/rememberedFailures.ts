/** What `rememberedFailures` needs of the page. */
export interface FailurePage {
  /** Whether the user has just pressed something, or the network has just come back. */
  isWanted(): boolean;
  /** Whether the server has a file now, by its address. */
  has(address: string): Promise<boolean>;
  reload(): void;
}

/** Firefox's words for a module that it could not load. */
const failure = /^error loading dynamically imported module: (\S+)/;

/**
 * Listens to the failures of modules, and reloads the page where trying again is no use: Firefox does not ask for a
 * module a second time until the page is loaded anew. Reloads only if a module failed before, somebody wants it again,
 * and the server has it, so that the page cannot reload by itself for ever (R18-16).
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
