import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue } from 'react';
import type { Article } from '../../i18n/article';
import type { DocumentName } from '../../i18n/documentNames';
import { loadDocument } from '../../i18n/documents';
import { keepArticles } from './articles';
import { cacheKeys } from './cache';
import { loadDocumentSearch } from './documentSearch';
import { useLocale } from './texts';

const documentOf = keepArticles(loadDocument);

/** A document in the language chosen; waits for its texts as for code, and fails like code that cannot be had. */
export function useDocument(name: DocumentName): Article {
  // The text before stands until the other language's is there: no skeleton comes between.
  return use(documentOf(useDeferredValue(useLocale().locale), name));
}

/** The search in the documents, in the language chosen, once its texts have come; `wanted` asks for them. */
export function useDocumentSearch(wanted = true) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.documentSearch(locale),
    queryFn: () => loadDocumentSearch(locale),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
