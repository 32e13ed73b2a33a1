/** What the header's buttons open and what comes after the first screen, in one chunk apart from it. */
export { AccountPanel } from './AccountPanel';
export { HelpPanel } from './HelpPanel';
export { keepFiles } from './keepFiles';
export { OfflineMark } from './OfflineMark';
export { PhoneSheet } from './PhoneSheet';
