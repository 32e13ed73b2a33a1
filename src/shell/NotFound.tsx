import { Link, useLocation } from 'react-router';
import { paths } from '../lib/paths';
import { useT } from '../providers/texts';
import { StatePanel } from '../ui/feedback/StatePanel';
import type { IconName } from '../ui/kit/Icon';
import { useTitle } from '../ui/page/pageTitle';

/** 404: an unknown address, or a document that does not exist. */
export function NotFound() {
  const t = useT();
  const document = useLocation().pathname.startsWith('/doc-');
  const detail = document ? t('shell.notFound.documentDetail') : t('ra.message.not_found');
  return <NoScreen icon="search" title={t('ra.page.not_found')} detail={detail} />;
}

/** 403: the user's role or state does not allow this page. */
export function Forbidden() {
  const t = useT();
  return <NoScreen icon="shield" title={t('ra.page.access_denied')} detail={t('ra.message.access_denied')} />;
}

interface NoScreenProps {
  icon: IconName;
  title: string;
  detail: string;
}

/** Shown instead of a screen, with a link to the node list. */
function NoScreen({ icon, title, detail }: NoScreenProps) {
  const t = useT();
  useTitle(title);
  return (
    <StatePanel
      icon={icon}
      title={title}
      detail={detail}
      action={
        <Link className="btn" to={paths.devices}>
          {t('shell.notFound.toNodes')}
        </Link>
      }
    />
  );
}
