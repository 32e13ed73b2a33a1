import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** /dashboard/bill (decisions §7.1). */
export default function BillDashboardPage() {
  usePart('billDashboard');
  const t = useT();
  useTitle(t('billDashboard.title'));
  return <div className="page" />;
}
