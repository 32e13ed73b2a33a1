import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue } from 'react';
import type { Article } from '../../i18n/article';
import type { DocumentName } from '../../i18n/documentNames';
import { loadDocument } from '../../i18n/documents';
import { cacheArticles } from './articles';
import { cacheKeys } from './cache';
import { loadDocumentSearch } from './documentSearch';
import { useLocale } from './texts';

const documentOf = cacheArticles(loadDocument);

/** A document in the current language. Suspends while it is loading and throws if that fails. */
export function useDocument(name: DocumentName): Article {
  // Deferred, so that the old text stays until the other language has loaded, without a skeleton.
  return use(documentOf(useDeferredValue(useLocale().locale), name));
}

/** The document search in the current language, once its texts have loaded; `wanted` loads them. */
export function useDocumentSearch(wanted = true) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.documentSearch(locale),
    queryFn: () => loadDocumentSearch(locale),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
