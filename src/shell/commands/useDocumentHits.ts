import { useDocumentSearch } from '../../providers/documents';
import type { Command } from './command';

export interface DocumentHits {
  readonly hits: readonly Command[];
  /** The documents' texts could not be loaded; titles are still found. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Passages of the documents that contain the text, best first. The texts are loaded with the first search. */
export function useDocumentHits(typed: string): DocumentHits {
  const { data, error, isFetching, refetch } = useDocumentSearch(typed !== '');
  const hits = (data?.(typed) ?? []).map(({ name, title, heading, anchor, excerpt }): Command => {
    const to = anchor === null ? `/${name}` : `/${name}#${anchor}`;
    const detail = heading === null ? excerpt : `${title} · ${excerpt}`;
    return { key: to, icon: 'book', title: heading ?? title, detail, go: { to } };
  });
  return { hits, error: isFetching || typed === '' ? null : error, retry: () => void refetch() };
}
