import * as billing from '../../src/platform/contract/billing';
import type { Db } from '../db';
import { answer, Refusal } from '../route';
import type { Account } from '../seed/accounts';
import { billOf, inspectionCount, inspectionRows, monthOfToken } from '../seed/billing';
import { addMonths, dayFrom, dayNumber, daysIn, firstDay, midnight, monthOf } from '../seed/calendar';
import { minerOf } from '../seed/devices';
import { recommendedImages as images } from '../seed/images';
import { profileOf } from '../seed/profiles';
import { inCheckingDays, paramOf, settledParams, weeklyParam } from '../seed/settlement';
import { billFor, billState, confirmBill } from './bills';
import { fleetOf } from './fleet';

const MOST_DAYS = 800;

function stateOf(db: Db, account: Account, month: string) {
  const state = billState(db, account, month);
  if (!state) throw new Refusal(404, '该月没有账单');
  return state;
}

export const settledParam = answer(billing.settledParam, () => ({ data: { params: [...settledParams] } }));

export const weeklySettledParam = answer(billing.weeklySettledParam, () => ({ ...weeklyParam }));

export const billDetail = answer(billing.billDetail, ({ account, db, query }) =>
  billOf(billFor(db, account, query.date), stateOf(db, account, query.date).statusCode),
);

export const billInspection = answer(billing.billInspection, ({ account, db, query }) => {
  stateOf(db, account, query.date);
  const bill = billFor(db, account, query.date);
  const { rows } = fleetOf(db, account);
  return { Items: inspectionRows(bill, rows, query.offset, query.limit), Total: inspectionCount(bill) };
});

export const state = answer(billing.billState, ({ account, db, query }) => stateOf(db, account, query.date));

export const confirm = answer(billing.confirmBill, ({ account, db, body, now }) => {
  const { statusCode } = stateOf(db, account, body.date);
  if (statusCode !== 100) throw new Refusal(400, '账单不是待确认状态');
  const param = paramOf(account);
  if (!inCheckingDays(param, now)) {
    throw new Refusal(400, `账单核对期为每月 ${param.checkbill_startday} 日至 ${param.checkbill_endday} 日`);
  }
  confirmBill(db, account, body.date);
  return { state: stateOf(db, account, body.date).statusCode };
});

export const billByToken = answer(billing.billByToken, ({ account, db, params, now }) => {
  const date = monthOfToken(db.seed, account.username, params.token, now);
  if (date === null || !billState(db, account, date)) throw new Refusal(404, '链接已失效');
  return { date };
});

export const incomeSummary = answer(billing.incomeSummary, ({ account, db, now }) => {
  const { earnings } = fleetOf(db, account);
  const yesterday = dayNumber(now) - 1;
  const month = monthOf(now);
  const before = firstDay(addMonths(month, -1));
  const first = firstDay(profileOf(account.username).billsFrom ?? month);
  return {
    yesterday: earnings.total(yesterday),
    total: earnings.totalOver(first, yesterday),
    cur_month: earnings.totalOver(firstDay(month), yesterday),
    last_month: earnings.totalOver(before, before + daysIn(addMonths(month, -1)) - 1),
  };
});

/** One entry per day from `start` to `end` (unix seconds, inclusive). A day that is not over has income 0. */
function historyOf(
  query: { readonly start_timestamp: number; readonly end_timestamp: number },
  now: number,
  incomeOn: (day: number) => number,
): { list: { timestamp: number; income: number }[] } {
  const first = dayNumber(query.start_timestamp);
  const days = dayNumber(query.end_timestamp) - first + 1;
  if (days < 1) throw new Refusal(400, '开始时间不能晚于结束时间');
  if (days > MOST_DAYS) throw new Refusal(400, `最多查询 ${MOST_DAYS} 天`);
  const today = dayNumber(now);
  return {
    list: Array.from({ length: days }, (_, nth) => {
      const day = first + nth;
      return { timestamp: midnight(day), income: day < today ? incomeOn(day) : 0 };
    }),
  };
}

export const userIncomeHistory = answer(billing.userIncomeHistory, ({ account, db, query, now }) => {
  const { earnings } = fleetOf(db, account);
  return historyOf(query, now, (day) => earnings.total(day));
});

export const deviceIncomeHistory = answer(billing.deviceIncomeHistory, ({ account, db, query, now }) => {
  const fleet = fleetOf(db, account);
  const found = fleet.find(query.device_uuid);
  if (!found) throw new Refusal(404, '设备不存在');
  return historyOf(query, now, (day) => fleet.earnings.income(day, found.index));
});

/** The lifetime income of devices, in no particular order. An agent's `agentIncome` is a tenth of that income. */
export const deviceIncome = answer(billing.deviceIncome, ({ account, db, query, now }) => {
  const { rows, earnings } = fleetOf(db, account);
  const yesterday = dayNumber(now) - 1;
  const miners = new Map(
    Array.from({ length: profileOf(account.username).miners }, (_, nth) => {
      const miner = minerOf(account.username, nth);
      return [miner.account, miner.remark] as const;
    }),
  );
  const ranked = rows
    .map((device, index) => ({ device, index, income: earnings.income(yesterday, index) }))
    .sort((a, b) => b.income - a.income)
    .slice(0, query.limit)
    .map(({ device, index }) => ({ device, total: earnings.lifeOf(index, yesterday) }));
  return {
    list: ranked.map(({ device, total }) => ({
      uuid: device.id,
      agentPrice: account.agentBandwidthPrice,
      agentIncome: account.role === 'agent' ? Math.round(total / 10) : 0,
      agentRemark: device.remark,
      agentRemarkMiner: miners.get(device.minerAccount) ?? '',
      total,
    })),
  };
});

export const violations = answer(billing.violations, ({ account, db, query, now }) => {
  const day = dayFrom(query.date);
  if (day === null) throw new Refusal(400, '日期不正确');
  const { rows, earnings } = fleetOf(db, account);
  if (day >= dayNumber(now)) return { list: [] };
  return {
    list: earnings.breaches(day).map(({ index, ...breach }) => ({
      ...breach,
      deviceUUID: rows[index]?.id ?? '',
      deviceName: rows[index]?.name ?? '',
    })),
  };
});

export const recommendedImages = answer(billing.recommendedImages, () => ({
  wholeMachine: [...images.wholeMachine],
  switch: [...images.switch],
}));
