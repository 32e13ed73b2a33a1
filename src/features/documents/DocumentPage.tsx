import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { DocumentName } from '../../../i18n/documentNames';
import { forgetFailedDocuments } from '../../providers/documents';
import { usePart, useT } from '../../providers/texts';
import { ArticleSkeleton } from '../../ui/ArticleSkeleton';
import { Boundary } from '../../ui/Boundary';
import { Failure } from '../../ui/Failure';
import { useTitle } from '../../ui/pageTitle';
import { DocumentArticle } from './DocumentArticle';
import { DocumentEnds } from './DocumentEnds';
import './documents.css';

/** A document (spec §2 "Tutorial doc routes", decisions §7.3), with the ones before and after it. */
export default function DocumentPage() {
  usePart('documents');
  const t = useT();
  // The router brings no other address here.
  const name = useLocation().pathname.replaceAll('/', '') as DocumentName;
  useTitle(t(`shell.documents.${name}`), [{ label: t('shell.menu.nodes'), to: '/device/list' }]);
  useEffect(() => forgetFailedDocuments, []); // One comes back to it as to a new one.
  return (
    <div className="page">
      <Boundary
        fallback={(error, retry) => (
          <Failure
            title={t('documents.failed')}
            error={error}
            onRetry={() => {
              forgetFailedDocuments();
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<ArticleSkeleton />}>
          <DocumentArticle name={name} />
        </Suspense>
      </Boundary>
      <DocumentEnds name={name} />
    </div>
  );
}
