import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { deviceListPath } from '../../ui/deviceLinks';
import { Failure } from '../../ui/Failure';
import { OverviewTiles } from '../../ui/OverviewTiles';
import type { useOverview } from '../../ui/useOverview';

/** How many nodes there are and how they are, each figure leading to those nodes; bandwidth, and an agent's miners. */
export function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const { data, error, isFetching, refetch, agent } = overview;
  if (data === undefined && error && !isFetching) {
    return (
      <section className="card">
        <Failure title={t('devices.tiles.failed')} error={error} onRetry={refetch} />
      </section>
    );
  }
  return (
    <OverviewTiles
      overview={overview}
      className={agent ? 'strip--box techov techov--agent' : 'strip--box techov'}
      tile={(status, face) => (
        <Link className="tile" to={deviceListPath(status === null ? undefined : { status })}>
          {face}
        </Link>
      )}
    />
  );
}
