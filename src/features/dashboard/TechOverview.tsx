import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { deviceListPath } from '../../ui/deviceLinks';
import { OverviewTiles } from '../../ui/OverviewTiles';
import type { useOverview } from '../../ui/useOverview';
import { SmallFailure } from './SmallFailure';

/** In a line: how many nodes there are and how they are, each figure leading to those; bandwidth, an agent's miners. */
export function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const { data, error, isFetching, refetch } = overview;
  if (data === undefined && error && !isFetching) {
    return <SmallFailure title={t('devices.tiles.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <OverviewTiles
      overview={overview}
      className="techov"
      tile={(status, face) => (
        <Link className="tile" to={deviceListPath(status === null ? undefined : { status })}>
          {face}
        </Link>
      )}
    />
  );
}
