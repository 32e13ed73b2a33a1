import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { visibleText } from '../../../lib/plainText';
import type { Device } from '../../../platform/contract/devices';
import { type SavedFilter, useSavedFilters } from '../../../providers/savedFilters';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { Button, IconButton } from '../../../ui/kit/Button';
import { cleanFilter, listHref } from '../../../ui/list/listAddress';
import { useNavigate } from '../../../ui/page/navigation';
import { deviceResource, deviceRules } from './deviceAddress';
import css from './SavedFilterList.module.css';
import { useHiddenColumns } from './tableSettings';

/** The maximum length of a saved filter's name. */
const maxNameLength = 30;

/**
 * The filters that this account has saved in this browser, each with its columns, to open or remove, and a form to save
 * one.
 */
export function SavedFilterList({ onDone }: { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const rules = deviceRules(useUser().user.role);
  const { filterValues, sort } = useListContext<Device>();
  const filters = useSavedFilters(deviceResource);
  const columns = useHiddenColumns();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  const label = visibleText(name);
  const filter = cleanFilter(rules, filterValues);
  const plain = listHref(rules, { sort, filter }) === '';

  const open = (saved: SavedFilter) => {
    const order = rules.sortable.includes(saved.sort.field) ? saved.sort : rules.sort;
    if (saved.columns) columns.restore(saved.columns);
    navigate({ search: listHref(rules, { sort: order, filter: cleanFilter(rules, saved.filter) }) });
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || plain) return;
    if (!filters.save(label, { filter, sort, columns: columns.settings })) return setFailed(true);
    toast.success(t('devices.saved.saved'));
    onDone();
  };
  return (
    <>
      {filters.saved.length === 0 && <p className="options__note">{t('devices.saved.none')}</p>}
      <ul className={`options__list ${css.saved}`}>
        {filters.saved.map((saved) => (
          <li key={saved.name} className="row">
            <button type="button" className="mitem grow" onClick={() => open(saved)}>
              <span className="ell">{saved.name}</span>
            </button>
            <IconButton
              size="sm"
              icon="trash"
              label={t('ra.saved_queries.remove_label_with_name', { name: saved.name })}
              onClick={() => filters.remove(saved.name)}
            />
          </li>
        ))}
      </ul>
      <form className={css.save} onSubmit={save}>
        {plain ? (
          <p className="options__note">{t('ra.saved_queries.help')}</p>
        ) : (
          <>
            <label className="vh" htmlFor="saved-filter-name">
              {t('ra.saved_queries.query_name')}
            </label>
            <input
              id="saved-filter-name"
              className="inp"
              maxLength={maxNameLength}
              autoComplete="off"
              placeholder={t('ra.saved_queries.query_name')}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setFailed(false);
              }}
            />
            {filters.saved.some((one) => one.name === label) && (
              <p className="options__note">{t('devices.saved.taken')}</p>
            )}
            {failed && (
              <p className="f__e" role="alert">
                {t('devices.saved.failed')}
              </p>
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
