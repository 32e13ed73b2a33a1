import type { SessionScope } from '../../platform/sessionScope';
import { ExportTray } from './ExportTray';
import type { ExportPlan } from './exportPlan';
import { exportQueue } from './exportQueue';
import { trayPlace } from './trayPlace';

export type { ExportPlan };

/**
 * Starts an export, which the tray shows: all pages are read, a worker writes the sheet, and the file is downloaded
 * once it is known to be complete. Returns at once; errors appear in the tray. Load the caller lazily, since it brings
 * the whole export code.
 *
 * @param scope the session that the export ends with
 */
export function startExport<Row>(plan: ExportPlan<Row>, { signal }: SessionScope): void {
  if (trayPlace.show(ExportTray)) exportQueue.add(plan, signal);
}
