import { documentNames } from '../documents/names';
import type { TextKey } from '../i18n';
import { account, entrance, help, money, nodes, overview } from './doors';
import { openPaths } from './lib/nextPath';
import type { User } from './platform/contract/account';
import type { DoorScreen } from './ui/Door';

/** Who may visit a page (R2-14, R2-15): `notAgent` everyone signed in but agents, `reconcile` reconcile users. */
type Audience = 'anyone' | 'signedIn' | 'notAgent' | 'reconcile';

/** An address of the console: its title, who may visit it, and its screen, or where it leads. */
export interface ConsolePage {
  /** The router's path. */
  readonly path: string;
  readonly title: TextKey;
  readonly who: Audience;
  /** The screen. A resource's list is in `resources` of `src/App.tsx` instead. */
  readonly Screen?: DoorScreen;
  /** Where the address leads. */
  readonly to?: string;
  /** Shown without menu and header. */
  readonly bare?: true;
  /** The path of the page it belongs to. */
  readonly parent?: string;
  /** Where to redirect a user who may not be here; without it, 403. */
  readonly otherwise?: string;
  /** Shown to unverified users in any case, to prompt them to verify. */
  readonly prompts?: true;
}

/** What decides which pages a user may visit; null without a session. */
export type Visitor = Pick<User, 'role' | 'needReconcileUser'> | null;

const nodeList = '/device/list';

/** Where a phone scans for the bind page; for the users of that page. */
export const scanPage: ConsolePage = {
  path: '/scan-device',
  title: 'shell.pages.scan',
  who: 'notAgent',
  Screen: nodes.screen('ScanPage'),
};

const DocumentPage = help.screen('DocumentPage');

/** The tutorials: one screen, which reads the name from the address. */
export const documentPages = documentNames.map(
  (name): ConsolePage => ({
    path: `/${name}`,
    title: `shell.documents.${name}`,
    who: 'signedIn',
    parent: nodeList,
    Screen: DocumentPage,
  }),
);

/** Every address of the console. */
export const pages: readonly ConsolePage[] = [
  { path: '/auth', title: 'shell.pages.signIn', who: 'anyone', bare: true },
  {
    path: openPaths.register,
    title: 'publicPages.register',
    who: 'anyone',
    bare: true,
    Screen: entrance.screen('RegisterPage'),
  },
  {
    path: openPaths.resetPassword,
    title: 'publicPages.resetPassword',
    who: 'anyone',
    bare: true,
    Screen: entrance.screen('ResetPasswordPage'),
  },
  {
    path: openPaths.nodeAddress,
    title: 'publicPages.nodeAddress',
    who: 'anyone',
    bare: true,
    Screen: account.screen('NodeAddressPage'),
  },
  { path: '/', title: 'shell.pages.home', who: 'signedIn', to: nodeList },
  { path: nodeList, title: 'resources.device/list.name', who: 'signedIn' },
  {
    path: '/wallet',
    title: 'shell.menu.wallet',
    who: 'signedIn',
    Screen: money.screen('WalletPage'),
  },
  { path: '/dashboard', title: 'shell.menu.overview', who: 'signedIn', to: '/dashboard/bill' },
  {
    path: '/dashboard/bill',
    title: 'shell.pages.dashboardBill',
    who: 'signedIn',
    parent: '/dashboard',
    Screen: overview.screen('BillDashboardPage'),
  },
  {
    path: '/dashboard/tech',
    title: 'shell.pages.dashboardTech',
    who: 'signedIn',
    parent: '/dashboard',
    Screen: overview.screen('TechDashboardPage'),
  },
  {
    path: '/help/bind_device',
    title: 'shell.menu.bind',
    who: 'notAgent',
    Screen: nodes.screen('BindPage'),
  },
  {
    path: '/help/diagnosis',
    title: 'shell.pages.diagnosis',
    who: 'signedIn',
    Screen: help.screen('DiagnosisPage'),
  },
  { path: '/user', title: 'shell.menu.user', who: 'signedIn', to: '/user/certification' },
  {
    path: '/user/certification',
    title: 'shell.pages.certification',
    who: 'signedIn',
    parent: '/user',
    Screen: account.screen('CertificationPage'),
  },
  {
    path: '/user/beneficiary',
    title: 'shell.pages.beneficiary',
    who: 'reconcile',
    parent: '/user',
    otherwise: '/user/certification',
    prompts: true,
    Screen: account.screen('BeneficiaryPage'),
  },
  {
    path: '/user/password',
    title: 'shell.pages.password',
    who: 'signedIn',
    parent: '/user',
    Screen: account.screen('PasswordPage'),
  },
  { path: '/dial/list', title: 'resources.dial/list.name', who: 'signedIn', parent: nodeList },
  {
    path: '/dial/config',
    title: 'shell.pages.dialConfig',
    who: 'signedIn',
    parent: nodeList,
    Screen: nodes.screen('DialConfigPage'),
  },
  scanPage,
  ...documentPages,
];

/** Whether a user may visit a page; without a session only those open to anyone. */
export function mayVisit(page: ConsolePage, visitor: Visitor): boolean {
  if (page.who === 'anyone') return true;
  if (visitor === null) return false;
  if (page.who === 'notAgent') return visitor.role !== 'agent';
  return page.who === 'signedIn' || visitor.needReconcileUser;
}

/**
 * Whether a user may see a resource, by the page of the same name; one without a page, such as the notices, is for
 * everyone signed in.
 */
export function mayVisitResource(resource: string, visitor: Visitor): boolean {
  const page = pageAt(`/${resource}`);
  return page === undefined ? visitor !== null : mayVisit(page, visitor);
}

/** The page of an address, or the closest one above it; undefined for an unknown address. */
export function pageAt(pathname: string): ConsolePage | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  const under = (page: ConsolePage) => page.to === undefined && path.startsWith(`${page.path}/`);
  return pages.find((page) => page.path === path) ?? pages.find(under);
}
