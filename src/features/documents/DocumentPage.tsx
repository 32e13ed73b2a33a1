import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DocumentName } from '../../../i18n/documentNames';
import { askAgain } from '../../lib/askAgain';
import { usePart, useT } from '../../providers/texts';
import { ArticleSkeleton } from '../../ui/ArticleSkeleton';
import { Boundary } from '../../ui/Boundary';
import { Failure } from '../../ui/Failure';
import { useTitle } from '../../ui/pageTitle';
import { DocumentArticle } from './DocumentArticle';
import { DocumentEnds } from './DocumentEnds';
import { DocumentHits } from './DocumentHits';
import { DocumentList } from './DocumentList';
import { DocumentSearchField } from './DocumentSearchField';
import './documents.css';
import { searchedWords } from './searchAddress';

/** A document (spec §2 "Tutorial doc routes", decisions §7.3), the search in all of them, and the ways to the others. */
export default function DocumentPage() {
  usePart('documents');
  const t = useT();
  const { pathname, search } = useLocation();
  // The router brings no other address here.
  const name = pathname.replaceAll('/', '') as DocumentName;
  const words = searchedWords(search);
  const hits = useRef<HTMLOListElement>(null);
  useTitle(t(`shell.documents.${name}`), [{ label: t('resources.device/list.name'), to: '/device/list' }]);
  useEffect(() => askAgain, []); // One comes back to it as to a new one.
  return (
    <div className="page">
      <div className="doc">
        <DocumentSearchField onEnter={() => hits.current?.querySelector('a')?.focus()} />
        {words !== '' ? (
          <DocumentHits key={words} words={words} list={hits} />
        ) : (
          <Boundary
            fallback={(error, retry) => <Failure title={t('documents.failed')} error={error} onRetry={retry} />}
          >
            <Suspense fallback={<ArticleSkeleton />}>
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
