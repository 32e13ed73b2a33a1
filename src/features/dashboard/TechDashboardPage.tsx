import { usePart, useT } from '../../providers/texts';
import { useTitle } from '../../ui/pageTitle';

/** /dashboard/tech (decisions §7.1). */
export default function TechDashboardPage() {
  usePart('techDashboard');
  const t = useT();
  useTitle(t('techDashboard.title'));
  return <div className="page" />;
}
