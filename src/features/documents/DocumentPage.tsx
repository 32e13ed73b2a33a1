import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DocumentName } from '../../../i18n/documentNames';
import { askAgain } from '../../lib/askAgain';
import { usePart, useT } from '../../providers/texts';
import { ArticleSkeleton } from '../../ui/article/ArticleSkeleton';
import { Failure } from '../../ui/feedback/Failure';
import { Boundary } from '../../ui/lazy/Boundary';
import { useTitle } from '../../ui/page/pageTitle';
import { searchedWords } from './model/searchAddress';
import { DocumentArticle } from './parts/DocumentArticle';
import { DocumentEnds } from './parts/DocumentEnds';
import { DocumentHits } from './parts/DocumentHits';
import { DocumentList } from './parts/DocumentList';
import { DocumentSearchField } from './parts/DocumentSearchField';
import css from './parts/Documents.module.css';

/** A document (R13-14), the search in all documents, and links to the others. */
export default function DocumentPage() {
  usePart('documents');
  const t = useT();
  const { pathname, search } = useLocation();
  // The routes match document names only.
  const name = pathname.replaceAll('/', '') as DocumentName;
  const words = searchedWords(search);
  const hits = useRef<HTMLOListElement>(null);
  useTitle(t(`shell.documents.${name}`), [{ label: t('resources.device/list.name'), to: '/device/list' }]);
  useEffect(() => askAgain, []); // A failed document is requested again on the next visit.
  return (
    <div className="page">
      <div className={css.layout}>
        <DocumentSearchField onEnter={() => hits.current?.querySelector('a')?.focus()} />
        {words !== '' ? (
          <DocumentHits key={words} words={words} list={hits} />
        ) : (
          <Boundary
            fallback={(error, retry) => <Failure title={t('documents.failed')} error={error} onRetry={retry} />}
          >
            <Suspense
              fallback={
                <div className={css.waiting}>
                  <ArticleSkeleton />
                </div>
              }
            >
              <DocumentArticle name={name} />
            </Suspense>
          </Boundary>
        )}
      </div>
      {words === '' && <DocumentEnds name={name} />}
      <DocumentList />
    </div>
  );
}
