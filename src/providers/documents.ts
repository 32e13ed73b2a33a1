import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadArticle } from '../../documents';
import type { DocumentName, TutorialName } from '../../documents/names';
import { cacheKeys } from './cache';
import { loadDocumentSearch } from './documentSearch';
import { useLocale } from './texts';

/** A document or tutorial in the current language. The old text stays until the other language has loaded. */
export function useArticle(name: DocumentName | TutorialName) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.article(locale, name),
    queryFn: () => loadArticle(locale, name),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The document search in the current language, once its texts have loaded. They load while `wanted` is true. */
export function useDocumentSearch(wanted = true) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.documentSearch(locale),
    queryFn: () => loadDocumentSearch(locale),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
