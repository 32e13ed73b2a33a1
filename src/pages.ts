import { documentNames } from '../documents/names';
import { type ManifestPage, mayVisit, type Visitor } from './domain/manifest';
import { manifestPages, pageIn, screenImportAt } from './manifests';
import { type LazyScreen, lazyScreen } from './ui/lazyModule';

/** A page of the console, with its component. */
export interface ConsolePage extends Omit<ManifestPage, 'screen'> {
  readonly Screen?: LazyScreen;
}

/** Every page of the console. */
export const pages: readonly ConsolePage[] = manifestPages.map(({ screen, texts, ...page }) => ({
  ...page,
  ...(screen && { Screen: lazyScreen(screen, texts) }),
}));

/**
 * Whether a user may see a resource. The page with the same path decides. A resource without a page, such as the
 * notices, is visible to every signed-in user.
 */
export function mayVisitResource(resource: string, visitor: Visitor): boolean {
  const page = pageAt(`/${resource}`);
  return page === undefined ? visitor !== null : mayVisit(page, visitor);
}

/** The page at an address, or else the first page whose path the address is below; undefined for an unknown address. */
export const pageAt = (pathname: string): ConsolePage | undefined => pageIn(pages, pathname);

/** The component for an address: a resource's record, or a page. Undefined for an unknown address. */
export function screenAt(pathname: string): LazyScreen | undefined {
  const found = screenImportAt(pathname);
  return found && lazyScreen(found.screen, found.texts);
}

/** The pages of the documents (`/doc-…`). */
export const documentPages: readonly ConsolePage[] = documentNames.flatMap((name) => pageAt(`/${name}`) ?? []);
