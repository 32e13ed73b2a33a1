import { Link } from 'react-router';
import { deviceListPath } from '../../domain/devices/deviceLinks';
import { OverviewTiles } from '../../domain/devices/OverviewTiles';
import { useOverview } from '../../domain/devices/useOverview';
import { FirstSteps } from '../../domain/firstSteps/FirstSteps';
import { type Image, ImageList } from '../../domain/images/ImageList';
import * as billing from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { Skeleton } from '../../ui/kit/Skeleton';
import { ReadableAddress } from '../../ui/page/ReadableAddress';
import { DashboardTabs } from './DashboardTabs';
import { violationSearch } from './overviewAddress';
import css from './TechDashboardPage.module.css';
import { TechViolations } from './TechViolations';

/**
 * /dashboard/tech (R8-6): how many nodes are online, their bandwidth, the recommended images, and the violations in a
 * range of days with their cost. Each section loads and fails independently. An account without nodes sees the first
 * steps instead of the sections.
 */
export function TechDashboardPage() {
  const now = useNow();
  const overview = useOverview();
  const empty = overview.data?.total === 0;
  return (
    <div className="page page--flush">
      <DashboardTabs />
      <div className={`page ${css.page}`}>
        <div className={css.line}>
          {!empty && <TechOverview overview={overview} />}
          <TechImages />
        </div>
        {empty ? (
          <FirstSteps />
        ) : (
          <ReadableAddress definition={violationSearch(now)}>
            <TechViolations />
          </ReadableAddress>
        )}
      </div>
    </div>
  );
}

const kinds = ['wholeMachine', 'switch'] as const;

/**
 * The recommended images for whole machines and for switches (R8-8): a line with the versions. Opening the line shows
 * the addresses and MD5.
 */
function TechImages() {
  const t = useT();
  const { data, error, refetch } = useCall(billing.recommendedImages, {});
  if (data === undefined && error !== null) {
    return <Failure size="line" title={t('techDashboard.images.failed')} error={error} onRetry={refetch} />;
  }
  return (
    <details className={css.images}>
      <summary>
        <span className="t2">{t('techDashboard.images.title')}</span>
        {data === undefined && <Skeleton width={136} />}
        {kinds.map((kind) => {
          const version = data?.[kind][0]?.version;
          return (
            version !== undefined && (
              <b key={kind} className="medium num">
                {t(`techDashboard.images.short.${kind}`)} {version}
              </b>
            )
          );
        })}
      </summary>
      <div className="card">
        {kinds.map((kind) => (
          <Images key={kind} kind={kind} images={data?.[kind]} />
        ))}
      </div>
    </details>
  );
}

function Images({ kind, images }: { kind: (typeof kinds)[number]; images: readonly Image[] | undefined }) {
  const t = useT();
  const title = t(`techDashboard.images.kinds.${kind}`);
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      {images?.length === 0 ? (
        <StatePanel title={t('techDashboard.images.empty')} />
      ) : (
        <ImageList
          images={images}
          kind={kind}
          wording={{
            label: title,
            version: t('techDashboard.images.version'),
            address: t('techDashboard.images.address'),
            recommended: t('techDashboard.images.recommended'),
            name: (version) => version,
            copyAddress: (name) => t('techDashboard.images.copyAddress', { name: `${title} ${name}` }),
            copyMd5: (name) => t('techDashboard.images.copyMd5', { name: `${title} ${name}` }),
          }}
        />
      )}
    </div>
  );
}

/** A line of counters: nodes by status, each linked to the node list; bandwidth; for agents, miners. */
function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const { data, error, refetch } = overview;
  if (data === undefined && error) {
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
