import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import * as session from '../../../src/platform/contract/session';
import { expectSessionOver } from '../expectations';
import type { Caller, Cases } from '../stage';

const right = { username: 'miner01', password: 'Demo1234' };
const wrong = { username: 'miner01', password: 'Wrong123' };

/** Solves an ALTCHA version 1 challenge by trying every number. */
async function solve(anyone: Caller): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = await anyone.call(session.loginChallenge, {});
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(salt + String(number)));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex === challenge) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('no number solves the challenge');
}

async function failFiveTimes(anyone: Caller): Promise<void> {
  for (let time = 1; time <= 5; time += 1) {
    expect(await anyone.refused(session.login, { body: wrong })).toMatchObject({ status: 401 });
  }
}

const newcomer = { username: 'fresh_02', phoneNumber: '13912345678', password: 'Fresh-123', verifyCode: '246810' };

export const sessionCases: Cases = {
  'session.login': [
    {
      title: 'gives every demo account a session',
      run: async ({ anyone, signIn }) => {
        const names = ['miner01', 'agent01', 'whale01', 'newbie01', 'step301', 'unsigned01', 'nodeinfo01'];
        for (const username of [...names, 'weekly01', 'phone501', 'nopass01', 'unverified01', 'identify01']) {
          const answered = await anyone.call(session.login, { body: { username, password: 'Demo1234' } });
          expect(answered).toEqual({
            token: expect.any(String),
            username,
            role: username === 'agent01' ? 'agent' : 'miner',
          });
        }
        const [one, other] = [await signIn('miner01'), await signIn('miner01')];
        expect(one.token).not.toBe(other.token);
      },
    },
    {
      title: 'refuses a wrong password and an unknown name alike',
      run: async ({ anyone }) => {
        const mistaken = await anyone.refused(session.login, { body: wrong });
        expect(mistaken).toMatchObject({ status: 401, message: expect.any(String) });
        const unknown = await anyone.refused(session.login, { body: { ...wrong, username: 'nobody' } });
        expect(unknown).toMatchObject({ status: 401, message: mistaken.message });
      },
    },
    {
      title: 'asks for a human verification after five wrong passwords, until one comes along',
      run: async ({ anyone, signIn }) => {
        await failFiveTimes(anyone);
        for (const body of [right, wrong]) {
          expect(await anyone.refused(session.login, { body })).toMatchObject({ status: 403 });
        }
        await signIn('agent01');
        const altcha = await solve(anyone);
        const stillWrong = await anyone.refused(session.login, { body: { ...wrong, altcha } });
        expect(stillWrong).toMatchObject({ status: 401 });
        expect(await anyone.refused(session.login, { body: right })).toMatchObject({ status: 403 });
        await anyone.call(session.login, { body: { ...right, altcha: await solve(anyone) } });
        await signIn('miner01');
      },
    },
    {
      title: 'counts wrong passwords in a row only',
      run: async ({ anyone, signIn }) => {
        const body = wrong;
        for (let time = 1; time <= 4; time += 1) await anyone.refused(session.login, { body });
        await signIn('miner01');
        await failFiveTimes(anyone);
      },
    },
    {
      title: 'takes a solution once, and no forged one',
      run: async ({ anyone }) => {
        const altcha = await solve(anyone);
        await anyone.call(session.login, { body: { ...right, altcha } });
        const forged = { ...(JSON.parse(atob(altcha)) as object), signature: '0'.repeat(64) };
        for (const bad of [altcha, btoa(JSON.stringify(forged)), 'no base64!', btoa('{}')]) {
          const refused = await anyone.refused(session.login, { body: { ...right, altcha: bad } });
          expect(refused).toMatchObject({ status: 403 });
        }
      },
    },
  ],
  'session.loginChallenge': [
    {
      title: 'gives a challenge that can be solved, another each time',
      run: async ({ anyone }) => {
        const one = await anyone.call(session.loginChallenge, {});
        expect(one).toMatchObject({ algorithm: 'SHA-256', challenge: expect.stringMatching(/^[0-9a-f]{64}$/) });
        expect((await anyone.call(session.loginChallenge, {})).challenge).not.toBe(one.challenge);
        expect(await solve(anyone)).not.toBe('');
      },
    },
  ],
  'session.register': [
    {
      title: 'makes an account that can sign in and is yet to be certified',
      run: async ({ anyone, signIn }) => {
        await anyone.call(session.register, { body: newcomer });
        const caller = await signIn(newcomer.username, newcomer.password);
        expect(await caller.call(account.accountInfo, {})).toMatchObject({
          username: newcomer.username,
          phoneNumber: newcomer.phoneNumber,
          role: 'miner',
          verifiedStep: 0,
          contractStatus: 'unsigned',
          walletPasswordFilled: false,
        });
        expect(await caller.call(account.identity, {})).toMatchObject({ needVerify: true });
      },
    },
    {
      title: 'refuses a wrong code, a taken name or phone, and what breaks a rule',
      run: async ({ anyone }) => {
        for (const bad of [
          { verifyCode: '000000' },
          { username: 'miner01' },
          { phoneNumber: '13800000001' },
          { username: 'a-b' },
          { username: 'abc' },
          { password: 'short-1' },
          { password: 'much-too-long' },
          { phoneNumber: '1234' },
        ]) {
          const refused = await anyone.refused(session.register, { body: { ...newcomer, ...bad } });
          expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/./) });
        }
      },
    },
  ],
  'session.resetPassword': [
    {
      title: 'sets a new password and ends every session',
      run: async ({ anyone, signIn }) => {
        const before = await signIn('miner01');
        const body = { phoneNumber: '13800000001', verifyCode: '246810', password: 'Other-123' };
        await anyone.call(session.resetPassword, { body });
        expectSessionOver(account.accountInfo, await before.refused(account.accountInfo, {}));
        expect(await anyone.refused(session.login, { body: right })).toMatchObject({ status: 401 });
        await signIn('miner01', 'Other-123');
      },
    },
    {
      title: 'refuses a wrong code, an unknown phone, a password outside the rule',
      run: async ({ anyone, signIn }) => {
        const body = { phoneNumber: '13800000001', verifyCode: '246810', password: 'Other-123' };
        for (const bad of [{ verifyCode: '111111' }, { phoneNumber: '13999999999' }, { password: 'short' }]) {
          const refused = await anyone.refused(session.resetPassword, { body: { ...body, ...bad } });
          expect(refused).toMatchObject({ status: 400 });
        }
        await signIn('miner01');
      },
    },
  ],
  'session.sendVerifyCode': [
    {
      title: 'holds a cooldown of 60 s for each usage and target',
      run: async ({ anyone, signIn, advance }) => {
        const caller = await signIn('miner01');
        const toPhone = { body: { phoneNumber: '13800000001', usage: 1 } } as const;
        await anyone.call(session.sendVerifyCode, toPhone);
        await anyone.call(session.sendVerifyCode, { body: { phoneNumber: '13800000001', usage: 3 } });
        await caller.call(session.sendVerifyCode, { body: { phoneNumber: '13800000001', usage: 2 } });
        await caller.call(session.sendVerifyCode, { body: { email: 'a@example.com', usage: 2 } });

        await advance(20);
        const early = await anyone.refused(session.sendVerifyCode, toPhone);
        expect(early).toMatchObject({ status: 429, message: expect.stringMatching(/./) });
        expect(early.headers.get('Retry-After')).toBe('40');
        await advance(40);
        await anyone.call(session.sendVerifyCode, toPhone);
      },
    },
    {
      title: "needs a session for usage 2, and the account's own phone",
      run: async ({ anyone, signIn }) => {
        const endpoint = session.sendVerifyCode;
        for (const to of [{ phoneNumber: '13800000001' }, { email: 'a@example.com' }]) {
          expectSessionOver(endpoint, await anyone.refused(endpoint, { body: { ...to, usage: 2 } }));
        }
        const caller = await signIn('miner01');
        for (const body of [
          { phoneNumber: '13800000002', usage: 2 },
          { email: 'no address', usage: 2 },
          { email: 'a@example.com', usage: 1 },
          { phoneNumber: '1', usage: 1 },
        ]) {
          expect(await caller.refused(endpoint, { body })).toMatchObject({ status: 400 });
        }
      },
    },
  ],
  'session.logout': [
    {
      title: 'ends this session in either dialect, and no other',
      run: async ({ signIn }) => {
        const [leaving, staying] = [await signIn('miner01'), await signIn('miner01')];
        await leaving.call(session.logout, {});
        expectSessionOver(account.accountInfo, await leaving.refused(account.accountInfo, {}));
        expectSessionOver(account.identity, await leaving.refused(account.identity, {}));
        await staying.call(account.accountInfo, {});
      },
    },
  ],
};
