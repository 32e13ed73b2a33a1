import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { ToolButton } from '../../../ui/kit/ToolButton';
import { CopyViewButton } from '../../../ui/list/CopyViewButton';
import { type Filter, listSearch } from '../../../ui/list/listAddress';
import { deviceRules } from '../model/deviceAddress';
import { ColumnChooser } from './ColumnChooser';
import { DeviceResult } from './DeviceResult';
import css from './DeviceTools.module.css';
import { SavedFilters } from './SavedFilters';
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
