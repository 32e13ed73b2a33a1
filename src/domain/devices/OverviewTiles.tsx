import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatShare } from '../../lib/money';
import { formatCount, formatGbps } from '../../lib/units';
import { deviceStatuses } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { Icon } from '../../ui/kit/Icon';
import { Skeleton } from '../../ui/kit/Skeleton';
import { toneSuffix } from '../../ui/kit/Status';
import { statusLook, useCodeText } from './deviceCodes';
import css from './OverviewTiles.module.css';
import type { useOverview } from './useOverview';

type Status = (typeof deviceStatuses)[number];

interface OverviewTilesProps {
  overview: Pick<ReturnType<typeof useOverview>, 'agent' | 'data' | 'miners'>;
  className: string | undefined;
  /** The counts within a filter; `counts` is undefined while they load. Tiles that ignore the filter say so. */
  within?: { readonly counts: Readonly<Record<Status, number>> | undefined };
  /** Wraps the content of a tile in a link or button with the class `tile`. `status` is null for all nodes. */
  tile: (status: Status | null, content: ReactNode) => ReactElement;
  /** An extra tile after the status tiles. */
  children?: ReactNode;
}

/** An account's nodes in total and by status, their bandwidth in Gbps, and an agent's miners. */
export function OverviewTiles({ overview, className, within, tile, children }: OverviewTilesProps) {
  const t = useT();
  const codeText = useCodeText();
  const { data, agent, miners } = overview;
  const counts = within ? within.counts : data;
  const total = within ? counts && counts.online + counts.offline + counts.fault : data?.total;
  const scopeNote = (text: string) => within && <span className={css.scope}>{text}</span>;
  const tileContent = (label: ReactNode, value: string | undefined, detail?: ReactNode) => (
    <>
      <span className="tile__k">{label}</span>
      <span className="tile__v">
        {value ?? <Skeleton width={72} height={16} />}
        {data && detail && <small>{detail}</small>}
      </span>
    </>
  );
  return (
    <section
      className={`strip ${className}`}
      aria-label={t('devices.tiles.label')}
      aria-busy={data === undefined || counts === undefined || undefined}
    >
      {tile(
        null,
        tileContent(
          <>
            {t('devices.tiles.total')}
            {scopeNote(t('devices.tiles.within'))}
          </>,
          total === undefined ? undefined : formatCount(total),
          within && data && t('devices.tiles.ofAll', { count: formatCount(data.total) }),
        ),
      )}
      {deviceStatuses.map((status) => {
        const { tone, icon } = statusLook(status);
        const label = (
          <span className={`st st--${toneSuffix[tone]}`}>
            <Icon name={icon} size={16} />
            {codeText('status', status)}
          </span>
        );
        const share = !within && data && data.total > 0 && formatShare(data[status], data.total, 1);
        return (
          <Fragment key={status}>
            {tile(status, tileContent(label, counts && formatCount(counts[status]), share))}
          </Fragment>
        );
      })}
      {children}
      <div className="tile">
        {tileContent(
          <>
            {t('devices.tiles.upBandwidth')}
            {scopeNote(t('devices.tiles.outside'))}
          </>,
          data && formatGbps(data.upBandwidth),
          'Gbps',
        )}
      </div>
      {agent && (
        <div className="tile">
          {tileContent(
            <>
              {t('devices.tiles.miners')}
              {scopeNote(t('devices.tiles.outside'))}
            </>,
            miners === undefined ? undefined : formatCount(miners),
            t('devices.tiles.accounts'),
          )}
        </div>
      )}
    </section>
  );
}
