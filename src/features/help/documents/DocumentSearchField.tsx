import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { visibleText } from '../../../lib/plainText';
import { useT } from '../../../providers/texts';
import { isComposingKey, useComposition } from '../../../ui/hooks/useComposition';
import { Icon } from '../../../ui/kit/Icon';
import { useNavigate } from '../../../ui/page/useNavigate';
import css from './Documents.module.css';
import { longestSearch, markedWords, searchedWords, searchFor } from './searchAddress';

interface DocumentSearchFieldProps {
  /** Moves the focus to the first hit. */
  readonly onEnter: () => void;
}

const wordsIn = (search: string) => searchedWords(search) || markedWords(search);

/** The search field. The address holds the search, so that Back returns to the hits (R13-15). */
export function DocumentSearchField({ onEnter }: DocumentSearchFieldProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const words = wordsIn(search);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(words);
  // The address was changed from elsewhere, for example by Back: show its words.
  useEffect(() => {
    if (words === sent.current || words !== wordsIn(window.location.search)) return;
    sent.current = words;
    if (input.current !== null) input.current.value = words;
  }, [words]);

  // The rendered address may lag behind the window's while typing.
  const searchedNow = () => searchedWords(window.location.search);

  const typedNow = () => visibleText(input.current?.value ?? '');
  const send = () => {
    const searched = searchedNow();
    const typed = typedNow();
    if (typed === searched) return;
    sent.current = typed;
    // One history entry for a search, not one per keystroke.
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
        <label className="search">
          <Icon name="search" size={18} />
          <span className="vh">{t('documents.search.label')}</span>
          <input
            ref={input}
            className="inp"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestSearch}
            placeholder={t('documents.search.hint')}
            defaultValue={words}
            {...useComposition((_, composing) => !composing && send())}
            onKeyDown={press}
          />
        </label>
      </form>
    </div>
  );
}
