import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { cents, count, day, fraction, id, listByKey, mbps, month, seconds, text, words } from './fields';

/** The state of a month's bill; 404 if the month has no bill. The shell requests the state of last month's bill. */
export const billState = endpoint({
  name: 'billing.billState',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/state',
  dialect: 'status',
  query: v.object({ date: month }),
  answer: v.object({ status: text, statusCode: count }),
  stored: {},
});

const adjustment = v.object({ id: text, reason: words, amount: cents });

/** The states of a bill (docs/platform.md, "Codes"). */
export const billCode = {
  unverified: 0,
  unconfirmed: 100,
  confirmed: 200,
  modified: 210,
  audited: 290,
  settled: 300,
} as const;

/** A month's bill. */
export const monthlyBill = v.object({
  state: count,
  income: v.array(
    v.object({
      external_name: words,
      start_time: seconds,
      end_time: seconds,
      price: cents,
      price_local: cents,
      price_international: cents,
      amount_total: cents,
    }),
  ),
  fine: v.array(adjustment),
  compensation: v.array(adjustment),
  tax_ratio: fraction,
  total_after_tax: cents,
});
export type MonthlyBill = v.InferOutput<typeof monthlyBill>;

/** A row of a bill's inspection: one node on one day. */
export const inspection = v.object({
  device_uuid: text,
  device_name: words,
  miner_account: text,
  time: seconds,
  time_ranges: v.array(v.object({ start: seconds, end: seconds })),
  bandwidth: mbps,
  bandwidth_local: mbps,
  bandwidth_international: mbps,
  price: cents,
  price_local: cents,
  price_international: cents,
  income: cents,
  income_local: cents,
  income_international: cents,
  amount_total: cents,
  income_total: cents,
});

/** A weekday: 1 is Monday, 7 is Sunday. */
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

const dayOfMonth = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31));

/** The rules of monthly settlement for one type of contract: days of the month, and amounts in cents. */
const withdrawParam = v.object({
  /** The type of contract: 1 is personal, 2 is enterprise. */
  param_type: count,
  /** The first and the last day on which a bill can be confirmed. */
  checkbill_startday: dayOfMonth,
  checkbill_endday: dayOfMonth,
  /** The first and the last day on which money can be withdrawn. */
  getmoney_startday: dayOfMonth,
  getmoney_endday: dayOfMonth,
  /** The smallest and the largest amount of a withdrawal. */
  getmoney_min: cents,
  getmoney_max: cents,
});
export type WithdrawParam = v.InferOutput<typeof withdrawParam>;

/**
 * Days and limits of settlement, for the wallet and for confirming a bill. `param_type` is 1 for personal,
 * 2 for enterprise.
 */
export const settledParam = endpoint({
  name: 'billing.settledParam',
  method: 'GET',
  path: '/api/v1/settled_param',
  dialect: 'status',
  answer: v.object({ data: v.object({ params: listByKey(withdrawParam, (param) => param.param_type) }) }),
  stored: {},
});

/** The days, limits and fee of weekly settlement. Weekdays are 1 (Monday) to 7. */
export const weeklySettledParam = endpoint({
  name: 'billing.weeklySettledParam',
  method: 'GET',
  path: '/api/billing/v1/weekly_settled_param',
  dialect: 'status',
  answer: v.object({
    getmoney_min: cents,
    getmoney_max: cents,
    payfee_rate: fraction,
    getmoney_startday: weekday,
    getmoney_endday: weekday,
  }),
  stored: {},
});

/** A month's bill; 404 if there is none. */
export const billDetail = endpoint({
  name: 'billing.billDetail',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/detail',
  dialect: 'status',
  query: v.object({ date: month }),
  answer: monthlyBill,
  stored: { record: monthlyBill },
});

/** The rows of a bill, one per node and day. */
export const billInspection = endpoint({
  name: 'billing.billInspection',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/inspect',
  dialect: 'status',
  query: v.object({
    date: month,
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    offset: count,
  }),
  answer: v.object({ Items: v.array(inspection), Total: count }),
});

/** Confirms a bill. 400 outside the checking days, or if its state is not 100. */
export const confirmBill = endpoint({
  name: 'billing.confirmBill',
  method: 'POST',
  path: '/api/billing/v1/console/monthly_bill/confirm',
  dialect: 'status',
  refusals: [400],
  body: v.object({ date: month }),
  answer: v.object({ state: count }),
});

/** The month of an SMS link; 404 if the token is unknown or expired. */
export const billByToken = endpoint({
  name: 'billing.billByToken',
  method: 'GET',
  path: '/api/billing/v1/console/monthly_bill/:token',
  dialect: 'status',
  answer: v.object({ date: month }),
});

/** Income so far, for overview and miners. */
export const incomeSummary = endpoint({
  name: 'billing.incomeSummary',
  method: 'GET',
  path: '/api/billing/v1/income/summary',
  dialect: 'status',
  answer: v.object({ yesterday: cents, total: cents, cur_month: cents, last_month: cents }),
  stored: {},
});

const historyRange = {
  start_timestamp: seconds,
  end_timestamp: seconds,
  key_style: v.literal('camel_case'),
};
/** The number of a timestamp's day in Beijing, counted from 1970-01-01. Beijing has no daylight saving time. */
const dayNumber = ({ timestamp }: { readonly timestamp: number }) => Math.floor((timestamp + 8 * 3600) / 86_400);

/** One entry per day, days without income included. The range is inclusive and at most 800 days long. */
const history = v.object({
  list: listByKey(v.object({ timestamp: seconds, income: cents }), dayNumber),
});

/** An account's income, one entry per day, days without income included. The range is inclusive, at most 800 days. */
export const userIncomeHistory = endpoint({
  name: 'billing.userIncomeHistory',
  method: 'GET',
  path: '/api/billing/v1/income/user/history',
  dialect: 'status',
  query: v.object(historyRange),
  answer: history,
  stored: {},
});

/** A node's income, in the form of an account's income. */
export const deviceIncomeHistory = endpoint({
  name: 'billing.deviceIncomeHistory',
  method: 'GET',
  path: '/api/billing/v1/income/device/history',
  dialect: 'status',
  query: v.object({ ...historyRange, device_uuid: text }),
  answer: history,
});

const deviceIncomes = listByKey(
  v.object({
    uuid: text,
    agentPrice: cents,
    agentIncome: cents,
    agentRemark: words,
    agentRemarkMiner: words,
    total: cents,
  }),
  ({ uuid }) => uuid,
);

/** The ranking of nodes by income. */
export const deviceIncome = endpoint({
  name: 'billing.deviceIncome',
  method: 'GET',
  path: '/api/billing/v1/income/device',
  dialect: 'status',
  query: v.object({ limit: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  answer: v.object({
    list: deviceIncomes,
  }),
});

/** The violations of a day, over all nodes of the account. */
export const violations = endpoint({
  name: 'billing.violations',
  method: 'GET',
  path: '/api/billing/v1/device/violation',
  dialect: 'status',
  query: v.object({ date: day }),
  answer: v.object({
    list: v.array(
      v.object({
        id: text,
        // Empty if the violation is not about a node.
        deviceUUID: v.union([v.literal(''), id]),
        deviceName: words,
        rule: words,
        startTime: seconds,
        endTime: seconds,
        reason: words,
      }),
    ),
  }),
});

const imagePackage = v.object({ version: text, downloadURL: text, md5: text });

/** System images to write to machines and switches, for binding and overview. */
export const recommendedImages = endpoint({
  name: 'billing.recommendedImages',
  method: 'GET',
  path: '/api/billing/v1/device_image/recommendation',
  dialect: 'status',
  answer: v.object({ wholeMachine: v.array(imagePackage), switch: v.array(imagePackage) }),
});
