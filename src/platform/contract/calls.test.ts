import { parse, undefined_ } from 'valibot';
import { describe, expect, it } from 'vitest';
import { channels, endpoints } from '../../../tests/contract/endpoints';

// The calls and their parameters as docs/platform.md describes them. The reference platform builds its routes from the
// same definitions, so only this test notices a change to one of them.

const month = { date: '2025-05' };
const range = { start_timestamp: 1, end_timestamp: 2, key_style: 'camel_case' };
const records = { start: 1, end: 2, pageIndex: 1, pageSize: 10, walletType: 0 };
const simpleRest = { sort: '["id","ASC"]', range: '[0,24]', filter: '{}' };
const site = { machineRoomType: 'idc', hasUPS: true, ipProtocol: 'dual' };
const cooling = { topic: 'cooling', answer: 'yes' };
const collection = { collectionMethod: 'enterpriseCard', collectionNumber: '6222' };
const code = { verifyCode: '246810' };

/** An example input per call, with its rule; several if it can be called in several ways, undefined if it takes none. */
const calls: Readonly<Record<string, object | readonly object[] | undefined>> = {
  'POST /api/v1/user/login (R16-26)': { username: 'a', password: 'b', altcha: 'c' },
  'GET /api/v1/user/login/challenge': undefined,
  'POST /api/v1/user/register (R16-27)': { username: 'a', phoneNumber: '1', password: 'b', ...code },
  'POST /api/v1/user/reset_password': { phoneNumber: '1', ...code, password: 'b' },
  'POST /api/v1/user/send_verify_code (R16-14)': [
    { phoneNumber: '1', usage: 2 },
    { email: 'a@b.cn', usage: 2 },
  ],
  'POST /api/v1/user/logout (R16-25)': undefined,
  'GET /api/v1/user/account_info (R16-28)': undefined,
  'GET /api/account/v1/info (R16-11)': undefined,
  'GET /api/v1/user/account_payinfo (R16-20)': undefined,
  'POST /api/v1/user/account_payinfo (R16-21)': {
    ...collection,
    bankAccount: 'a',
    bankName: 'b',
    cardNumber: '6222',
    invoiceType: 'specialSix',
  },
  'POST /api/v1/user/modify_password (R16-24)': { oldpassword: 'a', password: 'b' },
  'POST /api/v1/user/modify_wallet_password (R16-22)': { phoneNumber: '1', ...code, password: 'b' },
  'POST /api/v1/user/modify_billing_cycle (R16-23)': [{ billingCycle: 'week' }, { billingCycle: 'month' }],
  'POST /api/account/v1/saveQualificationQs (R16-12)': { qualificationRes: [cooling] },
  'POST /api/v1/user/authenticate (R16-13)': {
    ...collection,
    ...code,
    realName: 'a',
    IDCardNumber: '1',
    phoneNumber: '1',
    email: 'a@b.cn',
    bankAccount: 'b',
    creditCode: 'c',
    address: 'd',
    ispLocation: 'e',
    photoUrls: ['https://f'],
  },
  'POST /api/account/v1/saveAddressInfo (R16-16)': {
    location: '120,30',
    address: 'a',
    detailAddress: 'b',
    floor: '1',
    room: '2',
    cabinet: '3',
    deviceUUIDs: 'u-1,u-2',
    machineRoomPic: 'https://c',
    qualificationRes: [cooling],
    account: 'd',
  },
  'GET /api/help/v1/sts (R16-17)': { bucket: 'a', region: 'b', uid: '1' },
  'GET /api/assistant/inputtips (R16-63)': { keywords: 'a' },
  'GET /kv/console-config (R16-62)': undefined,
  'GET /api/notice/list (R16-32)': { pageIndex: 1, pageSize: 20, type: 'unread' },
  'GET /api/notice/:id (R16-33)': undefined,
  'GET /api/v1/country-isp-region-lists (R16-34)': undefined,
  'GET /api/v1/devices': simpleRest,
  'GET /api/v1/devices/:id': undefined,
  'PUT /api/v1/devices/:id': { remark: 'a' },
  'GET /api/v1/user/device/overview (R16-29)': undefined,
  'GET /api/v1/agent/device/overview (R16-30)': undefined,
  'GET /api/v1/user/agent/miners (R16-31)': undefined,
  'POST /api/v1/device/register (R16-36)': {
    ...site,
    deviceID: 'a',
    remark: 'b',
    upBandwidth: 100,
    lineNumber: 20,
    country: 'c',
    province: 'd',
    isp: 'e',
    DNS: '',
    diallingType: 'fixedMulti',
    natType: 'public',
  },
  'POST /api/v1/device/register_switch (R16-37)': { sn: 'a', ...site },
  'POST /api/v1/user/device/ws_send (R16-38)': { uid: '1', type: 'sn', data: 'a' },
  'GET /api/v1/settled_param (R16-35)': undefined,
  'GET /api/v1/miner/dialling/info/v2 (R16-39)': { deviceUUID: 'a' },
  'POST /api/v1/miner/dialling/confirm_manager_network_card (R16-40)': [
    { card: 'eth0', deviceUUID: 'a' },
    { deviceUUID: 'a', unConfirm: true },
  ],
  'GET /api/v1/dial-lines': simpleRest,
  'GET /api/v1/dial-lines/:id': undefined,
  'POST /api/v1/miner/dialling/config (R16-41)': { deviceUUID: 'a', lines: [{ name: 'eth1', mode: 'dhcp', vlan: 7 }] },
  'GET /api/wallet/wallet (R16-46)': { walletType: 1 },
  'GET /api/wallet/wallet/entry/list (R16-47)': records,
  'GET /api/wallet/wallet/withdrawal/list (R16-48)': records,
  'POST /api/wallet/wallet/withdrawal (R16-49)': { walletType: 1, amount: 100, password: 'a' },
  'GET /api/wallet/wallet/userAuthState (R16-50)': undefined,
  'GET /api/billing/v1/weekly_settled_param (R16-51)': undefined,
  'GET /api/billing/v1/console/monthly_bill/detail (R16-52)': month,
  'GET /api/billing/v1/console/monthly_bill/inspect (R16-53)': { ...month, limit: 100, offset: 0 },
  'GET /api/billing/v1/console/monthly_bill/:token (R16-54)': undefined,
  'GET /api/billing/v1/console/monthly_bill/state (R16-45)': month,
  'POST /api/billing/v1/console/monthly_bill/confirm (R16-55)': month,
  'GET /api/billing/v1/income/summary (R16-56)': undefined,
  'GET /api/billing/v1/income/user/history (R16-57)': range,
  'GET /api/billing/v1/income/device/history (R16-58)': { ...range, device_uuid: 'a' },
  'GET /api/billing/v1/income/device (R16-59)': { limit: 8 },
  'GET /api/billing/v1/device/violation (R16-60)': { date: '2025-06-05' },
  'GET /api/billing/v1/device_image/recommendation (R16-61)': undefined,
};

/** How the platform refuses each write, as docs/platform.md has it. */
const refusals: Readonly<Record<string, readonly number[]>> = {
  'session.login': [401, 403],
  'session.register': [400],
  'session.resetPassword': [400],
  'session.sendVerifyCode': [400, 429],
  'session.logout': [],
  'account.savePayInfo': [400],
  'account.modifyPassword': [400],
  'account.modifyWalletPassword': [400],
  'account.modifyBillingCycle': [400],
  'account.saveQualification': [],
  'account.authenticate': [400],
  'account.saveAddressInfo': [],
  'devices.update': [400],
  'devices.register': [],
  'devices.registerSwitch': [],
  'devices.relayScan': [400],
  'dialLines.confirmManagerCard': [400],
  'dialLines.saveConfig': [400],
  'wallet.withdraw': [40005, 40006, 40007, 40008, 40009, 40301, 40302, 40303, 40304, 40305, 40306, 40901],
  'billing.confirmBill': [400],
};

const withoutRule = (call: string) => call.replace(/ \(.*/, '');
const defined = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

describe('a call accepts the documented input', () => {
  it.each(Object.entries(calls))('%s', (call, takes) => {
    const endpoint = defined.get(withoutRule(call));
    const schema = endpoint?.body ?? endpoint?.query ?? undefined_();
    expect(endpoint).toBeDefined();
    for (const ways of Array.isArray(takes) ? takes : [takes]) expect(parse(schema, ways)).toEqual(ways);
  });
});

describe('the calls', () => {
  it('that write say which answers are the platform’s own refusals (R9-49)', () => {
    const stated = endpoints.filter(({ method }) => method !== 'GET').map(({ name, refusals }) => [name, refusals]);
    expect(Object.fromEntries(stated)).toEqual(refusals);
  });

  it('are exactly the documented ones (R16-9, R16-13)', () => {
    expect([...defined.keys()].sort()).toEqual(Object.keys(calls).map(withoutRule).sort());
  });

  it('of account, notices, storage and wallet answer in envelopes, all others by status', () => {
    const inEnvelopes = endpoints.filter(({ dialect }) => dialect === 'envelope').map(({ path }) => path);
    const bases = /^\/api\/(account\/v1|notice|help\/v1|wallet)\//;
    expect(inEnvelopes.sort()).toEqual(
      endpoints
        .map(({ path }) => path)
        .filter((path) => bases.test(path))
        .sort(),
    );
  });

  it('carry the bearer token, except those that need no session (R16-6, R16-7)', () => {
    const open = endpoints.filter(({ open }) => open === true).map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/v1/user/login',
      '/api/v1/user/login/challenge',
      '/api/v1/user/register',
      '/api/v1/user/reset_password',
      '/kv/console-config',
    ]);
    const signedOut = endpoints.filter(({ open }) => open === 'signedOut').map(({ path }) => path);
    expect(signedOut.sort()).toEqual(['/api/assistant/inputtips', '/api/help/v1/sts']);
    const byBody = endpoints.filter(({ open }) => typeof open === 'function').map(({ path }) => path);
    expect(byBody.sort()).toEqual(['/api/account/v1/saveAddressInfo', '/api/v1/user/send_verify_code']);
  });

  it('include one socket: WebSocket /api/v1/user/device/ws with the uid (R16-42)', () => {
    const [socket, ...others] = channels;
    expect(others).toEqual([]);
    expect(socket?.path).toBe('/api/v1/user/device/ws');
    expect(socket && parse(socket.query, { uid: '1' })).toEqual({ uid: '1' });
    const message = { type: 'sn', data: 'SW-1' };
    expect(socket && parse(socket.message, message)).toEqual(message);
  });
});
