import type { beneficiary } from './zh/beneficiary';
import type { billDashboard } from './zh/billDashboard';
import type { binding } from './zh/binding';
import type { certification } from './zh/certification';
import type { commands } from './zh/commands';
import type { console } from './zh/console';
import type { devicePage } from './zh/devicePage';
import type { dialling } from './zh/dialling';
import type { documents } from './zh/documents';
import { entry } from './zh/entry';
import type { exporting } from './zh/exporting';
import type { forms } from './zh/forms';
import type { nodeInfo } from './zh/nodeInfo';
import type { noIncome } from './zh/noIncome';
import type { notices } from './zh/notices';
import type { password } from './zh/password';
import type { reconcile } from './zh/reconcile';
import type { registration } from './zh/registration';
import type { scan } from './zh/scan';
import type { sla } from './zh/sla';
import type { techDashboard } from './zh/techDashboard';
import type { upload } from './zh/upload';
import type { wallet } from './zh/wallet';
import type { weekly } from './zh/weekly';
import type { withdraw } from './zh/withdraw';

/** Chinese is the source: every other language satisfies its type. */
export type EntryMessages = typeof entry;
export type ConsoleMessages = typeof console;
/** What screens say that are loaded on use, their texts with them. */
export interface FeatureMessages {
  readonly beneficiary: typeof beneficiary;
  readonly billDashboard: typeof billDashboard;
  readonly binding: typeof binding;
  readonly certification: typeof certification;
  readonly commands: typeof commands;
  readonly devicePage: typeof devicePage;
  readonly dialling: typeof dialling;
  readonly documents: typeof documents;
  readonly exporting: typeof exporting;
  readonly forms: typeof forms;
  readonly noIncome: typeof noIncome;
  readonly nodeInfo: typeof nodeInfo;
  readonly notices: typeof notices;
  readonly password: typeof password;
  readonly reconcile: typeof reconcile;
  readonly registration: typeof registration;
  readonly scan: typeof scan;
  readonly sla: typeof sla;
  readonly techDashboard: typeof techDashboard;
  readonly upload: typeof upload;
  readonly wallet: typeof wallet;
  readonly weekly: typeof weekly;
  readonly withdraw: typeof withdraw;
}
export type Messages = EntryMessages & ConsoleMessages & FeatureMessages;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Any key of the catalogue, as `feature.group.word`. */
export type TextKey = Leaves<Messages>;

export type Locale = 'zh' | 'en';
/** Chinese unless it is English that is asked for. */
export const localeOf = (value: unknown): Locale => (value === 'en' ? 'en' : 'zh');

type PartMessages = { readonly entry: EntryMessages; readonly console: ConsoleMessages } & {
  readonly [P in keyof FeatureMessages]: Pick<FeatureMessages, P>;
};
/** The two stages of the boot, the sign-in page and the console behind it; then the screens that come on use. */
export type Part = keyof PartMessages;

type Catalogue = { readonly [P in Part]: () => Promise<PartMessages[P]> };

const zh: Catalogue = {
  // There from the start: one file less to wait for before the first screen.
  entry: () => Promise.resolve(entry),
  console: async () => (await import('./zh/console')).console,
  beneficiary: () => import('./zh/beneficiary'),
  billDashboard: () => import('./zh/billDashboard'),
  binding: () => import('./zh/binding'),
  certification: () => import('./zh/certification'),
  commands: () => import('./zh/commands'),
  devicePage: () => import('./zh/devicePage'),
  dialling: () => import('./zh/dialling'),
  documents: () => import('./zh/documents'),
  exporting: () => import('./zh/exporting'),
  forms: () => import('./zh/forms'),
  noIncome: () => import('./zh/noIncome'),
  nodeInfo: () => import('./zh/nodeInfo'),
  notices: () => import('./zh/notices'),
  password: () => import('./zh/password'),
  reconcile: () => import('./zh/reconcile'),
  registration: () => import('./zh/registration'),
  scan: () => import('./zh/scan'),
  sla: () => import('./zh/sla'),
  techDashboard: () => import('./zh/techDashboard'),
  upload: () => import('./zh/upload'),
  wallet: () => import('./zh/wallet'),
  weekly: () => import('./zh/weekly'),
  withdraw: () => import('./zh/withdraw'),
};

const en: Catalogue = {
  entry: async () => (await import('./en/entry')).entry,
  console: async () => (await import('./en/console')).console,
  beneficiary: () => import('./en/beneficiary'),
  billDashboard: () => import('./en/billDashboard'),
  binding: () => import('./en/binding'),
  certification: () => import('./en/certification'),
  commands: () => import('./en/commands'),
  devicePage: () => import('./en/devicePage'),
  dialling: () => import('./en/dialling'),
  documents: () => import('./en/documents'),
  exporting: () => import('./en/exporting'),
  forms: () => import('./en/forms'),
  noIncome: () => import('./en/noIncome'),
  nodeInfo: () => import('./en/nodeInfo'),
  notices: () => import('./en/notices'),
  password: () => import('./en/password'),
  reconcile: () => import('./en/reconcile'),
  registration: () => import('./en/registration'),
  scan: () => import('./en/scan'),
  sla: () => import('./en/sla'),
  techDashboard: () => import('./en/techDashboard'),
  upload: () => import('./en/upload'),
  wallet: () => import('./en/wallet'),
  weekly: () => import('./en/weekly'),
  withdraw: () => import('./en/withdraw'),
};

const catalogues: Readonly<Record<Locale, Catalogue>> = { zh, en };

/** Every part of the catalogue. */
export const parts = Object.keys(zh) as readonly Part[];

/** The texts of a part in a language, loaded on use: a reader of Chinese never fetches English. */
export function loadMessages<P extends Part>(locale: Locale, part: P): Promise<PartMessages[P]> {
  return catalogues[locale][part]();
}
