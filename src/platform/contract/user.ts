import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { cents, code, fraction, presentTime, text } from './fields';

// The calls that the console makes first; the account's other calls load with their screens.

const flag = v.boolean();

/** The signed-in user's state (R16-2). `taxRatio` is a fraction, `timestamp` the platform's present time. */
const user = v.object({
  phoneNumber: text,
  username: text,
  agentAccount: text,
  role: code<'agent' | 'miner'>(),
  agentBandwidthPrice: cents,
  needReconcileUser: flag,
  collectionInfoFilled: flag,
  idenAuthenticationed: flag,
  needFillBillingCycle: flag,
  realName: text,
  IDCardNumber: text,
  taxRatio: fraction,
  timestamp: presentTime,
  walletPasswordFilled: flag,
  hasPricingRight: flag,
  needFillCollection: flag,
  contractStatus: code<'signed' | 'unsigned'>(),
  verifiedStep: v.picklist([0, 1, 2]),
});
export type User = v.InferOutput<typeof user>;

export const accountInfo = endpoint({
  name: 'account.accountInfo',
  method: 'GET',
  path: '/api/v1/user/account_info',
  dialect: 'status',
  answer: user,
});

/** The account's ID, and whether its certification is pending. */
export const identity = endpoint({
  name: 'account.identity',
  method: 'GET',
  path: '/api/account/v1/info',
  dialect: 'envelope',
  answer: v.object({ uid: text, needVerify: flag }),
});
