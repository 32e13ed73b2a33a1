import type { DialLine } from '../../platform/contract/dialLines';
import { usePart, useT } from '../../providers/texts';
import { useSearch } from '../../ui/hooks/useSearch';
import { ListFoot } from '../../ui/list/ListFoot';
import { ListPage } from '../../ui/list/ListPage';
import { RecordList } from '../../ui/list/RecordList';
import { RecordTable } from '../../ui/list/RecordTable';
import { DialLineCard } from './DialLineCard';
import dialLinesCss from './DialLines.module.css';
import css from './DialList.module.css';
import { DialListFilters } from './DialListFilters';
import { dialListResource, dialListSearch, pageSizes } from './dialListAddress';
import { useDialListColumns } from './useDialListColumns';
import { useDialListWording } from './useDialListWording';
import { useLineDevices } from './useLineDevices';

/** `/dial/list`: the dial lines of all devices, each leading to where it is configured (R7-17). */
export function DialList() {
  usePart('dialling');
  const t = useT();
  const [{ list }, change] = useSearch(dialListSearch);
  return (
    <ListPage parents={[{ label: t('resources.device/list.name'), to: '/device/list' }]}>
      <RecordList<DialLine>
        resource={dialListResource}
        view={list}
        onView={(to, options) => change({ list: to }, options)}
      >
        <DialListFilters />
        <Lines />
      </RecordList>
    </ListPage>
  );
}

function Lines() {
  const t = useT();
  const deviceIDs = useLineDevices();
  const columns = useDialListColumns(deviceIDs);
  const wording = useDialListWording();
  return (
    <>
      <RecordTable<DialLine>
        label={t('dialling.list.label')}
        className={dialLinesCss.table}
        columns={columns}
        wording={wording}
        phoneRow={(line) => <DialLineCard line={line} deviceID={deviceIDs.get(line.deviceUUID)} />}
        phoneClassName={css.cards}
      />
      <ListFoot sizes={pageSizes} unit={t('dialling.list.perPage')} />
    </>
  );
}
