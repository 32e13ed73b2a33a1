import type { User } from '../../platform/contract/account';
import type { Device } from '../../platform/contract/devices';
import type { Notice } from '../../platform/contract/notices';
import type * as wallet from '../../platform/contract/wallet';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';
import type { DownNode, LossBasis } from '../losses/nodeLoss';
import type { Settlement } from '../wallet/withdrawTerms';

/**
 * The state of a call: `data` once it has succeeded, `error` if it failed, neither while the first request is pending.
 */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
}

/** The nodes with the status `fault`, or those with `offline`. */
export interface DownNodes {
  /** How many nodes have the status. */
  readonly total: number;
  /** The nodes that were in contact last; not all of them if there are many. */
  readonly latest: readonly Pick<
    Device,
    'id' | 'deviceID' | 'name' | 'status' | 'boundAt' | 'lastOnlineAt' | 'upBandwidth' | 'lineNumber'
  >[];
}

/** The user's fields that tell what the account still has to complete. */
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
 * What the calls have answered about the account. Queries that do not apply to the account are disabled: their
 * `data` stays undefined.
 * Amounts are in cents, times in unix seconds.
 */
export interface TodayAnswers {
  readonly user: TodayUser;
  readonly needVerify: boolean;
  /** The step of `userAuthState`. */
  readonly step: QueryState<number>;
  /** The code of last month's bill; null if there is no bill. */
  readonly billState: QueryState<number | null>;
  /** Last month's bill after tax, cents; only used if the bill waits for confirmation. */
  readonly billTotal: QueryState<number>;
  readonly settlement: QueryState<Settlement>;
  /** The billing cycle: `week`, `month` or an unknown code. */
  readonly billingCycle: string;
  /** The balance of the monthly wallet, then of the weekly wallet. */
  readonly balances: readonly [
    QueryState<CallAnswer<typeof wallet.balance>>,
    QueryState<CallAnswer<typeof wallet.balance>>,
  ];
  /** The newest withdrawals of the monthly wallet, then of the weekly wallet. */
  readonly withdrawals: readonly [QueryState<readonly Withdrawal[]>, QueryState<readonly Withdrawal[]>];
  /** The weekly withdrawals since Monday; only used if nothing else rules out a weekly withdrawal. */
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

/** What the daily losses of the nodes that are down are computed from. */
export interface Losses {
  /** All nodes that are down. Loaded only if a row of 待处理 has only some of its nodes; undefined before that. */
  readonly down: readonly DownNode[] | undefined;
  /** What the estimates are based on. */
  readonly basis: LossBasis | undefined;
  /** Why `down` or `basis` could not be loaded. */
  readonly error: Error | null;
}
