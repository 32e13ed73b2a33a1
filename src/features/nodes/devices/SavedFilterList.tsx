import { type FormEvent, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { visibleText } from '../../../lib/plainText';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { Button, IconButton } from '../../../ui/kit/Button';
import filterPillCss from '../../../ui/list/FilterPill.module.css';
import { cleanFilter, listHref, type Order } from '../../../ui/list/listAddress';
import { useNavigate } from '../../../ui/page/navigation';
import deviceToolsCss from './DeviceTools.module.css';
import { deviceResource, deviceRules } from './deviceAddress';

/** Longest name of a saved filter. */
const longestName = 30;

/** The filters saved for this account in this browser, to open or remove, and a form that saves the current one. */
export function SavedFilterList({ onDone }: { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const rules = deviceRules(useUser().user.role);
  const { filterValues, sort, perPage } = useListContext<Device>();
  const [savedQueries, setSavedQueries] = useSavedQueries(deviceResource);
  const [name, setName] = useState('');
  const saved = extractValidSavedQueries(savedQueries);
  const label = visibleText(name);
  const filter = cleanFilter(rules, filterValues);
  const plain = listHref(rules, { sort, filter }) === '';

  const open = ({ value }: SavedQuery) => {
    const kind = value.sort ?? rules.sort;
    const known = rules.sortable.includes(kind.field);
    const order = known ? { field: kind.field, order: kind.order as Order } : rules.sort;
    navigate({ search: listHref(rules, { sort: order, filter: cleanFilter(rules, value.filter) }) });
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || plain) return;
    const query: SavedQuery = { label, value: { filter, sort, perPage, displayedFilters: [] } };
    setSavedQueries([...saved.filter((one) => one.label !== label), query]);
    toast.success(t('devices.saved.saved'));
    onDone();
  };
  return (
    <>
      {saved.length === 0 && <p className={filterPillCss.note}>{t('devices.saved.none')}</p>}
      <ul className={filterPillCss.options}>
        {saved.map((query) => (
          <li key={query.label} className="row">
            <button type="button" className="mitem grow" onClick={() => open(query)}>
              <span className="ell">{query.label}</span>
            </button>
            <IconButton
              size="sm"
              icon="trash"
              label={t('ra.saved_queries.remove_label_with_name', { name: query.label })}
              onClick={() => setSavedQueries(saved.filter((one) => one !== query))}
            />
          </li>
        ))}
      </ul>
      <form className={deviceToolsCss.save} onSubmit={save}>
        {plain ? (
          <p className={filterPillCss.note}>{t('ra.saved_queries.help')}</p>
        ) : (
          <>
            <label className="vh" htmlFor="saved-filter-name">
              {t('ra.saved_queries.query_name')}
            </label>
            <input
              id="saved-filter-name"
              className="inp"
              maxLength={longestName}
              autoComplete="off"
              placeholder={t('ra.saved_queries.query_name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {saved.some((one) => one.label === label) && (
              <p className={filterPillCss.note}>{t('devices.saved.taken')}</p>
            )}
            <Button kind="primary" size="sm" type="submit" disabled={label === ''}>
              {t('ra.saved_queries.new_label')}
            </Button>
          </>
        )}
      </form>
    </>
  );
}
