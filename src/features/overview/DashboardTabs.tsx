import { NavLink } from 'react-router';
import { paths } from '../../lib/paths';
import { useT } from '../../providers/texts';
import { useTitle } from '../../ui/page/pageTitle';

/**
 * The header of both dashboard pages: sets the title 数据概览 and links to both pages. Uses links and not ARIA tabs,
 * because each page has its own address.
 */
export function DashboardTabs() {
  const t = useT();
  useTitle(t('shell.menu.overview'));
  const link = ({ isActive }: { isActive: boolean }) => (isActive ? 'tab is-on' : 'tab');
  return (
    <nav className="tabs tabs--page" aria-label={t('shell.menu.overview')}>
      <NavLink className={link} to={paths.billDashboard} end>
        {t('shell.pages.dashboardBill')}
      </NavLink>
      <NavLink className={link} to={paths.techDashboard} end>
        {t('shell.pages.dashboardTech')}
      </NavLink>
    </nav>
  );
}
