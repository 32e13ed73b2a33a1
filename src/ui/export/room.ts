export { ExportTray } from './ExportTray';
export { exportQueue } from './exportQueue';
