import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../kit/Icon';
import { longestKeyword, valuesOf, withValues } from './listAddress';
import { useListFilter } from './useListFilter';

/** So long after the last key the list is asked; the newest request wins. */
const pauseMilliseconds = 300;

interface RecordSearchProps {
  /** Names the field, such as 搜索节点. */
  label: string;
  /** What can be searched for, inside the field while it is empty. */
  hint: string;
}

/** Searches the list above by its keyword, the filter `q`, while one types. */
export function RecordSearch({ label, hint }: RecordSearchProps) {
  const { filter, setFilter } = useListFilter();
  const [q = ''] = valuesOf(filter, 'q');
  // What is being typed; null while the field follows the address.
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(q);

  const send = useEffectEvent((text: string) => {
    sent.current = text.trim();
    if (sent.current !== q) setFilter(withValues(filter, 'q', sent.current === '' ? [] : [sent.current]));
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => send(draft), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  // Another hand changed the keyword (清除, Back): what was typed gives way.
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
