import { entry } from './entry';

/**
 * The texts in Chinese, the source: every other language satisfies their type. `entry` and `console` are the two stages of
 * the boot, the sign-in page and the console behind it; the others come with their screen.
 */
export const zh = {
  // There from the start: one file less to wait for before the first screen.
  entry: () => Promise.resolve(entry),
  console: async () => (await import('./console')).console,
  beneficiary: () => import('./beneficiary'),
  billDashboard: () => import('./billDashboard'),
  binding: () => import('./binding'),
  certification: () => import('./certification'),
  commands: () => import('./commands'),
  devicePage: () => import('./devicePage'),
  dialling: () => import('./dialling'),
  documents: () => import('./documents'),
  exporting: () => import('./exporting'),
  firstSteps: () => import('./firstSteps'),
  forms: () => import('./forms'),
  miners: () => import('./miners'),
  noIncome: () => import('./noIncome'),
  nodeInfo: () => import('./nodeInfo'),
  notices: () => import('./notices'),
  password: () => import('./password'),
  trace: () => import('./trace'),
  registration: () => import('./registration'),
  scan: () => import('./scan'),
  sla: () => import('./sla'),
  techDashboard: () => import('./techDashboard'),
  upload: () => import('./upload'),
  wallet: () => import('./wallet'),
  weekly: () => import('./weekly'),
  withdraw: () => import('./withdraw'),
};

type Catalogue = typeof zh;
export type Part = keyof Catalogue;
/** What a part's loader resolves to: what its file exports. */
export type PartMessages = { readonly [P in Part]: Awaited<ReturnType<Catalogue[P]>> };

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type EntryMessages = PartMessages['entry'];
export type ConsoleMessages = PartMessages['console'];
export type Messages = Intersection<PartMessages[Part]>;
