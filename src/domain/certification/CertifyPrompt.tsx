import { Link } from 'react-router';
import type { TextKey } from '../../../i18n';
import { paths } from '../../lib/paths';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useWayFromHere } from '../../ui/page/WayBackLink';

/**
 * Shown in place of a page that only certified accounts may see: a link to the certification (R9-2, R12-12). The
 * certification page has a link back; `title` is the name of this page in the link back.
 */
export function CertifyPrompt({ title }: { title: TextKey }) {
  const t = useT();
  const way = useWayFromHere(title);
  return (
    <section className="card">
      <StatePanel
        icon="shield"
        title={t('forms.certify.title')}
        detail={t('forms.certify.detail')}
        action={
          <Link className="btn btn--primary" to={paths.certification} state={way}>
            {t('forms.certify.go')}
          </Link>
        }
      />
    </section>
  );
}
