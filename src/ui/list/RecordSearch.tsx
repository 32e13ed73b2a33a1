import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keywordOf } from '../../lib/serial';
import { useT } from '../../providers/texts';
import { toast } from '../feedback/toast';
import { inserting, linesOf } from '../form/oneValue';
import { SearchInput } from '../form/SearchInput';
import { isComposingKey, useComposition } from '../hooks/useComposition';
import { maxKeywordLength, valuesOf, withValues } from './listAddress';
import { useListFilter } from './RecordList';

/** The debounce of the search, in milliseconds. The newest request wins. */
const pauseMilliseconds = 300;

interface RecordSearchProps {
  /** The accessible name, such as 搜索节点. */
  label: string;
  /** The placeholder, which says what can be searched for. */
  hint: string;
  /** Called with an inserted text. If it returns true, the text was a list and is not searched for. */
  onInsert?: (text: string) => boolean;
}

/** Searches the current list by the filter `q` while the user types. */
export function RecordSearch(face: RecordSearchProps) {
  const { filter, setFilter } = useListFilter();
  const [q = ''] = valuesOf(filter, 'q');
  return (
    <SearchField
      {...face}
      q={q}
      onSearch={(to, options) => setFilter(withValues(filter, 'q', to === '' ? [] : [to]), options)}
    />
  );
}

interface SearchFieldProps extends RecordSearchProps {
  /** The keyword in the address; '' for none. */
  q: string;
  /** Called with a keyword from `keywordOf`. `replace` is true while the same search continues. */
  onSearch: (q: string, options: { replace: boolean }) => void;
}

/**
 * A search field that searches while the user types, but not while a word is being composed. A search is one history
 * entry, from the first letter to Enter or the next focus of the field. So one step back leads to the view before
 * the search.
 */
export function SearchField({ label, hint, onInsert, q, onSearch }: SearchFieldProps) {
  const t = useT();
  // The typed text; null while the field follows the address.
  const [draft, setDraft] = useState<{ readonly text: string; readonly composing: boolean } | null>(null);
  const sent = useRef(q);
  const begun = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useEffectEvent((text: string) => {
    const keyword = keywordOf(text);
    // Compares with the last sent keyword, not with `q`. `q` updates only when the rows are rendered, so Enter would
    // send the same keyword twice.
    if (keyword === sent.current) return;
    sent.current = keyword;
    onSearch(keyword, { replace: begun.current });
    begun.current = true;
  });
  useEffect(() => {
    if (draft === null || draft.composing) return;
    pause.current = setTimeout(() => send(draft.text), pauseMilliseconds);
    return () => clearTimeout(pause.current);
  }, [draft]);
  // The keyword changed elsewhere (清除, Back): discard the typed text.
  useEffect(() => {
    if (q !== sent.current) {
      // The pause may end before the field renders without the draft.
      clearTimeout(pause.current);
      setDraft(null);
      begun.current = false;
    }
    sent.current = q;
  }, [q]);

  /**
   * Takes the first of several lines, because the platform searches for a single text. The browser would join the lines
   * into one text, which matches nothing. A list that `onInsert` takes is not inserted.
   */
  const takeFirst = (text: string) => {
    if (onInsert?.(text)) {
      clearTimeout(pause.current);
      setDraft(null);
      return '';
    }
    const [first, ...others] = linesOf(text);
    if (first === undefined || others.length === 0) return null;
    toast.info(t('filters.firstOfSeveral', { first, count: others.length }));
    return first;
  };

  return (
    <div role="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (draft?.composing) return;
          if (draft !== null) send(draft.text);
          begun.current = false;
        }}
      >
        <SearchInput
          label={label}
          hint={hint}
          ref={inserting(takeFirst)}
          enterKeyHint="search"
          maxLength={maxKeywordLength}
          value={draft?.text ?? q}
          {...useComposition((text, composing) => setDraft({ text: text.slice(0, maxKeywordLength), composing }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposingKey(event)) event.preventDefault();
          }}
          onFocus={() => {
            begun.current = false;
          }}
          onBlur={() => {
            // Shows the keyword that was searched for instead of the typed text.
            if (draft !== null && keywordOf(draft.text) === q) setDraft(null);
          }}
        />
      </form>
    </div>
  );
}
