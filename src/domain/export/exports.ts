import type { SessionScope } from '../../platform/sessionScope';
import { ExportTray } from './ExportTray';
import type { ExportPlan } from './exportPlan';
import { exportQueue } from './exportQueue';
import { trayPlace } from './trayPlace';

export type { ExportPlan };

/**
 * Begins to make a file, which the tray shows: all pages are read, the sheet is written in a worker, and the file is
 * handed out once it is proved to be complete. Returns at once; whatever fails, the tray tells. Import what calls this
 * on use: the whole engine comes with it.
 *
 * @param scope of the session it belongs to: its end is the export's
 */
export function startExport<Row>(plan: ExportPlan<Row>, { signal }: SessionScope): void {
  if (trayPlace.show(ExportTray)) exportQueue.add(plan, signal);
}
