import { useState } from 'react';
import { Link } from 'react-router';
import { useOverview } from '../../domain/devices/useOverview';
import { useConsole } from '../../providers/console';
import { usePart, useT } from '../../providers/texts';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { DashboardTabs } from './parts/DashboardTabs';
import { TechImages } from './parts/TechImages';
import { TechOverview } from './parts/TechOverview';
import { TechViolations } from './parts/TechViolations';
import css from './TechDashboardPage.module.css';

const parts = ['techDashboard', 'billDashboard', 'noIncome', 'sla'] as const;

/**
 * /dashboard/tech (R8-6): how many nodes are online, their bandwidth, the recommended images, and the
 * violations in a range of days with what they cost. Each block loads and fails alone; without nodes it explains how to bind the first one.
 */
export default function TechDashboardPage() {
  const { texts } = useConsole();
  // Load all parts at once: the texts of the range picker are in the other tab's.
  useState(() => parts.forEach(texts.ahead));
  usePart('techDashboard');
  usePart('billDashboard');
  usePart('noIncome');
  usePart('sla');
  const overview = useOverview();
  const empty = overview.data?.total === 0;
  return (
    <div className="page page--flush">
      <DashboardTabs />
      <div className={`page ${css.page}`}>
        <div className={css.line}>
          {!empty && <TechOverview overview={overview} />}
          <TechImages />
        </div>
        {empty ? <TechEmpty agent={overview.agent} /> : <TechViolations />}
      </div>
    </div>
  );
}

/** For an account without nodes: what the page would show, and the next step. */
function TechEmpty({ agent }: { agent: boolean }) {
  const t = useT();
  return (
    <section className="card">
      <StatePanel
        icon="nodes"
        title={t('techDashboard.empty.title')}
        detail={t(agent ? 'techDashboard.empty.agent' : 'techDashboard.empty.detail')}
        action={
          !agent && (
            <Link className="btn btn--primary" to="/help/bind_device">
              {t('techDashboard.empty.bind')}
            </Link>
          )
        }
      />
    </section>
  );
}
