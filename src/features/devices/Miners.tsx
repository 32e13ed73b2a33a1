import { useMemo } from 'react';
import { usePart, useT } from '../../providers/texts';
import { useMedia } from '../../ui/hooks/useMedia';
import { useSearch } from '../../ui/hooks/useSearch';
import { LocalList } from '../../ui/list/LocalList';
import { valuesOf } from '../../ui/list/listAddress';
import css from './Miners.module.css';
import { type MinerRow, type MinerScope, minersShown } from './model/minerModel';
import { minerSearch } from './model/minerSearch';
import { DownMapPanel } from './parts/DownMapPanel';
import { MinerFilters } from './parts/MinerFilters';
import { ReadingNote } from './parts/MinerReading';
import { MinerTable } from './parts/MinerTable';
import { MinerTiles } from './parts/MinerTiles';
import { useMinerFigures } from './parts/useMinerFigures';

const none: readonly MinerRow[] = [];

/** `/device/list?view=miners`: an agent's miners with their nodes that are down, and where those are (R19-21). */
export default function Miners() {
  usePart('miners');
  const t = useT();
  // Beside the list the map comes after it, else before it.
  const beside = useMedia('(min-width: 1400px)');
  const [{ scope: asked, list }, change] = useSearch(minerSearch);
  const scope = asked ?? 'down';
  const figures = useMinerFigures();
  const { rows, map, error, halted, refresh } = figures;
  const { field, order } = list.sort;
  const [keyword] = valuesOf(list.filter, 'q');
  const shown = useMemo(
    () => rows && minersShown(rows, scope, { sort: { field, order }, keyword }),
    [rows, scope, field, order, keyword],
  );
  const setScope = (to: MinerScope) => change({ scope: to === 'down' ? null : to, list: { ...list, page: 1 } });
  const mapPanel = <DownMapPanel map={map} failed={halted || error !== null} />;
  return (
    <>
      <MinerTiles figures={figures} />
      <div className={css.split}>
        {!beside && mapPanel}
        <section className={css.list} aria-label={t('miners.label')}>
          <LocalList
            resource="miner"
            view={list}
            onView={(to, options) => change({ list: to }, options)}
            records={halted ? none : shown}
            error={error}
            onRetry={refresh}
          >
            <MinerFilters figures={figures} scope={scope} onScope={setScope} shown={shown} />
            <ReadingNote reading={figures.reading} />
            <MinerTable scope={scope} onScope={setScope} figures={figures} />
          </LocalList>
        </section>
        {beside && mapPanel}
      </div>
    </>
  );
}
