import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../kit/Icon';
import { longestKeyword, valuesOf, withValues } from './listAddress';
import { useListFilter } from './useListFilter';

/** Debounce in milliseconds; the newest request wins. */
const pauseMilliseconds = 300;

interface RecordSearchProps {
  /** The accessible name, such as 搜索节点. */
  label: string;
  /** The placeholder: what can be searched for. */
  hint: string;
}

/** Searches the current list by the filter `q` while the user types. */
export function RecordSearch(face: RecordSearchProps) {
  const { filter, setFilter } = useListFilter();
  const [q = ''] = valuesOf(filter, 'q');
  return <SearchField {...face} q={q} onSearch={(to) => setFilter(withValues(filter, 'q', to === '' ? [] : [to]))} />;
}

interface SearchFieldProps extends RecordSearchProps {
  /** The keyword that the address has; '' without one. */
  q: string;
  onSearch: (q: string) => void;
}

/** A keyword that is searched for while the user types. */
export function SearchField({ label, hint, q, onSearch }: SearchFieldProps) {
  // The typed text; null while the field follows the address.
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(q);

  const send = useEffectEvent((text: string) => {
    const keyword = text.trim();
    // Not compared with `q`, which follows once the rows are rendered: after Enter it would be sent twice.
    if (keyword === sent.current) return;
    sent.current = keyword;
    onSearch(keyword);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => send(draft), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  // The keyword changed elsewhere (清除, Back): discard the typed text.
  useEffect(() => {
    if (q !== sent.current) setDraft(null);
    sent.current = q;
  }, [q]);

  return (
    <div role="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (draft !== null) send(draft);
        }}
      >
        <label className="search">
          <Icon name="search" size={18} />
          <span className="vh">{label}</span>
          <input
            className="inp"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestKeyword}
            placeholder={hint}
            value={draft ?? q}
            onChange={(event) => setDraft(event.target.value)}
          />
        </label>
      </form>
    </div>
  );
}
