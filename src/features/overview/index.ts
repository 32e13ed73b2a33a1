// What stands behind the overview's door (`src/doors.ts`).
export { BillDashboardPage } from './BillDashboardPage';
export { TechDashboardPage } from './TechDashboardPage';
