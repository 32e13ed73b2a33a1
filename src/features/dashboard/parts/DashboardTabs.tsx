import { NavLink } from 'react-router';
import { useT } from '../../../providers/texts';
import { useTitle } from '../../../ui/page/pageTitle';

/**
 * The head of both dashboard screens: titles the page 数据概览, and leads from one to the other. Two addresses, so
 * links, not tabs over a panel.
 */
export function DashboardTabs() {
  const t = useT();
  useTitle(t('shell.menu.overview'));
  const link = ({ isActive }: { isActive: boolean }) => (isActive ? 'tab is-on' : 'tab');
  return (
    <nav className="tabs tabs--page" aria-label={t('shell.menu.overview')}>
      <NavLink className={link} to="/dashboard/bill" end>
        {t('shell.places.dashboardBill')}
      </NavLink>
      <NavLink className={link} to="/dashboard/tech" end>
        {t('shell.places.dashboardTech')}
      </NavLink>
    </nav>
  );
}
