import { useState } from 'react';
import { useOverview } from '../../domain/devices/useOverview';
import { useConsole } from '../../providers/console';
import { usePart } from '../../providers/texts';
import { LatePart } from '../../ui/lazy/LatePart';
import { onUse } from '../../ui/lazy/onUse';
import { DashboardTabs } from './parts/DashboardTabs';
import { TechImages } from './parts/TechImages';
import { TechOverview } from './parts/TechOverview';
import { TechViolations } from './parts/TechViolations';
import css from './TechDashboardPage.module.css';

const parts = ['techDashboard', 'billDashboard', 'noIncome', 'sla'] as const;

const FirstSteps = onUse(async () => import('../../domain/firstSteps/FirstSteps'));

/**
 * /dashboard/tech (R8-6): how many nodes are online, their bandwidth, the recommended images, and the
 * violations in a range of days with what they cost. Each block loads and fails alone; without nodes the first steps stand in their place.
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
        {empty ? (
          <LatePart>
            <FirstSteps />
          </LatePart>
        ) : (
          <TechViolations />
        )}
      </div>
    </div>
  );
}
