import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import type { RecordWording } from '../../../ui/list/recordColumns';
import { useListFilter } from '../../../ui/list/useListFilter';

/** The list's messages when nothing matches, and when it could not be loaded (R3-7). */
export function useDeviceWording(): RecordWording {
  const t = useT();
  const { setFilter } = useListFilter();
  return {
    failed: t('devices.list.failed'),
    // The first steps stand in its place.
    empty: null,
    nothingFound: (
      <StatePanel
        icon="search"
        title={t('devices.list.nothingFound')}
        detail={t('devices.list.nothingFoundDetail')}
        action={<Button onClick={() => setFilter({})}>{t('ra.navigation.clear_filters')}</Button>}
      />
    ),
  };
}
