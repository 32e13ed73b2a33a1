import { Link, useLocation } from 'react-router';
import { paths } from '../lib/paths';
import { useT } from '../providers/texts';
import { StatePanel } from '../ui/feedback/StatePanel';
import { useTitle } from '../ui/page/pageTitle';

/** 404: an unknown address, or a document that does not exist. */
export function NotFound() {
  const t = useT();
  const document = useLocation().pathname.startsWith('/doc-');
  const detail = document ? t('shell.notFound.documentDetail') : t('ra.message.not_found');
  return <NoScreen title={t('ra.page.not_found')} detail={detail} />;
}

/** 403: the user's role or state does not allow this page. */
export function Forbidden() {
  const t = useT();
  return <NoScreen title={t('ra.page.access_denied')} detail={t('ra.message.access_denied')} />;
}

interface NoScreenProps {
  title: string;
  detail: string;
}

/** Shown instead of a screen, with a link to the node list. */
function NoScreen({ title, detail }: NoScreenProps) {
  const t = useT();
  useTitle(title);
  return (
    <StatePanel
      title={detail}
      action={
        <Link className="link" to={paths.devices}>
          {t('shell.notFound.toNodes')}
        </Link>
      }
    />
  );
}
