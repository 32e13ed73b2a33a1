import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { cents, code, collectionMethod, empty, fraction, presentTime, text } from './fields';

const flag = v.boolean();

/** The signed-in user's state (R16-2). `timestamp` is the platform's current time. */
export const user = v.object({
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

/** The signed-in user, for every screen. */
export const accountInfo = endpoint({
  name: 'account.accountInfo',
  method: 'GET',
  path: '/api/v1/user/account_info',
  dialect: 'status',
  answer: user,
  // `username` is stored empty too, because the session has the name.
  stored: { blank: ['username', 'phoneNumber', 'agentAccount', 'realName', 'IDCardNumber'] },
});

/** The account's ID, and whether its certification is pending, for every screen. */
export const identity = endpoint({
  name: 'account.identity',
  method: 'GET',
  path: '/api/account/v1/info',
  dialect: 'envelope',
  answer: v.object({ uid: text, needVerify: flag }),
  stored: {},
});

export const invoiceTypes = ['specialSix', 'specialThree', 'normal'] as const;
export const billingCycles = ['week', 'month'] as const;

const invoiceType = code<(typeof invoiceTypes)[number]>();
const billingCycle = code<(typeof billingCycles)[number] | ''>();

const editablePayInfo = {
  bankAccount: text,
  bankName: text,
  cardNumber: text,
  collectionMethod,
  collectionNumber: text,
  invoiceType,
};

/** The payout details. */
export const payInfo = v.object({
  ...editablePayInfo,
  contractType: code<'personal' | 'enterprise'>(),
  phoneNumber: text,
  billingCycle,
});
export type PayInfo = v.InferOutput<typeof payInfo>;

/** The payout details. */
export const getPayInfo = endpoint({
  name: 'account.getPayInfo',
  method: 'GET',
  path: '/api/v1/user/account_payinfo',
  dialect: 'status',
  answer: payInfo,
});

/** Saves the payout details. */
export const savePayInfo = endpoint({
  name: 'account.savePayInfo',
  method: 'POST',
  path: '/api/v1/user/account_payinfo',
  dialect: 'status',
  refusals: [],
  body: v.object(editablePayInfo),
  answer: empty,
});

/** Changes the login password. 400 if the old one is wrong. */
export const modifyPassword = endpoint({
  name: 'account.modifyPassword',
  method: 'POST',
  path: '/api/v1/user/modify_password',
  dialect: 'status',
  refusals: [400],
  body: v.object({ oldpassword: text, password: text }),
  answer: empty,
});

/** Sets the wallet password. 400 if phone or code is wrong. */
export const modifyWalletPassword = endpoint({
  name: 'account.modifyWalletPassword',
  method: 'POST',
  path: '/api/v1/user/modify_wallet_password',
  dialect: 'status',
  refusals: [400],
  body: v.object({ phoneNumber: text, verifyCode: text, password: text }),
  answer: empty,
});

/** Chooses the billing cycle. */
export const modifyBillingCycle = endpoint({
  name: 'account.modifyBillingCycle',
  method: 'POST',
  path: '/api/v1/user/modify_billing_cycle',
  dialect: 'status',
  refusals: [],
  body: v.object({ billingCycle: v.picklist(billingCycles) }),
  answer: empty,
});

/** One answered question of the pre-review; topics `cooling`, `firewall`, `fireSuppression`, `dutyStaff`. */
export const qualification = v.object({ topic: text, answer: v.picklist(['yes', 'no']) });

/** The first step of the certification: the pre-review. */
export const saveQualification = endpoint({
  name: 'account.saveQualification',
  method: 'POST',
  path: '/api/account/v1/saveQualificationQs',
  dialect: 'envelope',
  refusals: [],
  body: v.object({ qualificationRes: v.array(qualification) }),
  answer: v.null(),
});

/** The second step of the certification: the contract. */
export const authenticate = endpoint({
  name: 'account.authenticate',
  method: 'POST',
  path: '/api/v1/user/authenticate',
  dialect: 'status',
  refusals: [],
  body: v.object({
    realName: text,
    IDCardNumber: text,
    phoneNumber: text,
    email: text,
    bankAccount: text,
    creditCode: text,
    address: text,
    ispLocation: text,
    collectionMethod,
    collectionNumber: text,
    verifyCode: text,
    photoUrls: v.array(text),
  }),
  answer: empty,
});

/**
 * Saves the node information. `location` is the `lng,lat` of a suggestion or free text; `deviceUUIDs` is
 * comma-separated. Needs no session if the body names an `account`.
 */
export const saveAddressInfo = endpoint({
  name: 'account.saveAddressInfo',
  method: 'POST',
  path: '/api/account/v1/saveAddressInfo',
  dialect: 'envelope',
  refusals: [],
  open: (body) => v.is(v.object({ account: v.pipe(text, v.nonEmpty()) }), body) && 'signedOut',
  body: v.object({
    location: text,
    address: text,
    detailAddress: text,
    floor: text,
    room: text,
    cabinet: text,
    deviceUUIDs: text,
    machineRoomPic: text,
    qualificationRes: v.optional(v.array(qualification)),
    account: text,
  }),
  answer: v.null(),
});

/**
 * Temporary credentials for uploads ("Image upload"). `uid` is the account's ID or, without a session, the name of the
 * account that the open form is about. A platform may refuse them without a session.
 */
export const storageCredentials = endpoint({
  name: 'account.storageCredentials',
  method: 'GET',
  path: '/api/help/v1/sts',
  dialect: 'envelope',
  open: 'signedOut',
  query: v.object({ bucket: text, region: text, uid: text }),
  answer: v.object({
    AccessKeyId: text,
    AccessKeySecret: text,
    SecurityToken: text,
    Expiration: v.pipe(v.string(), v.isoTimestamp()),
  }),
});

/** Address suggestions. `location` is `lng,lat`. */
export const inputTips = endpoint({
  name: 'account.inputTips',
  method: 'GET',
  path: '/api/assistant/inputtips',
  dialect: 'status',
  open: 'signedOut',
  query: v.object({ keywords: text }),
  answer: v.object({
    tips: v.array(v.object({ id: text, name: text, district: text, address: text, location: text })),
  }),
});
