import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import type { LossBasis } from '../../../domain/losses/nodeLoss';
import { usePlaceName } from '../../../domain/places/placeNames';
import { formatPercent } from '../../../lib/money';
import { formatCount } from '../../../lib/units';
import { useT } from '../../../providers/texts';
import { useMedia, usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { withValues } from '../../../ui/list/listAddress';
import css from './DownMapPanel.module.css';
import { type DownMap, downPath, type MapPlace } from './minerModel';

interface DownMapPanelProps {
  /** Undefined until the nodes have loaded. */
  map: DownMap | undefined;
  /** Whether only some of the nodes have been read. */
  isPart: boolean;
  /** How the losses of the nodes are estimated; undefined until that has loaded. */
  kind: LossBasis['kind'] | undefined;
  /** Whether the nodes could not be loaded; the list says why. */
  failed: boolean;
}

/** The nodes that are down by province and ISP. Each number links to its nodes (R19-24). */
export function DownMapPanel({ map, isPart, kind, failed }: DownMapPanelProps) {
  const t = useT();
  const phone = usePhone();
  const beside = useMedia('(min-width: 1400px)');
  const [all, setAll] = useState(false);
  // Above the list, the map shows only a few rows, so that the list stays in view.
  const max = beside ? 18 : 4;
  const places = map?.places ?? [];
  const rest = places.length - max;
  const shown = all ? places : places.slice(0, max);
  return (
    <section
      className={css.panel}
      aria-label={t('miners.map.title')}
      aria-busy={(map === undefined && !failed) || undefined}
    >
      <div className={css.head}>
        <h2>{t('miners.map.title')}</h2>
        <span className="s12 t3">
          {t('miners.map.unit')}
          {isPart && ` · ${t('miners.tiles.readPart')}`}
        </span>
        {map?.hot && <HotCell map={map} hot={map.hot} />}
      </div>
      {map === undefined ? (
        failed ? (
          <p className="t3">—</p>
        ) : (
          <MapSkeleton />
        )
      ) : places.length === 0 ? (
        <p className="s13 t3">{t('miners.map.none')}</p>
      ) : (
        <PlaceMap map={map} shown={shown} />
      )}
      {rest > 0 && (
        <Button
          className={css.rest}
          kind="text"
          size={phone ? 'md' : 'sm'}
          block={phone}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('miners.map.fewer') : t('miners.map.more', { count: rest })}
          <Icon name={all ? 'up' : 'down'} size={16} />
        </Button>
      )}
      {/* Hidden while the map loads beside the list: the skeleton is lower than the map, so the line would move. */}
      {!(beside && map === undefined && !failed) && (
        <p className={css.estimate}>{t(`miners.estimate.${kind === 'own' ? 'own' : 'rate'}`)}</p>
      )}
    </section>
  );
}

/** The line about the one cell that stands out. */
function HotCell({ map, hot }: { map: DownMap; hot: NonNullable<DownMap['hot']> }) {
  const t = useT();
  const cell = useCell(map);
  const place = map.places[hot.place];
  const { to, names, count } = cell(place, hot.column);
  return (
    <p className={css.hotLine}>
      <Icon name="alert" size={16} />
      <span>{t('miners.map.hot', { ...names, count, share: formatPercent(hot.share) })}</span>
      {to !== null && (
        <Link to={to} aria-label={t('miners.map.cell', { ...names, count })}>
          {t('miners.map.see')}
        </Link>
      )}
    </p>
  );
}

/** The text of a cell and its link. */
function useCell(map: DownMap) {
  const nameOf = useIspName();
  const placeName = useMapPlaceName();
  return (place: MapPlace | undefined, column: number) => {
    const isps = map.columns[column] ?? [];
    const count = place?.counts[column] ?? 0;
    const here = isps.filter((isp) => place?.isps.includes(isp));
    const to = place?.filter && count > 0 ? downPath(withValues(place.filter, 'isp', here)) : null;
    return { to, count, names: { place: place ? placeName(place) : '', isp: nameOf(isps) } };
  };
}

/** The name of a column: its ISP, or 其他 if the column has several. */
function useIspName(): (isps: readonly string[]) => string {
  const t = useT();
  const nameOf = usePlaceName();
  return (isps) => (isps.length === 1 ? nameOf(isps[0] ?? '') : t('miners.map.others'));
}

function useMapPlaceName(): (place: MapPlace) => string {
  const t = useT();
  const nameOf = usePlaceName();
  return ({ name }) => nameOf(name) || t('miners.map.nowhere');
}

/** A cell of the map: a count, on a background that is stronger for higher counts. */
function Cell({ map, place, column }: { map: DownMap; place: MapPlace; column: number }) {
  const t = useT();
  const { to, count, names } = useCell(map)(place, column);
  if (count === 0) return <td className={css.zero}>0</td>;
  const { hot } = map;
  const isHot = hot !== null && hot.column === column && map.places[hot.place] === place;
  const className = isHot ? `${css.cell} ${css.hot}` : css.cell;
  const style = { '--ground': `${Math.round(3 + (45 * count) / map.max)}%` } as CSSProperties;
  return (
    <td>
      {to === null ? (
        <span className={className} style={style}>
          {count}
        </span>
      ) : (
        <Link className={className} style={style} to={to} aria-label={t('miners.map.cell', { ...names, count })}>
          {count}
        </Link>
      )}
    </td>
  );
}

interface MapProps {
  map: DownMap;
  shown: readonly MapPlace[];
}

/** The map with a row per place and a column per ISP, with the sum of each place. */
function PlaceMap({ map, shown }: MapProps) {
  const t = useT();
  const ispName = useIspName();
  const placeName = useMapPlaceName();
  return (
    <table className={`${css.map} num`} aria-label={t('miners.map.title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('miners.map.place')}</span>
          </th>
          {map.columns.map((isps) => (
            <th key={isps.join()} scope="col" title={isps.join(t('common.and'))}>
              {ispName(isps)}
            </th>
          ))}
          <th scope="col">{t('miners.map.all')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((place) => (
          <tr key={place.name}>
            <th scope="row" className="ell" title={placeName(place)}>
              {placeName(place)}
            </th>
            {map.columns.map((isps, column) => (
              <Cell key={isps.join()} map={map} place={place} column={column} />
            ))}
            <td className={css.sum}>{formatCount(place.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MapSkeleton() {
  return (
    <div className={css.skeleton}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} width="100%" height={24} />
      ))}
    </div>
  );
}
