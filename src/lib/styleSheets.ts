/** The style sheets of the page. */
export const styleSheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
];

/**
 * Starts an import, and marks the style sheets that Vite requests for it with the part of the texts that the code
 * needs. If one of them fails, only code of that part fails.
 */
export function importWithStyles<Code>(fetchCode: () => Promise<Code>, part: string): Promise<Code> {
  const before = new Set(styleSheets());
  const fetching = fetchCode();
  for (const link of styleSheets()) if (!before.has(link)) link.dataset.part = part;
  return fetching;
}
