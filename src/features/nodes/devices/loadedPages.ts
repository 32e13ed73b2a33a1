/** The consecutive pages of one view (sort and filter) that are shown one below the other. */
export interface LoadedPages {
  readonly view: string;
  readonly first: number;
  readonly last: number;
}

/**
 * The pages to show when the address names `page` of `view`. The page after the last is appended. A page that is
 * already loaded becomes the last. Any other page starts over. Returns the same object if nothing changes.
 */
export function loadedPages(loaded: LoadedPages, view: string, page: number): LoadedPages {
  if (loaded.view !== view) return { view, first: page, last: page };
  if (page === loaded.last) return loaded;
  if (page === loaded.last + 1) return { ...loaded, last: page };
  if (page >= loaded.first && page < loaded.last) return { ...loaded, last: page };
  return { view, first: page, last: page };
}
