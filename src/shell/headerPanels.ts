/** What the header's buttons open, in one chunk apart from the first screen. */
export { AccountPanel } from './AccountPanel';
export { HelpPanel } from './HelpPanel';
export { PhoneSheet } from './PhoneSheet';
