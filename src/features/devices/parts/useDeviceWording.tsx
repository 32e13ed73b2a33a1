import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import type { RecordWording } from '../../../ui/list/recordColumns';
import { useListFilter } from '../../../ui/list/useListFilter';

/** The list's messages when it is empty, when nothing matches, and when it could not be loaded (R3-7). */
export function useDeviceWording(): RecordWording {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const { setFilter } = useListFilter();
  return {
    failed: t('devices.list.failed'),
    empty: (
      <StatePanel
        icon="nodes"
        title={t('devices.list.empty')}
        detail={t(agent ? 'devices.list.emptyAgent' : 'devices.list.emptyDetail')}
        action={
          agent ? undefined : (
            <>
              <Link className="btn btn--primary" to="/help/bind_device">
                {t('devices.list.bind')}
              </Link>
              <Link className="btn" to="/doc-bind-device">
                {t('shell.documents.doc-bind-device')}
              </Link>
            </>
          )
        }
      />
    ),
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
