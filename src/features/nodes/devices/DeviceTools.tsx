import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, ToolButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import filterPillCss from '../../../ui/list/FilterPill.module.css';
import { CopyViewButton, ListResult } from '../../../ui/list/ListResult';
import { type Filter, listSearch } from '../../../ui/list/listAddress';
import { IconPopover } from '../../../ui/overlays';
import { optionalColumns, useHiddenColumns } from './DeviceRows';
import deviceTableCss from './DeviceTable.module.css';
import css from './DeviceTools.module.css';
import { deviceRules } from './deviceAddress';
import { SavedFilterList } from './SavedFilterList';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';

/**
 * The number of devices and the tools of the list, at the right of its filters; on a phone in their sheet. The export
 * contains all devices that match `filter`; `onExport` is called when it starts.
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
      <Link className={`btn btn--text btn--sm ${css.lines}`} to="/dial/list" title={t('resources.dial/list.name')}>
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

/** The popover that shows and hides the list's columns. */
function ColumnChooser() {
  const t = useT();
  return (
    <IconPopover
      icon="columns"
      label={t('ra.action.select_columns')}
      title={t('devices.list.columnsHint')}
      className={filterPillCss.popover}
    >
      {() => <Columns />}
    </IconPopover>
  );
}

function Columns() {
  const t = useT();
  const { columns, isChosen, isHidden, choose, reset } = useHiddenColumns();
  const [dropped, setDropped] = useState('');
  // After every render: the table follows the choices in the same commit, and the same text renders nothing anew.
  useLayoutEffect(() => setDropped(droppedColumns().join(' ')));
  const isShown = (key: (typeof columns)[number]) =>
    isChosen(key) || !(isHidden(key) || dropped.split(' ').includes(key));
  return (
    <>
      <ul className={filterPillCss.options}>
        {columns.map((key) => (
          <li key={key}>
            <label className="mitem">
              <input
                className="ck"
                type="checkbox"
                checked={isShown(key)}
                onChange={() => choose(key, !isShown(key))}
              />
              {t(`resources.device/list.fields.${key}`)}
            </label>
          </li>
        ))}
      </ul>
      <div className={filterPillCss.foot}>
        <Button kind="text" size="sm" onClick={reset}>
          {t('devices.list.columnsReset')}
        </Button>
      </div>
    </>
  );
}

/** The columns that the style sheet drops at the table's width. */
function droppedColumns(): readonly string[] {
  return optionalColumns.filter((key) => {
    const head = deviceTableCss[key] === undefined ? null : document.querySelector(`th.${deviceTableCss[key]}`);
    return head !== null && getComputedStyle(head).display === 'none';
  });
}

/** Filters and order saved under a name for this account in this browser (R3-10). */
function SavedFilters() {
  const t = useT();
  return (
    <IconPopover icon="filter" label={t('ra.saved_queries.label')} className={filterPillCss.popover}>
      {(close) => <SavedFilterList onDone={close} />}
    </IconPopover>
  );
}

/** How many devices match the filters, and of how many: `976台，共20,000`. */
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
