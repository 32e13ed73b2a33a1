import { Link, useLocation } from 'react-router';
import { useT } from '../providers/texts';
import { StatePanel } from '../ui/feedback/StatePanel';
import { useTitle } from '../ui/page/pageTitle';

/** 403 Not Found: an unknown address, or a document by an unknown name. */
export default function NotFound() {
  const t = useT();
  const document = useLocation().pathname.startsWith('/doc-');
  const title = t('ra.page.not_found');
  useTitle(title);
  return (
    <StatePanel
      icon="search"
      title={title}
      detail={document ? t('shell.notFound.documentDetail') : t('ra.message.not_found')}
      action={
        <Link className="btn" to="/device/list">
          {t('shell.notFound.toNodes')}
        </Link>
      }
    />
  );
}
