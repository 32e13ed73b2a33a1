import { Link } from 'react-router';
import type { TextKey } from '../../../i18n';
import { paths } from '../../lib/paths';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useWayFromHere } from '../../ui/page/WayBackLink';

/**
 * Replaces a page that only certified accounts may see with a link to the certification, which leads back here
 * afterwards (R9-2, R12-12). `title` names this page in that link.
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
