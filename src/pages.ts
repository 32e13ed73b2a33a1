import type { ComponentType } from 'react';
import type { Part, TextKey } from '../i18n';
import { documentNames } from '../i18n/documentNames';
import { openPaths } from './lib/nextPath';
import type { User } from './platform/contract/account';
import { onUse } from './ui/lazy/onUse';

/** Who may visit a page (R2-14, R2-15): `notAgent` everyone signed in but agents, `reconcile` reconcile users. */
type Audience = 'anyone' | 'signedIn' | 'notAgent' | 'reconcile';

/** An address of the console: its title, who may visit it, and its screen, or where it leads. */
export interface ConsolePage {
  /** The router's path. */
  readonly path: string;
  readonly title: TextKey;
  readonly who: Audience;
  /** The screen, loaded on use with its part of the texts. A resource's list is registered by `src/App.tsx` instead. */
  readonly screen?: { readonly part: Part; readonly Page: ComponentType };
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

const nodes = '/device/list';
const entrance = async () => import('./features/account/signIn/entrancePages');

/** Where a phone scans for the bind page; for the users of that page. */
export const scanPage: ConsolePage = {
  path: '/scan-device',
  title: 'shell.pages.scan',
  who: 'notAgent',
  screen: {
    part: 'scan',
    Page: onUse(async () => ({ default: (await import('./features/nodes/scan/ScanPage')).ScanPage })),
  },
};

const article = {
  part: 'documents',
  Page: onUse(async () => import('./features/help/documents/DocumentPage')),
} as const;

/** The tutorials: one screen, which reads the name from the address. */
export const documentPages = documentNames.map(
  (name): ConsolePage => ({
    path: `/${name}`,
    title: `shell.documents.${name}`,
    who: 'signedIn',
    parent: nodes,
    screen: article,
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
    screen: { part: 'registration', Page: onUse(async () => ({ default: (await entrance()).RegisterPage })) },
  },
  {
    path: openPaths.resetPassword,
    title: 'publicPages.resetPassword',
    who: 'anyone',
    bare: true,
    screen: { part: 'registration', Page: onUse(async () => ({ default: (await entrance()).ResetPasswordPage })) },
  },
  {
    path: openPaths.nodeAddress,
    title: 'publicPages.nodeAddress',
    who: 'anyone',
    bare: true,
    screen: { part: 'nodeInfo', Page: onUse(async () => import('./features/account/nodeInfo/NodeAddressPage')) },
  },
  { path: '/', title: 'shell.pages.home', who: 'signedIn', to: nodes },
  { path: nodes, title: 'resources.device/list.name', who: 'signedIn' },
  {
    path: '/wallet',
    title: 'shell.menu.wallet',
    who: 'signedIn',
    screen: {
      part: 'wallet',
      Page: onUse(async () => ({ default: (await import('./features/money/wallet/WalletPage')).WalletPage })),
    },
  },
  { path: '/dashboard', title: 'shell.menu.overview', who: 'signedIn', to: '/dashboard/bill' },
  {
    path: '/dashboard/bill',
    title: 'shell.pages.dashboardBill',
    who: 'signedIn',
    parent: '/dashboard',
    screen: { part: 'billDashboard', Page: onUse(async () => import('./features/overview/BillDashboardPage')) },
  },
  {
    path: '/dashboard/tech',
    title: 'shell.pages.dashboardTech',
    who: 'signedIn',
    parent: '/dashboard',
    screen: { part: 'techDashboard', Page: onUse(async () => import('./features/overview/TechDashboardPage')) },
  },
  {
    path: '/help/bind_device',
    title: 'shell.menu.bind',
    who: 'notAgent',
    screen: {
      part: 'binding',
      Page: onUse(async () => ({ default: (await import('./features/nodes/binding/BindPage')).BindPage })),
    },
  },
  {
    path: '/help/diagnosis',
    title: 'shell.pages.diagnosis',
    who: 'signedIn',
    screen: {
      part: 'exporting',
      Page: onUse(async () => ({ default: (await import('./features/help/diagnosis/DiagnosisPage')).DiagnosisPage })),
    },
  },
  { path: '/user', title: 'shell.menu.user', who: 'signedIn', to: '/user/certification' },
  {
    path: '/user/certification',
    title: 'shell.pages.certification',
    who: 'signedIn',
    parent: '/user',
    screen: {
      part: 'certification',
      Page: onUse(async () => import('./features/account/certification/CertificationPage')),
    },
  },
  {
    path: '/user/beneficiary',
    title: 'shell.pages.beneficiary',
    who: 'reconcile',
    parent: '/user',
    otherwise: '/user/certification',
    prompts: true,
    screen: { part: 'beneficiary', Page: onUse(async () => import('./features/account/BeneficiaryPage')) },
  },
  {
    path: '/user/password',
    title: 'shell.pages.password',
    who: 'signedIn',
    parent: '/user',
    screen: { part: 'password', Page: onUse(async () => import('./features/account/PasswordPage')) },
  },
  { path: '/dial/list', title: 'resources.dial/list.name', who: 'signedIn', parent: nodes },
  {
    path: '/dial/config',
    title: 'shell.pages.dialConfig',
    who: 'signedIn',
    parent: nodes,
    screen: {
      part: 'dialling',
      Page: onUse(async () => ({
        default: (await import('./features/nodes/dialConfig/DialConfigPage')).DialConfigPage,
      })),
    },
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
