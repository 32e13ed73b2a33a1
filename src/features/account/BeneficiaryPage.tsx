import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** /user/beneficiary. */
export default function BeneficiaryPage() {
  usePart('beneficiary');
  const t = useT();
  useTitle(t('shell.places.beneficiary'), [{ label: t('shell.menu.user'), to: '/user' }]);
  return <div className="page" />;
}
