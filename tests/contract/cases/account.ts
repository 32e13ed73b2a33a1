import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import { expectSessionOver } from '../expectations';
import { CASE_BEGINS, type Cases } from '../stage';

const payInfo = {
  bankAccount: '某某网络科技有限公司',
  bankName: '中国银行',
  cardNumber: '6225880100000000',
  collectionMethod: 'personalAlipay',
  collectionNumber: 'someone@example.com',
  invoiceType: 'normal',
};

/** Properties of the demo accounts that screens depend on. */
const users: Readonly<Record<string, object>> = {
  miner01: { role: 'miner', needReconcileUser: true, walletPasswordFilled: true, contractStatus: 'signed' },
  agent01: { role: 'agent', needReconcileUser: true, hasPricingRight: true },
  whale01: { role: 'miner', needReconcileUser: true },
  newbie01: { needReconcileUser: false, contractStatus: 'unsigned', verifiedStep: 0, idenAuthenticationed: false },
  step301: { needReconcileUser: false, verifiedStep: 2 },
  unsigned01: { needReconcileUser: false, contractStatus: 'unsigned', idenAuthenticationed: true },
  nodeinfo01: { needReconcileUser: true, contractStatus: 'signed' },
  weekly01: { needReconcileUser: true, needFillBillingCycle: false },
  phone501: { needReconcileUser: true, contractStatus: 'signed' },
  unverified01: { needReconcileUser: true, idenAuthenticationed: false },
  identify01: { needReconcileUser: true, idenAuthenticationed: false, contractStatus: 'signed' },
  nopass01: {
    needReconcileUser: true,
    needFillBillingCycle: true,
    walletPasswordFilled: false,
    collectionInfoFilled: false,
  },
};

export const accountCases: Cases = {
  'account.accountInfo': [
    {
      title: 'tells each demo account as it is',
      run: async ({ signIn }) => {
        for (const [username, facts] of Object.entries(users)) {
          const user = await (await signIn(username)).call(account.accountInfo, {});
          expect(user).toMatchObject({ username, ...facts });
        }
      },
    },
    {
      title: "tells the platform's present time",
      run: async ({ signIn, advance }) => {
        const caller = await signIn('miner01');
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ timestamp: CASE_BEGINS });
        await advance(600);
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ timestamp: CASE_BEGINS + 600 });
      },
    },
  ],
  'account.identity': [
    {
      title: 'tells whether the account is yet to be certified',
      run: async ({ signIn }) => {
        const uids = new Set<string>();
        for (const username of Object.keys(users)) {
          const { uid, needVerify } = await (await signIn(username)).call(account.identity, {});
          expect(needVerify, username).toBe(['newbie01', 'step301', 'unverified01'].includes(username));
          uids.add(uid);
        }
        expect(uids.size).toBe(Object.keys(users).length);
      },
    },
  ],
  'account.getPayInfo': [
    {
      title: 'tells what is on file, and empty fields where nothing is',
      run: async ({ signIn }) => {
        expect(await (await signIn('miner01')).call(account.getPayInfo, {})).toMatchObject({
          collectionMethod: 'enterpriseCard',
          invoiceType: 'specialSix',
          contractType: 'enterprise',
          billingCycle: 'month',
        });
        expect(await (await signIn('weekly01')).call(account.getPayInfo, {})).toMatchObject({ billingCycle: 'week' });
        expect(await (await signIn('nopass01')).call(account.getPayInfo, {})).toMatchObject({
          collectionMethod: '',
          collectionNumber: '',
          billingCycle: '',
        });
      },
    },
  ],
  'account.savePayInfo': [
    {
      title: 'puts payout details on file',
      run: async ({ signIn }) => {
        const caller = await signIn('nopass01');
        await caller.call(account.savePayInfo, { body: payInfo });
        expect(await caller.call(account.getPayInfo, {})).toMatchObject({ ...payInfo, billingCycle: '' });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({
          collectionInfoFilled: true,
          needFillCollection: false,
        });
      },
    },
    {
      title: 'refuses what it does not know, and changes nothing',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const before = await caller.call(account.getPayInfo, {});
        for (const bad of [{ collectionMethod: 'cash' }, { invoiceType: 'none' }, { collectionNumber: ' ' }]) {
          const refused = await caller.refused(account.savePayInfo, { body: { ...payInfo, ...bad } });
          expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
        }
        expect(await caller.call(account.getPayInfo, {})).toEqual(before);
      },
    },
  ],
  'account.modifyPassword': [
    {
      title: "changes the password and ends the account's other sessions",
      run: async ({ signIn }) => {
        const [own, other, stranger] = [await signIn('miner01'), await signIn('miner01'), await signIn('agent01')];
        await own.call(account.modifyPassword, { body: { oldpassword: 'Demo1234', password: 'Other-123' } });
        await own.call(account.accountInfo, {});
        await stranger.call(account.accountInfo, {});
        expectSessionOver(account.identity, await other.refused(account.identity, {}));
        await signIn('miner01', 'Other-123');
      },
    },
    {
      title: 'refuses a wrong old password, and a new one outside the rule',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const body of [
          { oldpassword: 'Wrong123', password: 'Other-123' },
          { oldpassword: 'Demo1234', password: 'short' },
          { oldpassword: 'Demo1234', password: '全是汉字的密码啊啊' },
        ]) {
          const refused = await caller.refused(account.modifyPassword, { body });
          expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
        }
        await signIn('miner01');
      },
    },
  ],
  'account.modifyWalletPassword': [
    {
      title: 'sets the wallet password',
      run: async ({ signIn }) => {
        const caller = await signIn('nopass01');
        const { phoneNumber } = await caller.call(account.accountInfo, {});
        const body = { phoneNumber, verifyCode: '246810', password: 'wallet' };
        await caller.call(account.modifyWalletPassword, { body });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ walletPasswordFilled: true });
      },
    },
    {
      title: "refuses another's phone, a wrong code, a password outside the rule",
      run: async ({ signIn }) => {
        const caller = await signIn('nopass01');
        const { phoneNumber } = await caller.call(account.accountInfo, {});
        const body = { phoneNumber, verifyCode: '246810', password: 'wallet' };
        for (const bad of [{ phoneNumber: '13800000001' }, { verifyCode: '123456' }, { password: 'tiny' }]) {
          const refused = await caller.refused(account.modifyWalletPassword, { body: { ...body, ...bad } });
          expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
        }
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ walletPasswordFilled: false });
      },
    },
  ],
  'account.modifyBillingCycle': [
    {
      title: 'makes the choice between week and month',
      run: async ({ signIn }) => {
        const caller = await signIn('nopass01');
        await caller.call(account.modifyBillingCycle, { body: { billingCycle: 'week' } });
        expect(await caller.call(account.getPayInfo, {})).toMatchObject({ billingCycle: 'week' });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ needFillBillingCycle: false });
      },
    },
  ],
};
