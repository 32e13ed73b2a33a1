import { useState } from 'react';
import { useOverview } from '../../domain/devices/useOverview';
import { useConsole } from '../../providers/console';
import { usePart } from '../../providers/texts';
import { DashboardTabs } from './parts/DashboardTabs';
import { TechEmpty } from './parts/TechEmpty';
import { TechImages } from './parts/TechImages';
import { TechOverview } from './parts/TechOverview';
import { TechViolations } from './parts/TechViolations';
import css from './TechDashboardPage.module.css';

const parts = ['techDashboard', 'billDashboard'] as const;

/**
 * /dashboard/tech (R8-6): how many nodes are online, their bandwidth, the images that are recommended, the
 * violations of a range of days. Each block loads and fails for itself; without nodes there is the way to the first one.
 */
export default function TechDashboardPage() {
  const { texts } = useConsole();
  // Both at once: the words for a range are those of the other tab.
  useState(() => parts.forEach(texts.ahead));
  usePart('techDashboard');
  usePart('billDashboard');
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
