import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { useDocumentSearch } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { ArticleSkeleton } from '../../../ui/article/ArticleSkeleton';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Marked } from '../../../ui/kit/Marked';
import css from './DocumentHits.module.css';
import { hitAddress } from './searchAddress';

/** The number of hits shown at first, and added by each press of the button. */
const page = 20;

interface DocumentHitsProps {
  readonly words: string;
  readonly list: Ref<HTMLOListElement>;
}

/** The search hits, best first, each a link to its section. */
export function DocumentHits({ words, list }: DocumentHitsProps) {
  const t = useT();
  const { data: find, error, isFetching, refetch } = useDocumentSearch();
  const [shown, setShown] = useState(page);
  const hits = find?.(words) ?? [];
  if (find === undefined) {
    if (error === null || isFetching) return <ArticleSkeleton />;
    return <Failure title={t('documents.search.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <div className={css.results}>
      <p className="s13 t2" role="status">
        {hits.length > 0 && t('documents.search.found', { words, count: hits.length })}
        {hits.length === 0 && <span className="vh">{t('documents.search.none', { words })}</span>}
      </p>
      {hits.length === 0 && (
        <StatePanel
          icon="search"
          title={t('documents.search.none', { words })}
          detail={t('documents.search.noneDetail')}
        />
      )}
      <ol className={css.list} ref={list}>
        {hits.slice(0, shown).map((hit) => (
          <li key={`${hit.name} ${hit.anchor}`}>
            <Link className={css.result} to={hitAddress(hit, words)}>
              <span className={css.title}>
                <span>
                  <Marked text={hit.title} typed={words} />
                </span>
                {hit.heading !== null && (
                  <>
                    <Icon name="right" size={14} />
                    <span>
                      <Marked text={hit.heading} typed={words} />
                    </span>
                  </>
                )}
              </span>
              <span>
                <Marked text={hit.excerpt} typed={words} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {hits.length > shown && (
        <Button onClick={() => setShown(shown + page)}>
          {t('documents.search.more', { count: hits.length - shown })}
        </Button>
      )}
    </div>
  );
}
