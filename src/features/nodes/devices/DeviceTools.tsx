import { useState } from 'react';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { lazyModule, useLazyOnPress } from '../../../ui/lazyModule';
import { ListResult, useCopyView } from '../../../ui/list/ListPage';
import { type Filter, listSearch } from '../../../ui/list/listAddress';
import { Popover } from '../../../ui/overlays';
import { deviceResource, deviceRules } from './deviceAddress';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';

const columnChooser = lazyModule(() => import('./ColumnChooser'), 'console');
const manyRemarks = lazyModule(() => import('./ManyRemarks'), 'nodeTools');
const savedFilters = lazyModule(() => import('./SavedFilterList'), 'console');

/**
 * The number of devices and the list's tools: at the right of the filters, on a phone in the filter sheet. The export
 * contains all devices that match `filter`. `onExport` is called when the export starts.
 */
export function DeviceTools({ filter, onExport }: { filter: Filter; onExport?: () => void }) {
  const t = useT();
  const phone = usePhone();
  const { busy, start } = useDeviceExport({ filter }, onExport);
  return (
    <div className="filters__r">
      {!phone && <DeviceResult />}
      <ToolMenu />
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

/** The menu of the list's other tools. Saved filters (R3-10) and columns (R3-39) replace its entries when pressed. */
function ToolMenu() {
  const t = useT();
  const phone = usePhone();
  const { refreshList } = useDeviceCounts();
  const copyView = useCopyView(listSearch(deviceRules(useUser().user.role)));
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [chosen, setChosen] = useState<'saved' | 'columns' | null>(null);
  const saved = useLazyOnPress(savedFilters, 'SavedFilterList', () => setChosen(null));
  const columns = useLazyOnPress(columnChooser, 'ColumnChooser', () => setChosen(null));
  const mayEdit = useCanAccessNow('edit', deviceResource);
  const [isWriting, setWriting] = useState(false);
  const remarks = useLazyOnPress(manyRemarks, 'ManyRemarks', () => setWriting(false));
  const close = () => setAnchor(null);
  const choose = (part: 'saved' | 'columns', fetch: () => void) => {
    setChosen(part);
    fetch();
  };
  const act = (run: () => unknown) => {
    close();
    run();
  };
  const openRemarks = () => {
    setWriting(true);
    remarks.fetch();
  };
  const part =
    chosen === 'saved' && saved.Part ? (
      <saved.Part onDone={close} />
    ) : (
      chosen === 'columns' && columns.Part && <columns.Part />
    );
  return (
    <>
      <Button
        kind="text"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setChosen(null);
          setAnchor(anchor === null ? currentTarget : null);
        }}
      >
        {t('devices.list.tools')}
        <Icon name="down" size={16} />
      </Button>
      <Popover
        anchor={anchor}
        open={anchor !== null}
        onClose={close}
        label={t('devices.list.tools')}
        placement="bottom-end"
        className="options"
      >
        {part ? (
          <div key={chosen} ref={focusFirst}>
            {part}
          </div>
        ) : (
          <ul className="options__list">
            <Tool label={t('ra.saved_queries.label')} onPress={() => choose('saved', saved.fetch)} />
            {!phone && <Tool label={t('ra.action.select_columns')} onPress={() => choose('columns', columns.fetch)} />}
            {mayEdit && <Tool label={t('devices.list.manyRemarks')} onPress={() => act(openRemarks)} />}
            <Tool label={t('filters.copyLink')} onPress={() => act(copyView)} />
            <Tool label={t('ra.action.refresh')} onPress={() => act(refreshList)} />
          </ul>
        )}
      </Popover>
      {remarks.Part && <remarks.Part open={isWriting} onClose={() => setWriting(false)} />}
    </>
  );
}

function Tool({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className="mitem" onClick={onPress}>
        {label}
      </button>
    </li>
  );
}

/** Moves the focus into content that replaces the pressed entry. */
const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('button, input')?.focus();
