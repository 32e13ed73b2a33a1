import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { StatePanel } from '../ui/feedback/StatePanel';
import { useTitle } from '../ui/page/pageTitle';

/** 403: the user's role or state does not allow this place. */
export default function Forbidden() {
  const t = useT();
  const title = t('ra.page.access_denied');
  useTitle(title);
  return (
    <StatePanel
      icon="shield"
      title={title}
      detail={t('ra.message.access_denied')}
      action={
        <Link className="btn" to="/device/list">
          {t('shell.notFound.toNodes')}
        </Link>
      }
    />
  );
}
