import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/Icon';
import { valuesOf, withValues } from '../../ui/listAddress';
import { longestKeyword } from './deviceAddress';
import { useDeviceFilter } from './useDeviceFilter';

/** So long after the last key the list is asked; the newest request wins. */
const pauseMilliseconds = 300;

/** Searches by device ID, name or remark while one types. */
export function DeviceSearch() {
  const t = useT();
  const { filter, setFilter } = useDeviceFilter();
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
          <span className="vh">{t('devices.filters.search')}</span>
          <input
            className="inp"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestKeyword}
            placeholder={t('devices.filters.searchHint')}
            value={draft ?? q}
            onChange={(event) => setDraft(event.target.value)}
          />
        </label>
      </form>
    </div>
  );
}
