import { Link } from 'react-router';
import { useT } from '../../../providers/texts';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import type { RecordWording } from '../../../ui/list/recordColumns';
import { useListFilter } from '../../../ui/list/useListFilter';

/** The list's texts for an empty list, a filter without matches, and a failed request. */
export function useDialListWording(): RecordWording {
  const t = useT();
  const { setFilter } = useListFilter();
  return {
    failed: t('dialling.list.failed'),
    empty: (
      <StatePanel
        icon="port"
        title={t('dialling.list.empty')}
        detail={t('dialling.list.emptyDetail')}
        action={
          <>
            <Link className="btn btn--primary" to="/device/list">
              {t('dialling.list.toNodes')}
            </Link>
            <DocumentLink name="doc-network" anchor="dialling" />
          </>
        }
      />
    ),
    nothingFound: (
      <StatePanel
        icon="search"
        title={t('dialling.list.nothingFound')}
        detail={t('dialling.list.nothingFoundDetail')}
        action={<Button onClick={() => setFilter({})}>{t('ra.navigation.clear_filters')}</Button>}
      />
    ),
  };
}
