import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import * as wallet from '../../../src/platform/contract/wallet';
import { contractInfo, nodeInfo, qualificationRes } from '../bodies';
import { expectSessionOver } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';
import { credentialsOf, upload } from '../uploading';

async function uploaded(caller: Caller, purpose: string): Promise<string> {
  const { uid, credentials } = await credentialsOf(caller);
  const key = `${uid}/${purpose}/0b9f.png`;
  const { address, response } = await upload(caller, { key, credentials, at: CASE_BEGINS });
  expect(response.status).toBe(200);
  return address;
}

export const certificationCases: Cases = {
  'account.saveQualification': [
    {
      title: 'moves the wizard from step 0 to 1, once',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        await caller.call(account.saveQualification, { body: { qualificationRes } });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ verifiedStep: 1 });
        const again = await caller.refused(account.saveQualification, { body: { qualificationRes } });
        expect(again).toMatchObject({ status: 200, message: expect.stringMatching(/./) });
      },
    },
    {
      title: 'wants all four topics',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        const body = { qualificationRes: qualificationRes.slice(1) };
        expect(await caller.refused(account.saveQualification, { body })).toMatchObject({ status: 200 });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ verifiedStep: 0 });
      },
    },
  ],
  'account.authenticate': [
    {
      title: 'takes the contract info and its pictures, and moves the wizard to step 2',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        await caller.call(account.saveQualification, { body: { qualificationRes } });
        const photoUrls = [await uploaded(caller, 'licence')];
        await caller.call(account.authenticate, { body: { ...contractInfo, photoUrls } });
        expect(await caller.call(account.accountInfo, {})).toMatchObject({ verifiedStep: 2, realName: '张三' });
        expect(await caller.call(account.identity, {})).toMatchObject({ needVerify: true });
      },
    },
    {
      title: 'refuses a wrong code, a missing field, no picture or a made-up one, and a wrong step',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        const photoUrls = [await uploaded(caller, 'licence')];
        const body = { ...contractInfo, photoUrls };
        expect(await caller.refused(account.authenticate, { body })).toMatchObject({ status: 400 });
        await caller.call(account.saveQualification, { body: { qualificationRes } });
        for (const bad of [
          { verifyCode: '000000' },
          { realName: '' },
          { email: 'nowhere' },
          { collectionMethod: 'personalAlipay' },
          { photoUrls: [] },
          { photoUrls: [...photoUrls, ...photoUrls, ...photoUrls] },
          { photoUrls: [`${photoUrls[0]}x`] },
          { photoUrls: ['no address'] },
        ]) {
          const refused = await caller.refused(account.authenticate, { body: { ...body, ...bad } });
          expect([bad, refused.status]).toEqual([bad, 400]);
        }
      },
    },
  ],
  'account.saveAddressInfo': [
    {
      title: 'completes the certification from step 2',
      run: async ({ signIn }) => {
        const caller = await signIn('step301');
        const machineRoomPic = await uploaded(caller, 'room');
        await caller.call(account.saveAddressInfo, { body: { ...nodeInfo, machineRoomPic, qualificationRes } });
        expect(await caller.call(account.identity, {})).toMatchObject({ needVerify: false });
        expect(await caller.call(wallet.userAuthState, {})).toEqual({ step: 2 });
      },
    },
    {
      title: 'is open where it names an account, whose node info it fills in',
      run: async ({ anyone, signIn }) => {
        const caller = await signIn('nodeinfo01');
        expect(await caller.call(wallet.userAuthState, {})).toEqual({ step: 3 });
        await anyone.call(account.saveAddressInfo, { body: { ...nodeInfo, account: 'nodeinfo01' } });
        expect(await caller.call(wallet.userAuthState, {})).toEqual({ step: 4 });
        const endpoint = account.saveAddressInfo;
        expectSessionOver(endpoint, await anyone.refused(endpoint, { body: nodeInfo }));
      },
    },
    {
      title: 'refuses an unknown account, no address, a wrong step, a made-up picture',
      run: async ({ anyone, signIn }) => {
        const caller = await signIn('step301');
        const unknown = { body: { ...nodeInfo, account: 'nobody' } };
        expect(await anyone.refused(account.saveAddressInfo, unknown)).toMatchObject({ status: 200 });
        const newbie = await signIn('newbie01');
        expect(await newbie.refused(account.saveAddressInfo, { body: nodeInfo })).toMatchObject({ status: 200 });
        for (const bad of [{ address: ' ' }, { location: '' }, { machineRoomPic: 'http://x.test/storage/a/b.png' }]) {
          const refused = await caller.refused(account.saveAddressInfo, { body: { ...nodeInfo, ...bad } });
          expect(refused).toMatchObject({ status: 200, message: expect.stringMatching(/./) });
        }
        expect(await caller.call(account.identity, {})).toMatchObject({ needVerify: true });
      },
    },
  ],
  'account.inputTips': [
    {
      title: 'suggests addresses to anyone, and none where nothing fits',
      run: async ({ anyone }) => {
        const { tips } = await anyone.call(account.inputTips, { query: { keywords: '数据中心' } });
        expect(tips.length).toBeGreaterThan(1);
        expect(tips[0]?.location).toMatch(/^\d+\.\d+,\d+\.\d+$/);
        const none = await anyone.call(account.inputTips, { query: { keywords: 'zzz' } });
        expect(none).toEqual({ tips: [] });
      },
    },
    {
      title: 'refuses no keywords with its own message',
      run: async ({ anyone }) => {
        const refused = await anyone.refused(account.inputTips, { query: { keywords: ' ' } });
        expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
      },
    },
  ],
};
