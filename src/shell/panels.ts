// What the shell opens over a screen or puts in its place, behind one door (`src/doors.ts`).
export { Commands } from './commands/Commands';
export { FirstRunSteps } from './FirstRunSteps';
export { Forbidden } from './Forbidden';
export { AccountPanel, HelpPanel, OfflineMark, PhoneSheet } from './headerPanels';
export { NotFound } from './NotFound';
export { NoticePanel } from './notices/NoticePanel';
export { PendingNumber } from './PendingNumber';
export { registerServiceWorker } from './registerServiceWorker';
export { SignOutQuestion } from './SignOutQuestion';
