import type { User } from '../../platform/contract/account';
import type { Device } from '../../platform/contract/devices';
import type { Notice } from '../../platform/contract/notices';
import type * as wallet from '../../platform/contract/wallet';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';
import type { DownNode, Yield } from '../losses/nodeLoss';
import type { Settlement } from '../wallet/withdrawTerms';

/**
 * The state of a call: `data` once it has succeeded, `error` if it failed, neither while the first request is pending.
 */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
}

/** How many nodes have a status, and the ones with the latest contact. */
export interface DownNodes {
  readonly total: number;
  readonly latest: readonly Pick<Device, 'id' | 'deviceID' | 'name' | 'boundAt' | 'lastOnlineAt'>[];
  /** How many more are in the line of yesterday's zeros, and so not among these (R19-61). */
  readonly above?: number;
}

/** The user's fields that tell what is missing. */
export type TodayUser = Pick<
  User,
  | 'contractStatus'
  | 'needReconcileUser'
  | 'verifiedStep'
  | 'walletPasswordFilled'
  | 'idenAuthenticationed'
  | 'collectionInfoFilled'
  | 'needFillCollection'
>;

/**
 * The answers of the account and its calls. Calls that do not apply to the account are neither made nor used. Cents,
 * unix seconds.
 */
export interface TodayAnswers {
  readonly user: TodayUser;
  readonly needVerify: boolean;
  /** The step of `userAuthState`. */
  readonly step: QueryState<number>;
  /** The code of last month's bill; null if there is no bill. */
  readonly billState: QueryState<number | null>;
  /** Last month's bill after tax; only used if the bill is waiting. */
  readonly billTotal: QueryState<number>;
  readonly settlement: QueryState<Settlement>;
  /** The billing cycle, `week`, `month` or an unknown one. */
  readonly billingCycle: string;
  /** Monthly, weekly. */
  readonly balances: readonly [
    QueryState<CallAnswer<typeof wallet.balance>>,
    QueryState<CallAnswer<typeof wallet.balance>>,
  ];
  /** The weekly withdrawals since Monday; only used if a weekly withdrawal is possible otherwise. */
  readonly week: QueryState<readonly Pick<Withdrawal, 'create' | 'status'>[]>;
  readonly overview: QueryState<{
    readonly total: number;
    readonly online: number;
    readonly offline: number;
    readonly fault: number;
  }>;
  readonly fault: QueryState<DownNodes>;
  readonly offline: QueryState<DownNodes>;
  readonly notices: QueryState<readonly Pick<Notice, 'title' | 'level' | 'sendTime'>[]>;
}

/** The daily losses of the nodes that are down, from `useNodeLosses`. */
export interface Losses {
  /** All nodes that are down. */
  readonly down: readonly DownNode[];
  /** What their bandwidth would earn: null without an estimate, undefined until it and all nodes have loaded. */
  readonly rate: Yield | null | undefined;
  /** Why it could not be loaded. */
  readonly error: Error | null;
}
