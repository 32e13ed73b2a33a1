import { useListContext } from 'ra-core';
import type { DialLine } from '../../platform/contract/dialLines';
import { usePart, useT } from '../../providers/texts';
import { Pager } from '../../ui/Pager';
import { useTitle } from '../../ui/pageTitle';
import { RecordList } from '../../ui/RecordList';
import { RecordTable } from '../../ui/RecordTable';
import './dialling.css';
import { DialLineCard } from './DialLineCard';
import { DialListFilters } from './DialListFilters';
import { dialListResource, dialListRules } from './dialListAddress';
import { useDialListColumns } from './useDialListColumns';
import { useDialListWording } from './useDialListWording';

function toTop() {
  document.documentElement.scrollTop = 0;
}

/** `/dial/list`: the dial lines of all devices, each leading to where it is configured (decisions §3, §4.4). */
export function DialListPage() {
  usePart('dialling');
  const t = useT();
  useTitle(t('dialling.list.title'), [{ label: t('devices.title'), to: '/device/list' }]);
  return (
    <div className="page page--flush">
      <RecordList<DialLine> resource={dialListResource} rules={dialListRules}>
        <DialListFilters />
        <Lines />
      </RecordList>
    </div>
  );
}

function Lines() {
  const t = useT();
  const columns = useDialListColumns();
  const wording = useDialListWording();
  const { perPage } = useListContext<DialLine>();
  return (
    <>
      <RecordTable<DialLine>
        label={t('dialling.list.label')}
        className="dll"
        columns={columns}
        wording={wording}
        phoneRow={(line) => <DialLineCard line={line} />}
        phoneClassName="dlcs"
      />
      <Pager
        total={(count) => t('dialling.list.total', { count: count.toLocaleString('en-US') })}
        detail={t('dialling.list.perPage', { count: perPage })}
        onTurn={toTop}
      />
    </>
  );
}
