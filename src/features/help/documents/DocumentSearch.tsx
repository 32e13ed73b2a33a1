import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { visibleText } from '../../../lib/plainText';
import { defineSearch, type SearchPart } from '../../../lib/search';
import type { DocumentHit } from '../../../providers/documentSearch';
import { useDocumentSearch } from '../../../providers/documents';
import { useT } from '../../../providers/texts';
import { ArticleSkeleton } from '../../../ui/article/Article';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { SearchInput } from '../../../ui/form/SearchInput';
import { isComposingKey, useComposition } from '../../../ui/hooks/useComposition';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Marked } from '../../../ui/kit/Marked';
import { useNavigate } from '../../../ui/page/navigation';
import css from './DocumentSearch.module.css';

/** The number of hits shown at first, and added by each press of the button. */
const page = 20;

interface DocumentHitsProps {
  readonly words: string;
  readonly list: Ref<HTMLOListElement>;
}

/** The search hits, best first. Each hit links to its section. */
export function DocumentHits({ words, list }: DocumentHitsProps) {
  const t = useT();
  const { data: find, error, refetch } = useDocumentSearch();
  const [shown, setShown] = useState(page);
  const hits = find?.(words) ?? [];
  if (find === undefined) {
    if (error === null) return <ArticleSkeleton />;
    return <Failure title={t('documents.search.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <div className={css.results}>
      <p className="s13 t2" role="status">
        {hits.length > 0 && t('documents.search.found', { words, count: hits.length })}
        {hits.length === 0 && <span className="vh">{t('documents.search.none', { words })}</span>}
      </p>
      {hits.length === 0 && (
        <StatePanel title={t('documents.search.none', { words })} detail={t('documents.search.noneDetail')} />
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

interface DocumentSearchFieldProps {
  /** Moves the focus to the first hit. */
  readonly onEnter: () => void;
}

const wordsIn = (search: string) => searchedWords(search) || markedWords(search);

/** The search field. The address holds the search, so that Back returns to the hits. */
export function DocumentSearchField({ onEnter }: DocumentSearchFieldProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const words = wordsIn(search);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(words);
  // If the address changed by other means than this field, for example by Back, show the words of the address.
  useEffect(() => {
    if (words === sent.current || words !== wordsIn(window.location.search)) return;
    sent.current = words;
    if (input.current !== null) input.current.value = words;
  }, [words]);

  // Read the window's address: while the user types, the rendered address may be older.
  const searchedNow = () => searchedWords(window.location.search);

  const typedNow = () => visibleText(input.current?.value ?? '');
  const send = () => {
    const searched = searchedNow();
    const typed = typedNow();
    if (typed === searched) return;
    sent.current = typed;
    // One history entry per search, not one per keystroke.
    navigate({ pathname, search: searchFor(typed) }, { replace: searched !== '' || typed === '' });
  };
  const press = (event: KeyboardEvent) => {
    if (isComposingKey(event) || searchedNow() === '') return;
    if (event.key === 'Escape' && input.current !== null) {
      input.current.value = '';
      send();
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={css.search} role="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typedNow() === searchedWords(search)) onEnter();
          else send();
        }}
      >
        <SearchInput
          label={t('documents.search.label')}
          hint={t('documents.search.hint')}
          ref={input}
          enterKeyHint="search"
          maxLength={maxSearchLength}
          defaultValue={words}
          {...useComposition((_, composing) => !composing && send())}
          onKeyDown={press}
        />
      </form>
    </div>
  );
}

/** The longest text to search for. */
const maxSearchLength = 60;

const words = (name: string): SearchPart<string> => ({
  read: (given) => visibleText(given.get(name) ?? '').slice(0, maxSearchLength),
  write: (value, into) => value !== '' && into.set(name, value),
});

/**
 * The query of a document's address: `searched` are the words to list hits for, `marked` the words to mark in the text.
 * '' for none.
 */
const documentSearch = defineSearch({ searched: words('search'), marked: words('mark') });

/** The words whose hits an address lists; '' if it shows a document. */
export const searchedWords = (query: string): string => documentSearch.read(query).searched;

/** The words that an address marks in the document. */
export const markedWords = (query: string): string => documentSearch.read(query).marked;

/** The query of the address that lists the hits for `searched`; '' without words. */
const searchFor = (searched: string): string => documentSearch.write({ searched, marked: '' });

/** The address of a hit, with the words marked in it. */
const hitAddress = ({ name, anchor }: DocumentHit, marked: string) => ({
  pathname: `/${name}`,
  search: documentSearch.write({ searched: '', marked }),
  hash: anchor ?? '',
});
