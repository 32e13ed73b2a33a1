import { Link } from 'react-router';
import { deviceListPath } from '../../domain/devices/deviceLinks';
import { OverviewTiles } from '../../domain/devices/OverviewTiles';
import { useOverview } from '../../domain/devices/useOverview';
import { FirstSteps } from '../../domain/firstSteps/FirstSteps';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { ReadableAddress } from '../../ui/page/ReadableAddress';
import { DashboardTabs } from './DashboardTabs';
import { violationSearch } from './overviewAddress';
import css from './TechDashboardPage.module.css';
import { TechViolations } from './TechViolations';

/**
 * /dashboard/tech (R8-6): how many nodes are online, their bandwidth, and the violations in a range of days with their
 * cost. Each section loads and fails independently. An account without nodes sees the first steps instead of the
 * sections.
 */
export function TechDashboardPage() {
  const now = useNow();
  const overview = useOverview();
  const empty = overview.data?.total === 0;
  return (
    <div className="page page--flush">
      <DashboardTabs />
      <div className={`page ${css.page}`}>
        {empty ? (
          <FirstSteps />
        ) : (
          <>
            <TechOverview overview={overview} />
            <ReadableAddress definition={violationSearch(now)}>
              <TechViolations />
            </ReadableAddress>
          </>
        )}
      </div>
    </div>
  );
}

/** A line of counters: nodes by status, each linked to the node list; bandwidth; for agents, miners. */
function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const { data, error, refetch } = overview;
  if (data === undefined && error) {
    return (
      <div className={css.overview}>
        <Failure size="line" title={t('devices.tiles.failed')} error={error} onRetry={refetch} />
      </div>
    );
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
