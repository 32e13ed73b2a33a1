import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { account, billing, devices, dialLines, notices, wallet } from '../../src/platform/contract';
import type { Endpoint } from '../../src/platform/endpoint';
import { aSwitch, contractInfo, machine, nodeInfo, qualificationRes } from './bodies';
import { signIn } from './caller';
import { CASE_BEGINS, type Caller } from './stage';

/*
 * The platform's entities (docs/platform.md), field by field. The answers have been checked against the contract, which
 * removes every field that it does not name.
 */

setupPlatform({ now: CASE_BEGINS });

const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];
const bills = (caller: Caller) =>
  Promise.all(months.map((date) => caller.call(billing.billDetail, { query: { date } })));
const records = { walletType: 0, pageIndex: 1, pageSize: 10 } as const;

async function dialInfo(caller: Caller) {
  const [line] = await caller.call(dialLines.list, { query: {} });
  return caller.call(dialLines.info, { query: { deviceUUID: line?.deviceUUID ?? '' } });
}

type Answered = readonly [entity: string, fields: string, ask: (caller: Caller) => Promise<unknown>];

const answered: readonly Answered[] = [
  [
    'the user’s state (R16-2, R16-3)',
    'phoneNumber username agentAccount role agentBandwidthPrice needReconcileUser collectionInfoFilled idenAuthenticationed needFillBillingCycle realName IDCardNumber taxRatio timestamp walletPasswordFilled hasPricingRight needFillCollection contractStatus verifiedStep',
    (caller) => caller.call(account.accountInfo, {}),
  ],
  ['the account’s ID (R16-5)', 'uid needVerify', (caller) => caller.call(account.identity, {})],
  [
    'collection info (R12-13)',
    'bankAccount bankName cardNumber collectionMethod collectionNumber contractType invoiceType phoneNumber billingCycle',
    (caller) => caller.call(account.getPayInfo, {}),
  ],
  [
    'the state of a bill (R8-5)',
    'status statusCode',
    (caller) => caller.call(billing.billState, { query: { date: '2026-02' } }),
  ],
  [
    'the params of settlement (R10-3)',
    'param_type checkbill_startday checkbill_endday getmoney_startday getmoney_endday getmoney_min getmoney_max',
    async (caller) => (await caller.call(devices.settledParam, {})).data.params[0],
  ],
  [
    'the weekly params (R10-5)',
    'getmoney_min getmoney_max payfee_rate getmoney_startday getmoney_endday',
    (caller) => caller.call(billing.weeklySettledParam, {}),
  ],
  ['a country (R4-21)', 'country region isp', async (caller) => (await caller.call(devices.regions, {}))[0]],
  [
    'a notice (R13-8)',
    'id title content level sendTime',
    async (caller) => (await caller.call(notices.list, { query: { type: 'all', pageIndex: 1, pageSize: 1 } })).list[0],
  ],
  ['dialling info (R7-11)', 'dialInfo dialList diallingType netcardInfo', dialInfo],
  [
    'a network card (R7-2)',
    'name speed ip isManager',
    async (caller) => Object.values((await dialInfo(caller)).dialInfo)[0],
  ],
  ['what is dialled on (R7-11)', 'isManager diallingInfo', async (caller) => (await dialInfo(caller)).netcardInfo],
  [
    'an image package (R4-4)',
    'version downloadURL md5',
    async (caller) => (await caller.call(billing.recommendedImages, {})).wholeMachine[0],
  ],
  [
    'a wallet (R10-2)',
    'leftAmount withdrawalAmount',
    (caller) => caller.call(wallet.balance, { query: { walletType: 0 } }),
  ],
  [
    'an entry (R9-32)',
    'type create rzId amount walletType',
    async (caller) => (await caller.call(wallet.entries, { query: records })).list[0],
  ],
  [
    'a withdrawal (R9-33)',
    'type create txId amount collectionMethod collectionNumber status',
    async (caller) => (await caller.call(wallet.withdrawals, { query: records })).list[0],
  ],
  ['a page of records (R9-31)', 'list total', (caller) => caller.call(wallet.entries, { query: records })],
  [
    'a month’s bill (R9-12)',
    'state income fine compensation tax_ratio total_after_tax',
    async (caller) => (await bills(caller))[0],
  ],
  [
    'a line of income (R9-19)',
    'external_name start_time end_time price price_local price_international amount_total',
    async (caller) => (await bills(caller)).flatMap(({ income }) => income)[0],
  ],
  ['a fine (R9-22)', 'id reason amount', async (caller) => (await bills(caller)).flatMap(({ fine }) => fine)[0]],
  [
    'a compensation (R9-22)',
    'id reason amount',
    async (caller) => (await bills(caller)).flatMap(({ compensation }) => compensation)[0],
  ],
  [
    'a row of inspection (R9-38)',
    'price income price_local price_international amount_total income_local income_international income_total time time_ranges device_name device_uuid bandwidth bandwidth_local bandwidth_international miner_account',
    async (caller) =>
      (await caller.call(billing.billInspection, { query: { date: '2026-02', limit: 1, offset: 0 } })).Items[0],
  ],
  [
    'the income summary (R8-2)',
    'yesterday total cur_month last_month',
    (caller) => caller.call(billing.incomeSummary, {}),
  ],
  [
    'the income of a device (R8-4)',
    'uuid agentPrice agentIncome agentRemark agentRemarkMiner total',
    async (caller) => (await caller.call(billing.deviceIncome, { query: { limit: 1 } })).list[0],
  ],
];

describe('every field is returned and checked (R16-1)', () => {
  it.each(answered)('%s', async (_, fields, ask) => {
    const told = await ask(await signIn('http://console.test', 'miner01'));
    expect(Object.keys(told ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

const sent: readonly (readonly [form: string, endpoint: Endpoint, body: Readonly<Record<string, unknown>>])[] = [
  ['a whole machine (R4-7)', devices.register, machine],
  ['a switch (R4-30)', devices.registerSwitch, aSwitch],
  ['the pre-review', account.saveQualification, { qualificationRes }],
  ['the contract (R11-12)', account.authenticate, { ...contractInfo, photoUrls: [] }],
  ['node info (R11-24)', account.saveAddressInfo, nodeInfo],
];

/** Whether the contract accepts a body. */
function goes({ body: schema }: Endpoint, body: unknown): boolean {
  if (schema === undefined) throw new Error('sends nothing');
  return is(schema, body);
}

describe('a body is rejected without any of its fields:', () => {
  it.each(sent)('%s', (_, endpoint, body) => {
    expect(goes(endpoint, body)).toBe(true);
    for (const field of Object.keys(body)) expect(goes(endpoint, { ...body, [field]: undefined }), field).toBe(false);
  });

  it('an answer of the pre-review has topic and answer, also in the node information (R11-11, R11-26)', () => {
    const [, nodeInfo, body] = sent.at(-1) ?? ['', account.saveAddressInfo, {}];
    const carrying = (answer: object) => ({ ...body, qualificationRes: [answer] });
    expect(goes(nodeInfo, carrying({ topic: 'cooling', answer: 'no' }))).toBe(true);
    for (const half of [{ topic: 'cooling' }, { answer: 'no' }]) {
      expect(goes(nodeInfo, carrying(half))).toBe(false);
      expect(goes(account.saveQualification, { qualificationRes: [half] })).toBe(false);
    }
  });
});
