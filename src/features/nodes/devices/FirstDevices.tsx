import { ListContext, type ListControllerResult } from 'react-admin';
import { OverviewTiles } from '../../../domain/devices/OverviewTiles';
import type { Device } from '../../../platform/contract/devices';
import { useUser } from '../../../providers/user';
import { Preview } from '../../../ui/Door';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Skeleton } from '../../../ui/kit/Skeleton';
import css from '../../../ui/list/ListPage.module.css';
import { type ListView, viewControls } from '../../../ui/list/listAddress';
import deviceCardsCss from './DeviceCards.module.css';
import deviceCountersCss from './DeviceCounters.module.css';
import devicePhoneFiltersCss from './DevicePhoneFilters.module.css';
import { DeviceRows } from './DeviceRows';
import { deviceResource } from './deviceAddress';

/**
 * The first rows of `/device/list` as a still picture: counters and filters have their place, but no content yet, and
 * nothing in the ListContext can be changed.
 */
export function FirstDevices({ view, devices }: { view: ListView; devices: readonly Device[] }) {
  const phone = usePhone();
  const agent = useUser().user.role === 'agent';
  const context = {
    ...viewControls(view, nothing, undefined),
    resource: deviceResource,
    data: devices,
    selectedIds: [],
    isPending: false,
    isFetching: false,
  };
  return (
    <Preview value>
      <ListContext value={context as unknown as ListControllerResult}>
        <div className={`page page--flush ${css.page}`}>
          {phone ? (
            <>
              {agent && <div className="tabs tabs--page">{tab}</div>}
              <div>
                <div className={devicePhoneFiltersCss.tools}>
                  <Skeleton width="100%" height={44} />
                  <Skeleton width={82} height={44} />
                </div>
                <div className={devicePhoneFiltersCss.segments}>
                  <Skeleton width="100%" height={44} />
                </div>
                <div className={devicePhoneFiltersCss.summary} />
              </div>
              <div className={deviceCardsCss.cards}>
                <DeviceRows mayEdit wording={noWording} />
              </div>
            </>
          ) : (
            <>
              <OverviewTiles
                overview={{ agent, data: undefined, miners: undefined }}
                className={`strip--page ${deviceCountersCss.counters}`}
                tile={(_, face) => <div className="tile">{face}</div>}
              />
              <div className="filters">
                <Skeleton width={208} height={28} />
              </div>
              <DeviceRows mayEdit wording={noWording} />
            </>
          )}
        </div>
      </ListContext>
    </Preview>
  );
}

const nothing = () => undefined;
/** Drawn with rows only. */
const noWording = { failed: '', empty: null };
const tab = (
  <span className="tab">
    <Skeleton width={48} />
  </span>
);
