import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { visibleText } from '../../../lib/plainText';
import type { Device } from '../../../platform/contract/devices';
import { type SavedFilter, useSavedFilters } from '../../../providers/savedFilters';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, IconButton, ToolButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { CopyViewButton, ListResult } from '../../../ui/list/ListPage';
import { cleanFilter, type Filter, listHref, listSearch } from '../../../ui/list/listAddress';
import { IconPopover } from '../../../ui/overlays';
import { useNavigate } from '../../../ui/page/navigation';
import { ColumnChooser } from './ColumnChooser';
import css from './DeviceTools.module.css';
import { deviceResource, deviceRules } from './deviceAddress';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';

/**
 * The number of devices and the tools of the list, at the right of its filters; on a phone in the filter sheet. The
 * export contains all devices that match `filter`; `onExport` is called when it starts.
 */
export function DeviceTools({ filter, onExport }: { filter: Filter; onExport?: () => void }) {
  const t = useT();
  const phone = usePhone();
  const { refreshList } = useDeviceCounts();
  const { role } = useUser().user;
  const { busy, start } = useDeviceExport({ filter }, onExport);
  return (
    <div className="filters__r">
      {!phone && <DeviceResult />}
      <Link className={`btn btn--text btn--sm ${css.lines}`} to={paths.dialLines} title={t('resources.dial/list.name')}>
        <Icon name="port" size={18} />
        <span>{t('resources.dial/list.name')}</span>
      </Link>
      <SavedFilters />
      <CopyViewButton view={listSearch(deviceRules(role))} />
      {!phone && <ColumnChooser />}
      <ToolButton icon="refresh" label={t('ra.action.refresh')} onClick={() => void refreshList()} />
      <Button size="sm" icon="download" busy={busy} onClick={start}>
        {t('ra.action.export')}
      </Button>
    </div>
  );
}

/** How many devices match the filters, and the total: `976台，共20,000`. */
export function DeviceResult() {
  const t = useT();
  const { overview, shown } = useDeviceCounts();
  return (
    <ListResult
      shown={shown}
      total={overview.data?.total}
      all={(count) => t('devices.list.total', { count })}
      some={(count) => t('devices.list.result', { count })}
    />
  );
}

/** Filters and order saved under a name for this account in this browser (R3-10). */
function SavedFilters() {
  const t = useT();
  return (
    <IconPopover icon="filter" label={t('ra.saved_queries.label')} className="options">
      {(close) => <SavedFilterList onDone={close} />}
    </IconPopover>
  );
}

/** The maximum length of the name of a saved filter. */
const longestName = 30;

/** The filters saved for this account in this browser, to open or remove, and a form to save the current one. */
function SavedFilterList({ onDone }: { onDone: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const rules = deviceRules(useUser().user.role);
  const { filterValues, sort } = useListContext<Device>();
  const filters = useSavedFilters(deviceResource);
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  const label = visibleText(name);
  const filter = cleanFilter(rules, filterValues);
  const plain = listHref(rules, { sort, filter }) === '';

  const open = (saved: SavedFilter) => {
    const order = rules.sortable.includes(saved.sort.field) ? saved.sort : rules.sort;
    navigate({ search: listHref(rules, { sort: order, filter: cleanFilter(rules, saved.filter) }) });
    onDone();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label === '' || plain) return;
    if (!filters.save(label, { filter, sort })) return setFailed(true);
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
              maxLength={longestName}
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
