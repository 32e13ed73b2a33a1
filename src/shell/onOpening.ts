/** What the header's buttons open, in one piece: no part of the first screen. */
export { AccountPanel } from './AccountPanel';
export { HelpPanel } from './HelpPanel';
export { PhoneSheet } from './PhoneSheet';
