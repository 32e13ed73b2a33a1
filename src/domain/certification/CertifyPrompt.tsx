import { Link } from 'react-router';
import type { TextKey } from '../../../i18n';
import { paths } from '../../lib/paths';
import { useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { SupportPhone } from '../../ui/page/SupportPhone';
import { useWayFromHere } from '../../ui/page/WayBackLink';
import { useCertification } from '../wallet/walletGate';

/**
 * Shown in place of a page that only certified accounts may see: a link to the certification (R9-2, R12-12). If the
 * certification has no step left, it says whom to contact instead. The certification page links back to this page;
 * `title` names this page in that link.
 */
export function CertifyPrompt({ title }: { title: TextKey }) {
  const t = useT();
  const way = useWayFromHere(title);
  const inWizard = useCertification() === 'wizard';
  return (
    <section className="card">
      <StatePanel
        title={t(inWizard ? 'forms.certify.title' : 'forms.certify.still')}
        detail={
          inWizard ? (
            t('forms.certify.detail')
          ) : (
            <>
              {t('forms.certify.stillDetail')}
              <SupportPhone />
            </>
          )
        }
        action={
          <Link className={inWizard ? 'btn btn--primary' : 'btn'} to={paths.certification} state={way}>
            {t(inWizard ? 'forms.certify.go' : 'forms.certify.see')}
          </Link>
        }
      />
    </section>
  );
}
