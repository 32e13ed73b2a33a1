import { OverviewTiles } from '../../../domain/devices/OverviewTiles';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { valuesOf, withValues } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/useListFilter';
import css from './DeviceCounters.module.css';
import { useDeviceCounts } from './useDeviceCounts';

/**
 * The account's counters above the list. Those of a status count within the other filters, and filter by it when
 * pressed (R3-14).
 */
export function DeviceCounters() {
  const t = useT();
  const errorText = useErrorText();
  const { filter, setFilter } = useListFilter();
  const { overview, filtered, within, failed, refresh } = useDeviceCounts();
  const statuses = valuesOf(filter, 'status');
  const pick = (status: string | null) => setFilter(withValues(filter, 'status', status === null ? [] : [status]));
  const error = overview.data === undefined && !overview.isFetching ? overview.error : failed;
  if (error) {
    return (
      <div className={css.failure} role="alert">
        <Icon name="alert" size={16} />
        <span className="grow">
          {t('devices.tiles.failed')}
          <span className="t3">{errorText(error)}</span>
        </span>
        <Button size="sm" icon="refresh" onClick={() => void refresh()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <OverviewTiles
      overview={overview}
      {...(filtered && { within: { counts: within } })}
      className={`strip--page ${css.counters}`}
      tile={(status, face) => {
        const on = status === null ? statuses.length === 0 : statuses.length === 1 && statuses[0] === status;
        return (
          <button
            type="button"
            className={on ? 'tile is-on' : 'tile'}
            aria-pressed={on}
            onClick={() => pick(on ? null : status)}
          >
            {face}
          </button>
        );
      }}
    />
  );
}
