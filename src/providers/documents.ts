import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentName } from '../../i18n/documentNames';
import { loadDocument } from '../../i18n/documents';
import { loadTutorial, type TutorialName } from '../../i18n/tutorials';
import { cacheKeys } from './cache';
import { loadDocumentSearch } from './documentSearch';
import { useLocale } from './texts';

/** A document in the current language; the old text stays until the other language has loaded. */
export function useDocument(name: DocumentName) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.article(locale, name),
    queryFn: () => loadDocument(locale, name),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A tutorial in the current language; the old text stays until the other language has loaded. */
export function useTutorial(name: TutorialName) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: cacheKeys.article(locale, `tutorial ${name}`),
    queryFn: () => loadTutorial(locale, name),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
