import { usePart } from '../../providers/texts';
import { DashboardTabs } from './DashboardTabs';

/** /dashboard/bill (decisions §7.1). */
export default function BillDashboardPage() {
  usePart('billDashboard');
  return (
    <div className="page page--flush">
      <DashboardTabs />
    </div>
  );
}
