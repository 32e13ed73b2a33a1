import { formatCount } from '../../../lib/formatCount';
import { useT } from '../../../providers/texts';
import { useLate } from '../../../ui/hooks/useLate';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import { Segmented } from '../../../ui/kit/Segmented';
import { ToolButton } from '../../../ui/kit/ToolButton';
import { CopyViewButton } from '../../../ui/list/CopyViewButton';
import { valuesOf } from '../../../ui/list/listAddress';
import { RecordOrder } from '../../../ui/list/RecordOrder';
import { RecordSearch } from '../../../ui/list/RecordSearch';
import { useListFilter } from '../../../ui/list/useListFilter';
import { type MinerRow, type MinerScope, minerScopes } from '../model/minerModel';
import { minerSearch } from '../model/minerSearch';
import css from './MinerFilters.module.css';
import { ReadingProgress } from './MinerReading';
import { useMinerExport } from './useMinerExport';
import type { MinerFigures } from './useMinerFigures';

interface MinerFiltersProps {
  figures: MinerFigures;
  scope: MinerScope;
  onScope: (scope: MinerScope) => void;
  /** The miners that match; undefined while they are not known. */
  shown: readonly MinerRow[] | undefined;
}

/** Search, scope and tools of the list of miners, with the number of those that match. */
export function MinerFilters({ figures, scope, onScope, shown }: MinerFiltersProps) {
  const t = useT();
  const phone = usePhone();
  const { filter } = useListFilter();
  const [keyword] = valuesOf(filter, 'q');
  const { rows, accounts, reading, refresh } = figures;
  const { busy, start } = useMinerExport({ scope, keyword, rows: shown, accounts, at: reading.at });
  const reads = useLate(reading.phase === 'reading', 400);
  const result = reads ? (
    <ReadingProgress reading={reading} />
  ) : (
    <span className={`${css.result} num`} role="status">
      {shown && rows && (
        <>
          <b>{t('miners.count', { count: formatCount(shown.length) })}</b>
          {shown.length < rows.length && t('filters.ofAll', { count: formatCount(rows.length) })}
        </>
      )}
    </span>
  );
  const tools = (
    <>
      <CopyViewButton view={minerSearch} />
      <ToolButton icon="refresh" label={t('ra.action.refresh')} onClick={refresh} />
    </>
  );
  return (
    <section className={`filters ${css.bar}`} aria-label={t('filters.label')}>
      <RecordSearch label={t('miners.search')} hint={t('miners.searchHint')} />
      <Segmented
        label={t('miners.scope.label')}
        value={scope}
        options={minerScopes.map((value) => ({ value, label: t(`miners.scope.${value}`) }))}
        onChange={onScope}
      />
      {!phone && result}
      <div className={`filters__r ${css.tools}`}>
        {!phone && tools}
        <Button
          size={phone ? 'md' : 'sm'}
          icon="download"
          busy={busy}
          disabled={!reading.whole || !shown?.length}
          onClick={start}
        >
          {t('ra.action.export')}
        </Button>
      </div>
      {phone && (
        <div className={css.summary}>
          {result}
          {tools}
          <RecordOrder
            orders={[
              { by: 'down DESC', label: t('miners.order.down') },
              { by: 'loss DESC', label: t('miners.order.loss') },
              { by: 'fault DESC', label: t('miners.order.fault') },
              { by: 'offline DESC', label: t('miners.order.offline') },
              { by: 'deviceCount DESC', label: t('miners.order.nodes') },
              { by: 'id ASC', label: t('miners.order.account') },
            ]}
            other={t('miners.order.other')}
          />
        </div>
      )}
    </section>
  );
}
