import { Link } from 'react-router';
import { deviceListPath } from '../../../domain/devices/deviceLinks';
import { OverviewTiles } from '../../../domain/devices/OverviewTiles';
import type { useOverview } from '../../../domain/devices/useOverview';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import css from './TechOverview.module.css';

/** A line of counters: nodes by status, each a link to them; bandwidth, and an agent's miners. */
export function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const { data, error, isFetching, refetch } = overview;
  if (data === undefined && error && !isFetching) {
    return <Failure size="line" title={t('devices.tiles.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <OverviewTiles
      overview={overview}
      className={css.overview}
      tile={(status, face) => (
        <Link className="tile" to={deviceListPath(status === null ? undefined : { status })}>
          {face}
        </Link>
      )}
    />
  );
}
