import type { PayInfo, User } from '../../src/platform/contract/account';
import { between } from './pseudo';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo1234';
/** The wallet password of the demo accounts that have one. */
export const DEMO_WALLET_PASSWORD = 'Wallet99';

/**
 * An account's stored state, changed in place. Other fields of the contract (`idenAuthenticationed`,
 * `walletPasswordFilled`, the step of `userAuthState`) are derived below.
 */
export interface Account {
  readonly uid: string;
  readonly username: string;
  readonly role: 'agent' | 'miner';
  password: string;
  /** Null until it is set. */
  walletPassword: string | null;
  /** Consecutive failed sign-ins; after five, a human check is required. */
  failedSignIns: number;

  readonly phoneNumber: string;
  email: string;
  realName: string;
  IDCardNumber: string;

  /** The agent that this miner belongs to; '' for none. */
  readonly agentAccount: string;
  /** Cents per Mbps. */
  readonly agentBandwidthPrice: number;
  readonly hasPricingRight: boolean;
  /** A fraction. */
  readonly taxRatio: number;

  needVerify: boolean;
  verifiedStep: 0 | 1 | 2;
  readonly contractStatus: 'signed' | 'unsigned';
  nodeInfoFilled: boolean;
  /** Whether the account is verified, but must enter the real name before a withdrawal. */
  readonly identityAsked: boolean;
  readonly phoneUnsuitable: boolean;
  readonly needReconcileUser: boolean;
  /** The user has not chosen between weekly and monthly settlement yet. */
  needFillBillingCycle: boolean;
  /** The platform requests the payout details. */
  needFillCollection: boolean;
  collectionInfoFilled: boolean;
  payInfo: PayInfo;

  qualification: readonly { readonly topic: string; readonly answer: 'yes' | 'no' }[];
}

type AccountSeed = Pick<Account, 'username'> &
  Partial<Omit<Account, 'payInfo'>> & { readonly payInfo?: Partial<PayInfo> };

/** The `nth` account as it is after registration, with the given fields replaced. */
export function makeAccount(nth: number, facts: AccountSeed): Account {
  const phoneNumber = facts.phoneNumber ?? `138${String(between(10_000_000, 99_999_999, 'phone', facts.username))}`;
  return {
    uid: String(100_001 + nth),
    role: 'miner',
    password: DEMO_PASSWORD,
    walletPassword: null,
    failedSignIns: 0,
    email: '',
    realName: '',
    IDCardNumber: '',
    agentAccount: '',
    agentBandwidthPrice: 0,
    hasPricingRight: false,
    taxRatio: 0.06,
    needVerify: true,
    verifiedStep: 0,
    contractStatus: 'unsigned',
    nodeInfoFilled: false,
    identityAsked: false,
    phoneUnsuitable: false,
    needReconcileUser: false,
    needFillBillingCycle: false,
    needFillCollection: false,
    collectionInfoFilled: false,
    qualification: [],
    ...facts,
    phoneNumber,
    payInfo: {
      bankAccount: '',
      bankName: '',
      cardNumber: '',
      collectionMethod: '',
      collectionNumber: '',
      invoiceType: 'specialSix',
      contractType: 'personal',
      billingCycle: '',
      phoneNumber,
      ...facts.payInfo,
    },
  };
}

/** A provider that can be paid: certified, with a signed contract, node information and payout details. */
function completeAccount(
  username: string,
  realName: string,
  phoneNumber: string,
): AccountSeed & { readonly payInfo: PayInfo } {
  return {
    username,
    realName,
    phoneNumber,
    email: `${username}@example.com`,
    IDCardNumber: '11010519900307283X',
    walletPassword: DEMO_WALLET_PASSWORD,
    needVerify: false,
    verifiedStep: 2,
    contractStatus: 'signed',
    nodeInfoFilled: true,
    needReconcileUser: true,
    collectionInfoFilled: true,
    payInfo: {
      bankAccount: `${realName}网络科技有限公司`,
      bankName: '招商银行北京中关村支行',
      cardNumber: '6225880112345678',
      collectionMethod: 'enterpriseCard',
      collectionNumber: '6225880112345678',
      invoiceType: 'specialSix',
      contractType: 'enterprise',
      phoneNumber,
      billingCycle: 'month',
    },
  };
}

/** The fields of an account without payout details and wallet password, whose user is not a reconcile user yet. */
const withoutPayoutDetails = {
  walletPassword: null,
  needReconcileUser: false,
  collectionInfoFilled: false,
  payInfo: {},
} as const;

/**
 * The demo accounts: the ten that docs/platform.md lists ("The reference platform"), and two more for prompts that none
 * of the ten shows.
 */
export function demoAccounts(): Account[] {
  const weekly = completeAccount('weekly01', '周结', '13800000008');
  const facts: AccountSeed[] = [
    completeAccount('miner01', '王小明', '13800000001'),
    {
      ...completeAccount('agent01', '代理商', '13800000002'),
      role: 'agent',
      agentBandwidthPrice: 450,
      hasPricingRight: true,
    },
    completeAccount('whale01', '沈大河', '13800000003'),
    { username: 'newbie01', phoneNumber: '13800000004' },
    {
      username: 'step301',
      phoneNumber: '13800000005',
      email: 'step301@example.com',
      realName: '李三步',
      IDCardNumber: '110105199003072856',
      verifiedStep: 2,
    },
    {
      ...completeAccount('unsigned01', '赵未签', '13800000006'),
      ...withoutPayoutDetails,
      contractStatus: 'unsigned',
    },
    { ...completeAccount('nodeinfo01', '钱节点', '13800000007'), nodeInfoFilled: false },
    { ...weekly, payInfo: { ...weekly.payInfo, contractType: 'personal', billingCycle: 'week' } },
    { ...completeAccount('phone501', '孙话机', '13800000009'), phoneUnsuitable: true },
    {
      ...completeAccount('nopass01', '吴密码', '13800000010'),
      ...withoutPayoutDetails,
      needReconcileUser: true,
      needFillBillingCycle: true,
      needFillCollection: true,
    },
    { username: 'unverified01', phoneNumber: '13800000011', needReconcileUser: true },
    { ...completeAccount('identify01', '郑实名', '13800000012'), identityAsked: true },
  ];
  return facts.map((known, nth) => makeAccount(nth, known));
}

/** The step of `userAuthState`: 1 not certified, 2 contract unsigned, 3 node info, 5 phone unsuitable, 4 complete. */
export function authStep(account: Account): 1 | 2 | 3 | 4 | 5 {
  if (account.needVerify) return 1;
  if (account.contractStatus !== 'signed') return 2;
  if (!account.nodeInfoFilled) return 3;
  return account.phoneUnsuitable ? 5 : 4;
}

/** The account as returned by `account_info`; `now` in unix seconds. */
export function userOf(account: Account, now: number): User {
  return {
    phoneNumber: account.phoneNumber,
    username: account.username,
    agentAccount: account.agentAccount,
    role: account.role,
    agentBandwidthPrice: account.agentBandwidthPrice,
    needReconcileUser: account.needReconcileUser,
    collectionInfoFilled: account.collectionInfoFilled,
    idenAuthenticationed: !account.needVerify && !account.identityAsked,
    needFillBillingCycle: account.needFillBillingCycle,
    realName: account.realName,
    IDCardNumber: account.IDCardNumber,
    taxRatio: account.taxRatio,
    timestamp: now,
    walletPasswordFilled: account.walletPassword !== null,
    hasPricingRight: account.hasPricingRight,
    needFillCollection: account.needFillCollection,
    contractStatus: account.contractStatus,
    verifiedStep: account.verifiedStep,
  };
}
