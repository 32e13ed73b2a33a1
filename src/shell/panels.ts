// What the shell opens over a screen or puts in its place, behind one door (`src/doors.ts`).
export { BrowserNotices } from './BrowserNotices';
export { Commands } from './commands/Commands';
export { FirstRunSteps } from './FirstRunSteps';
export { AccountPanel, HelpPanel, OfflineMark, PendingNumber, PhoneSheet, SignOutQuestion } from './headerPanels';
export { Forbidden, NotFound } from './NotFound';
export { NoticePanel } from './notices/NoticePanel';
export { registerServiceWorker } from './registerServiceWorker';
