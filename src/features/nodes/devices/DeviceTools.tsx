import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, ToolButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { lazyModule, useOnPress } from '../../../ui/lazyModule';
import { CopyViewButton, ListResult } from '../../../ui/list/ListPage';
import { type Filter, listSearch } from '../../../ui/list/listAddress';
import { IconPopover } from '../../../ui/overlays';
import css from './DeviceTools.module.css';
import { deviceRules } from './deviceAddress';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';

const columnChooser = lazyModule(() => import('./ColumnChooser'), 'console');
const savedFilters = lazyModule(() => import('./SavedFilterList'), 'console');

/**
 * The number of devices and the list's tools: at the right of the filters, on a phone in the filter sheet. The export
 * contains all devices that match `filter`. `onExport` is called when the export starts.
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
      {!phone && <Columns />}
      <ToolButton icon="refresh" label={t('ra.action.refresh')} onClick={() => void refreshList()} />
      <Button size="sm" icon="download" busy={busy} onClick={start}>
        {t('ra.action.export')}
      </Button>
    </div>
  );
}

/** How many devices match the filters, and how many there are: `976台，共20,000`. */
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

/** The columns of the list and the height of its rows. */
function Columns() {
  const t = useT();
  const { Part: Chooser, fetch } = useOnPress(columnChooser, 'ColumnChooser', () => undefined);
  return (
    <IconPopover
      icon="columns"
      label={t('ra.action.select_columns')}
      title={t('devices.list.columnsHint')}
      className="options"
      onOpen={fetch}
      ready={Chooser !== null}
    >
      {() => Chooser && <Chooser />}
    </IconPopover>
  );
}

/** Filters and order saved under a name for this account in this browser (R3-10). */
function SavedFilters() {
  const t = useT();
  const { Part: List, fetch } = useOnPress(savedFilters, 'SavedFilterList', () => undefined);
  return (
    <IconPopover
      icon="filter"
      label={t('ra.saved_queries.label')}
      className="options"
      onOpen={fetch}
      ready={List !== null}
    >
      {(close) => List && <List onDone={close} />}
    </IconPopover>
  );
}
