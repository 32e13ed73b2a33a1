import type { TextKey } from '../../i18n';
import { documentNames } from '../../i18n/documentNames';
import type { User } from '../platform/contract/account';

/** Who may visit a place (R2-14, R2-15): `notAgent` everyone signed in but agents, `reconcile` reconcile users. */
type Audience = 'anyone' | 'signedIn' | 'notAgent' | 'reconcile';

interface PlaceBase {
  /** The router's path. */
  readonly path: string;
  readonly title: TextKey;
  readonly who: Audience;
  /** Shown without menu and header. */
  readonly bare?: true;
  /** The path of the place it belongs to. */
  readonly parent?: string;
  /** Where to redirect a user who may not be here; without it, 403. */
  readonly otherwise?: string;
  /** Shown to unverified users in any case, to prompt them to verify (R12-12). */
  readonly prompts?: true;
}

/** A place with its own screen. */
export interface ScreenPlace extends PlaceBase {
  readonly kind: 'screen';
}
/** An address that redirects to another. */
export interface RedirectPlace extends PlaceBase {
  readonly kind: 'redirect';
  readonly to: string;
}
export type Place = ScreenPlace | RedirectPlace;

/** What decides which places a user may visit; null without a session. */
export type Visitor = Pick<User, 'role' | 'needReconcileUser'> | null;

const nodes = '/device/list';
const wallet = '/wallet';

/** Where a phone scans for the bind page; for the users of that page. */
export const scanPlace: ScreenPlace = {
  kind: 'screen',
  path: '/scan-device',
  title: 'shell.places.scan',
  who: 'notAgent',
};

/** The tutorials (R2-4). */
export const documentPlaces = documentNames.map(
  (name): ScreenPlace => ({
    kind: 'screen',
    path: `/${name}`,
    title: `shell.documents.${name}`,
    who: 'signedIn',
    parent: nodes,
  }),
);

/** Every address of the product (R2-3). */
export const places: readonly Place[] = [
  { kind: 'screen', path: '/auth', title: 'shell.places.signIn', who: 'anyone', bare: true },
  { kind: 'screen', path: '/register', title: 'publicPages.register', who: 'anyone', bare: true },
  { kind: 'screen', path: '/reset-password', title: 'publicPages.resetPassword', who: 'anyone', bare: true },
  { kind: 'screen', path: '/external-form/node-address', title: 'publicPages.nodeAddress', who: 'anyone', bare: true },
  { kind: 'redirect', path: '/', title: 'shell.places.home', who: 'signedIn', to: nodes },
  { kind: 'screen', path: nodes, title: 'resources.device/list.name', who: 'signedIn' },
  { kind: 'screen', path: wallet, title: 'shell.menu.wallet', who: 'signedIn' },
  { kind: 'redirect', path: '/dashboard', title: 'shell.menu.overview', who: 'signedIn', to: '/dashboard/bill' },
  {
    kind: 'screen',
    path: '/dashboard/bill',
    title: 'shell.places.dashboardBill',
    who: 'signedIn',
    parent: '/dashboard',
  },
  {
    kind: 'screen',
    path: '/dashboard/tech',
    title: 'shell.places.dashboardTech',
    who: 'signedIn',
    parent: '/dashboard',
  },
  {
    kind: 'screen',
    path: '/help/bind_device',
    title: 'shell.menu.bind',
    who: 'notAgent',
  },
  { kind: 'screen', path: '/help/diagnosis', title: 'shell.places.diagnosis', who: 'signedIn' },
  { kind: 'redirect', path: '/user', title: 'shell.menu.user', who: 'signedIn', to: '/user/certification' },
  {
    kind: 'screen',
    path: '/user/certification',
    title: 'shell.places.certification',
    who: 'signedIn',
    parent: '/user',
  },
  {
    kind: 'screen',
    path: '/user/beneficiary',
    title: 'shell.places.beneficiary',
    who: 'reconcile',
    parent: '/user',
    otherwise: '/user/certification',
    prompts: true,
  },
  {
    kind: 'screen',
    path: '/user/password',
    title: 'shell.places.password',
    who: 'signedIn',
    parent: '/user',
  },
  {
    kind: 'screen',
    path: '/dial/list',
    title: 'resources.dial/list.name',
    who: 'signedIn',
    parent: nodes,
  },
  {
    kind: 'screen',
    path: '/dial/config',
    title: 'shell.places.dialConfig',
    who: 'signedIn',
    parent: nodes,
  },
  scanPlace,
  ...documentPlaces,
];

/** Whether a user may visit a place; without a session only those open to anyone. */
export function mayVisit(place: Place, visitor: Visitor): boolean {
  if (place.who === 'anyone') return true;
  if (visitor === null) return false;
  if (place.who === 'notAgent') return visitor.role !== 'agent';
  return place.who === 'signedIn' || visitor.needReconcileUser;
}

/**
 * Whether a user may see a resource, by the place of the same name; one without a place, such as the notices, is for
 * everyone signed in.
 */
export function mayVisitResource(resource: string, visitor: Visitor): boolean {
  const place = placeAt(`/${resource}`);
  return place === undefined ? visitor !== null : mayVisit(place, visitor);
}

/** The place of an address, or the closest one above it; undefined for an unknown address. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  const under = (place: Place) => place.kind === 'screen' && path.startsWith(`${place.path}/`);
  return places.find((place) => place.path === path) ?? places.find(under);
}
