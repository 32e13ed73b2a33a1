import type { User } from '../../platform/contract/account';
import type { Device } from '../../platform/contract/devices';
import type { Notice } from '../../platform/contract/notices';
import type { balance, Withdrawal } from '../../platform/contract/wallet';
import type { CallAnswer } from '../../platform/endpoint';
import type { DownNode, Yield } from '../losses/nodeLoss';
import type { Settlement } from '../wallet/withdrawTerms';

/** The state of a call: `data` once it has answered, `error` where it failed, neither while it is first under way. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
}

/** How many nodes have a status, and those of them that the platform saw last, the latest first. */
export interface DownNodes {
  readonly total: number;
  readonly latest: readonly Pick<Device, 'id' | 'deviceID' | 'name' | 'boundAt' | 'lastOnlineAt'>[];
  /** How many more stand in the line of yesterday's zeros, and are not among these (R19-61). */
  readonly above?: number;
}

/** The fields of the user that say what is missing. */
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
 * What the account and its calls said. Calls that its state rules out are not asked, and are not looked at. Cents, unix
 * seconds.
 */
export interface TodayAnswers {
  readonly user: TodayUser;
  readonly needVerify: boolean;
  /** The step of `userAuthState`. */
  readonly step: QueryState<number>;
  /** The code of last month's bill; null where there is no bill. */
  readonly billState: QueryState<number | null>;
  /** Last month's bill after tax; not looked at unless the bill waits. */
  readonly billTotal: QueryState<number>;
  readonly settlement: QueryState<Settlement>;
  /** The billing cycle, `week`, `month` or an unknown one. */
  readonly billingCycle: string;
  /** Monthly, weekly. */
  readonly balances: readonly [QueryState<CallAnswer<typeof balance>>, QueryState<CallAnswer<typeof balance>>];
  /** The weekly withdrawals since Monday; not looked at unless the weekly wallet could be drawn from. */
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

/** What the nodes that are down lose a day, as of `useNodeLosses`. */
export interface Losses {
  /** All nodes that are down. */
  readonly down: readonly DownNode[];
  /** What their bandwidth would earn: null where there is no estimate, undefined until it and all nodes are known. */
  readonly rate: Yield | null | undefined;
  /** Why it is not known. */
  readonly error: Error | null;
}
