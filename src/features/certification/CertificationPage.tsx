import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** /user/certification. */
export default function CertificationPage() {
  usePart('certification');
  const t = useT();
  useTitle(t('shell.places.certification'), [{ label: t('shell.menu.user'), to: '/user' }]);
  return <div className="page" />;
}
