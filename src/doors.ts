import { door } from './ui/Door';

// What is loaded when. Every import() of the console's own code stands here, but for the start in main.tsx. A feature's
// index.ts lists what stands behind its door. Libraries of some size have doors of their own, for their first use.

/** The form of a visitor without a session. */
export const signIn = door(() => import('./features/account/signIn/SignInStage'), 'entry');
/** Registration, the lost password, and the questions of a session by an address. */
export const entrance = door(() => import('./features/account/signIn'), 'entry');
/** The shell with the node list. */
export const app = door(() => import('./App'), 'console');
/** What the shell opens over a screen. */
export const panels = door(() => import('./shell/panels'), 'panels');
/** For a start that failed: apart from the code that may be missing. */
export const diagnosis = door(() => import('./shell/diagnosis/Diagnosis'), 'help');
export const nodes = door(() => import('./features/nodes'), 'nodes');
export const overview = door(() => import('./features/overview'), 'overview');
export const money = door(() => import('./features/money'), 'money');
export const account = door(() => import('./features/account'), 'account');
export const help = door(() => import('./features/help'), 'help');

/** Dialogs, drawers, popovers and sheets: MUI. */
export const overlays = door(() => import('./ui/overlays/surfaces'), 'entry');
/** MUI's calendar. */
export const calendar = door(() => import('./ui/dates/DayRangeForm'), 'console');
/** What of the nodes no call lists: yesterday's zeros, and the order by income per Gbps. */
export const loadNodeReadings = () => import('./domain/devices/nodeReadings');
/** The file of 加入日历. */
export const loadCalendarFile = () => import('./domain/today/calendarFile');
/** Storage of pictures, by signed requests. */
export const loadUpload = () => import('./domain/upload/uploadEngine');
/** The human check's proof of work. */
export const loadProofOfWork = () => import('./features/account/signIn/proofOfWork');
