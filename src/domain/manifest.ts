import type { Part, TextKey } from '../../i18n';
import type { User } from '../platform/contract/account';
import type { CallInput, Endpoint } from '../platform/endpoint';
import type { ResourceSource } from '../providers/dataProvider';
import type { IconName } from '../ui/kit/Icon';
import type { ImportScreen } from '../ui/lazyModule';

/** Who may visit a page (R2-14, R2-15): `notAgent` everyone signed in but agents, `reconcile` reconcile users. */
export type Audience = 'anyone' | 'signedIn' | 'notAgent' | 'reconcile';

/** A call that a page's first render needs, so that it can be sent before the page's code has arrived. */
export interface FirstRequest {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
  /** Sent only once the platform has said that the account is verified. */
  readonly verified?: true;
}

/** A first request with the endpoint's own input. */
export const firstRequest = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<FirstRequest, 'verified'> = {},
): FirstRequest => ({ endpoint, input: input as CallInput<Endpoint>, ...options });

/** A page: its address, its title, who may visit it, and its component, or where it leads. */
export interface ManifestPage {
  /** The router's path. */
  readonly path: string;
  readonly title: TextKey;
  readonly who: Audience;
  /** The component. A page at the address of a resource is the resource's list. */
  readonly screen?: ImportScreen;
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
  /** The menu's entry: its icon and its label in the collapsed menu; `child` below the entry of `parent`. */
  readonly menu?: { readonly icon: IconName; readonly short: TextKey } | 'child';
  /** Whether the command menu offers it only once it is searched for, or never; otherwise always. */
  readonly inCommands?: 'search' | 'never';
  /** What the first render reads, in the order the user needs it. */
  readonly firstRequests?: (address: Pick<Location, 'pathname' | 'search'>) => readonly FirstRequest[];
}

/** A resource of react-admin. One without a page of its path is shown within other pages. */
export interface ManifestResource {
  readonly name: string;
  // Called with the resource's own records.
  readonly recordRepresentation: (record: never) => string;
  readonly source: ResourceSource;
  readonly show?: ImportScreen;
}

/** What a subject of the console consists of. */
export interface Manifest {
  /** The part of the catalogue with the texts of its pages. */
  readonly texts: Part;
  readonly resources?: readonly ManifestResource[];
  readonly pages?: readonly ManifestPage[];
}

/** What decides which pages a user may visit; null without a session. */
export type Visitor = Pick<User, 'role' | 'needReconcileUser'> | null;

/** Whether a user may visit a page; without a session only those open to anyone. */
export function mayVisit({ who }: Pick<ManifestPage, 'who'>, visitor: Visitor): boolean {
  if (who === 'anyone') return true;
  if (visitor === null) return false;
  if (who === 'notAgent') return visitor.role !== 'agent';
  return who === 'signedIn' || visitor.needReconcileUser;
}
