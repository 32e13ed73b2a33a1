/** The pages of one view (sort and filter) that stand under each other. */
export interface LoadedPages {
  readonly view: string;
  readonly first: number;
  readonly last: number;
}

/**
 * What stands when the address shows `page` of `view`: the next page joins what is loaded, a page further back ends
 * there, anything else begins anew with that page. The same object where nothing changes.
 */
export function loadedPages(loaded: LoadedPages, view: string, page: number): LoadedPages {
  if (loaded.view !== view) return { view, first: page, last: page };
  if (page === loaded.last) return loaded;
  if (page === loaded.last + 1) return { ...loaded, last: page };
  if (page >= loaded.first && page < loaded.last) return { ...loaded, last: page };
  return { view, first: page, last: page };
}
