import * as v from 'valibot';
import { createHttpPlatform } from '../../mocks/hosts/http';
import { createPlatform, type Platform } from '../../mocks/platform';
import { taxOn } from '../../mocks/seed/billing';
import { json } from '../../mocks/writing';
import * as billing from '../../src/platform/contract/billing';
import * as configuration from '../../src/platform/contract/configuration';
import * as devices from '../../src/platform/contract/devices';
import * as dialLines from '../../src/platform/contract/dialLines';
import * as notices from '../../src/platform/contract/notices';
import * as session from '../../src/platform/contract/session';
import * as wallet from '../../src/platform/contract/wallet';
import type { CallAnswer, Endpoint } from '../../src/platform/endpoint';
import { BEGIN } from './site';

/** The address of the request and the role of its account. */
interface Context {
  readonly url: URL;
  readonly role: string;
}

interface Change {
  readonly endpoint: Endpoint;
  readonly of: (answer: unknown, context: Context) => unknown;
}

/** Changes the answer of a call to another one that the contract allows. */
const change = <E extends Endpoint>(
  endpoint: E,
  of: (answer: CallAnswer<E>, context: Context) => CallAnswer<E>,
): Change => ({
  endpoint,
  of: (answer, context) => v.parse(endpoint.answer, of(v.parse(endpoint.answer, answer) as CallAnswer<E>, context)),
});

const twoServers = '223.5.5.5,119.29.29.29';
const plain = (device: devices.Device): devices.Device => ({
  ...device,
  name: '',
  DNS: twoServers,
  machineRoomType: 'container',
  // Never seen online.
  lastOnlineAt: device.status === 'online' ? device.lastOnlineAt : 0,
});
const line = (dialLine: dialLines.DialLine): dialLines.DialLine => ({ ...dialLine, DNS: twoServers, vlan: 0, ip: '' });
const notice = ({ read: _, ...left }: notices.Notice): notices.Notice => ({
  ...left,
  level: left.level === '低' ? '紧急' : left.level,
});

/**
 * The answers of a platform built only from the contract: zeros for meaningless figures, no optional fields, unknown
 * codes, sums of income that do not match the days, bills and balances whose sums differ from what entered the wallet,
 * bill lines with the same name, nodes that earned nothing for months.
 */
const changes: readonly Change[] = [
  change(configuration.runtimeConfiguration, ({ objectStorage }) => ({ brands: {}, objectStorage })),
  change(notices.list, ({ list, total }) => ({ list: list.map(notice), total })),
  change(notices.detail, (found) => found && notice(found)),
  change(devices.list, (list) => list.map(plain)),
  change(devices.get, plain),
  change(dialLines.list, (list) => list.map(line)),
  change(dialLines.info, (info) => ({
    ...info,
    dialList: info.dialList.map(line),
    netcardInfo: { ...info.netcardInfo, diallingInfo: null },
  })),
  // The checking days, 1st to 4th, are over when the tests begin.
  change(billing.settledParam, ({ data: { params } }) => ({
    data: { params: params.map((param) => ({ ...param, checkbill_startday: 1, checkbill_endday: 4 })) },
  })),
  change(billing.deviceIncomeHistory, ({ list }) => ({ list: list.map((day) => ({ ...day, income: 0 })) })),
  change(billing.deviceIncome, ({ list }, { role }) => ({
    list: list.map((device) => ({
      ...device,
      agentRemark: '',
      agentRemarkMiner: '',
      ...(role !== 'agent' && { agentIncome: 0, agentPrice: 0 }),
    })),
  })),
  change(billing.billDetail, (bill, { url }) => {
    const month = Number(url.searchParams.get('date')?.replace('-', ''));
    const bonus = { id: 'B1', reason: '活动奖励', amount: (month * 7_919) % 3_000_000 };
    const compensation = [...bill.compensation, bonus];
    const sum = (list: readonly { readonly amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    const prices = { price_local: 0, price_international: 0 };
    const income = bill.income.map((row) => ({ ...row, external_name: '95 峰值带宽', ...prices }));
    const tax_ratio = 0.0675;
    const taxed = bill.income.reduce((all, row) => all + row.amount_total, 0) - sum(bill.fine) + sum(compensation);
    return { ...bill, income, compensation, tax_ratio, total_after_tax: taxed - taxOn(taxed, tax_ratio) };
  }),
  change(billing.incomeSummary, (summary) => {
    const other = (cents: number) => (cents === 0 ? 0 : cents + 398_347);
    const { yesterday, total, cur_month, last_month } = summary;
    return {
      yesterday: other(yesterday),
      total: other(total),
      cur_month: other(cur_month),
      last_month: other(last_month),
    };
  }),
  change(wallet.balance, ({ leftAmount, withdrawalAmount }) => ({
    leftAmount,
    withdrawalAmount: withdrawalAmount + 12_345,
  })),
  change(billing.violations, ({ list }) => ({
    list: list.map((violation) => ({ ...violation, deviceName: '', rule: 'rule-7', reason: '' })),
  })),
  change(billing.recommendedImages, ({ wholeMachine }) => ({ wholeMachine, switch: [] })),
  change(wallet.entries, ({ list, total }) => ({
    list: list.map((entry) => ({ ...entry, type: entry.type === 'bill' ? 'bill' : 'settlement' })),
    total,
  })),
];

/** The most nodes whose income one request may include. */
const maxIncomes = 1000;

/** Wraps the reference platform: the same records, with the answers changed by `changes`. */
function withOtherAnswers(platform: Platform): Platform {
  const roles = new Map<string, string>();
  const patterns = changes.map(({ endpoint, of }) => ({
    fits: new RegExp(`^${endpoint.path.replace(/:[A-Za-z]+/g, '(?!list$)[^/]+')}$`),
    dialect: endpoint.dialect,
    of,
  }));
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === billing.deviceIncome.path && Number(url.searchParams.get('limit')) > maxIncomes) {
      return json({ code: 400, message: `limit不能大于${maxIncomes}` }, 400);
    }
    const answer = await platform.fetch(request);
    if (url.pathname === session.login.path && answer.ok) {
      const { token, role } = v.parse(session.login.answer, await answer.clone().json());
      roles.set(token, role);
    }
    const found = patterns.find(({ fits }) => fits.test(url.pathname));
    if (found === undefined || request.method !== 'GET' || !answer.ok) return answer;
    const context = { url, role: roles.get(request.headers.get('Authorization')?.replace('Bearer ', '') ?? '') ?? '' };
    const body: unknown = await answer.json();
    const data = found.dialect === 'status' ? body : v.parse(v.object({ data: v.unknown() }), body).data;
    const headers = Object.fromEntries(answer.headers);
    if (found.dialect === 'status') return json(found.of(data, context), answer.status, headers);
    return json({ code: 0, message: '', data: found.of(data, context) }, answer.status, headers);
  };
  return new Proxy(platform, { get: (from, name) => (name === 'fetch' ? fetch : Reflect.get(from, name)) });
}

/** A platform at its own origin, which is also its object storage. */
export interface OtherPlatform {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts an independent platform at another origin than the console, with unusual answers. */
export async function openOtherPlatform(): Promise<OtherPlatform> {
  return createHttpPlatform({ platform: withOtherAnswers(createPlatform({ now: BEGIN })) });
}
