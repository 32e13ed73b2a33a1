import type { Part, TextKey } from '../../i18n';
import type { User } from '../platform/contract/account';
import type { CallAnswer, CallInput, Endpoint } from '../platform/endpoint';
import type { ResourceSource } from '../providers/dataProvider';
import type { IconName } from '../ui/kit/Icon';
import type { ImportScreen } from '../ui/lazyModule';

/**
 * Who may visit a page (R2-14, R2-15):
 * - `notAgent`: everyone signed in except agents
 * - `reconcile`: only users with `needReconcileUser`
 */
export type Audience = 'anyone' | 'signedIn' | 'notAgent' | 'reconcile';

/** A call that a page's first render needs, so that it can be sent before the page's code has arrived. */
export interface FirstRequest {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
  /** The calls that depend on the answer. */
  readonly next: ((answer: never) => readonly FirstRequest[]) | undefined;
}

/** The signed-in account, as far as first requests depend on it. */
export interface Account {
  readonly user: User;
  /** An account that has to be verified has neither a wallet nor nodes. */
  readonly needVerify: boolean;
}

/** Creates a first request. The types make sure that the input belongs to the endpoint. */
export const firstRequest = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  next?: (answer: CallAnswer<E>) => readonly FirstRequest[],
): FirstRequest => ({ endpoint, input: input as CallInput<Endpoint>, next });

/** The address by which a page is opened. `state` is that of the history entry, in the router's format. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/** A page: its address, its title, who may visit it, and its component or redirect. */
export interface ManifestPage {
  /** The router's path. */
  readonly path: string;
  readonly title: TextKey;
  readonly who: Audience;
  /** The component. The page at a resource's address is that resource's list. */
  readonly screen?: ImportScreen;
  /** The part of the catalogue with its texts; that of the manifest by default. */
  readonly texts?: Part;
  /** The address that this page redirects to. */
  readonly to?: string;
  /** Shown without menu and header. */
  readonly bare?: true;
  /** The path of the page above this page. */
  readonly parent?: string;
  /** Where a user without access is redirected; without it, the user sees 403. */
  readonly otherwise?: string;
  /** Also open to unverified users, to prompt them to verify. */
  readonly prompts?: true;
  /** The menu entry: its icon and its label in the collapsed menu; `child` if it is below the entry of `parent`. */
  readonly menu?: { readonly icon: IconName; readonly short: TextKey } | 'child';
  /** `search`: the command menu shows the page only in search results; `never`: not at all; otherwise always. */
  readonly inCommands?: 'search' | 'never';
  /** What the first render reads whoever the user is, in the order the user needs it. Sent at once. */
  readonly firstRequests?: (address: PageAddress) => readonly FirstRequest[];
  /** What the first render reads of this account. Sent as soon as the account has loaded. */
  readonly accountRequests?: (address: PageAddress, account: Account) => readonly FirstRequest[];
}

/** A react-admin resource. A resource without a page at its path is shown within other pages. */
export interface ManifestResource {
  readonly name: string;
  // Called with the resource's own records.
  readonly recordRepresentation: (record: never) => string;
  readonly source: ResourceSource;
  readonly show?: ImportScreen;
}

/** The resources and pages of one subject of the console. */
export interface Manifest {
  /** The part of the text catalogue that the pages need. */
  readonly texts: Part;
  readonly resources?: readonly ManifestResource[];
  readonly pages?: readonly ManifestPage[];
}

/** What determines which pages a user may visit; null if nobody is signed in. */
export type Visitor = Pick<User, 'role' | 'needReconcileUser'> | null;

/** Whether a user may visit a page. Without a session, only pages open to anyone. */
export function mayVisit({ who }: Pick<ManifestPage, 'who'>, visitor: Visitor): boolean {
  if (who === 'anyone') return true;
  if (visitor === null) return false;
  if (who === 'notAgent') return visitor.role !== 'agent';
  return who === 'signedIn' || visitor.needReconcileUser;
}
