import type { Platform } from '../../mocks/platform';
import { downNode, yieldOf } from '../../src/domain/losses/nodeLoss';
import type { Losses, QueryState, TodayAnswers } from '../../src/domain/today/answers';
import type { Settlement } from '../../src/domain/wallet/withdrawTerms';
import { weekStart } from '../../src/domain/wallet/withdrawTerms';
import { latestBillMonth } from '../../src/lib/billMonths';
import type { User } from '../../src/platform/contract/account';
import type { Device } from '../../src/platform/contract/devices';
import type { Notice } from '../../src/platform/contract/notices';
import type { Withdrawal } from '../../src/platform/contract/wallet';

const origin = 'http://platform.test';
const none: QueryState<never> = { data: undefined, error: null };
const known = <T>(data: T): QueryState<T> => ({ data, error: null });

/** What the platform tells an account about its day, and what its nodes lose; failed calls have no data. */
export async function todayAnswers(
  platform: Platform,
  username: string,
  now: number,
): Promise<{ answers: TodayAnswers; losses: Losses }> {
  const call = async (path: string, init: RequestInit = {}) =>
    (await platform.fetch(new Request(`${origin}${path}`, init))) as Response;
  const body = JSON.stringify({ username, password: 'Demo1234' });
  const login = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const { token } = (await (await call('/api/v1/user/login', login)).json()) as { token: string };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await call(path, { headers: { Authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  /** The data in an envelope. */
  const data = async <T>(path: string): Promise<T> => (await get<{ data: T }>(path)).data;
  const down = async (status: string) => {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    const path = `/api/v1/devices?filter=${filter}&range=[0,19]&sort=["lastOnlineAt","DESC"]`;
    const answer = await call(path, { headers: { Authorization: `Bearer ${token}` } });
    const total = Number(answer.headers.get('content-range')?.split('/')[1]);
    return { total, latest: (await answer.json()) as Device[] };
  };

  const unread = async (): Promise<Notice[]> => {
    const found: Notice[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/api/notice/list?pageIndex=${page}&pageSize=20&type=unread`;
      const { list, total } = await data<{ list: Notice[]; total: number }>(path);
      found.push(...list);
      if (list.length === 0 || found.length >= total) return found;
    }
  };

  const user = await get<User>('/api/v1/user/account_info');
  const { needVerify } = await data<{ needVerify: boolean }>('/api/account/v1/info');
  const { step } = await data<{ step: number }>('/api/wallet/wallet/userAuthState');
  const month = latestBillMonth(now);
  const { statusCode } = await get<{ statusCode?: number }>(`/api/billing/v1/console/monthly_bill/state?date=${month}`);
  const total =
    statusCode === 100
      ? (await get<{ total_after_tax: number }>(`/api/billing/v1/console/monthly_bill/detail?date=${month}`))
          .total_after_tax
      : undefined;
  const { params } = (await get<{ data: { params: NonNullable<Settlement['monthly']>[] } }>('/api/v1/settled_param'))
    .data;
  const payInfo = await get<{ billingCycle: string; contractType: string }>('/api/v1/user/account_payinfo');
  const balance = (type: number) =>
    data<{ leftAmount: number; withdrawalAmount: number }>(`/api/wallet/wallet?walletType=${type}`);
  const { list: week } = await data<{ list: Withdrawal[] }>(
    `/api/wallet/wallet/withdrawal/list?walletType=1&pageIndex=1&pageSize=10&start=${weekStart(now)}`,
  );
  const [fault, offline] = [await down('fault'), await down('offline')];
  const overview = await get<{ total: number; online: number; offline: number; fault: number; upBandwidth: number }>(
    user.role === 'agent' ? '/api/v1/agent/device/overview' : '/api/v1/user/device/overview',
  );
  const all: Device[] = [];
  for (let first = 0; first < overview.offline + overview.fault; first += 100) {
    const filter = encodeURIComponent(JSON.stringify({ status: ['fault', 'offline'] }));
    all.push(...(await get<Device[]>(`/api/v1/devices?filter=${filter}&range=[${first},${first + 99}]`)));
  }
  const { yesterday } = await get<{ yesterday: number }>('/api/billing/v1/income/summary');
  const lost = all.map(downNode);
  const answers: TodayAnswers = {
    user,
    needVerify,
    step: known(step),
    billState: known(statusCode ?? null),
    billTotal: total === undefined ? none : known(total),
    settlement: known({
      monthly: params.find(({ param_type }) => param_type === (payInfo.contractType === 'enterprise' ? 2 : 1)) ?? null,
      weekly: await get<Settlement['weekly']>('/api/billing/v1/weekly_settled_param'),
    }),
    billingCycle: payInfo.billingCycle,
    balances: [known(await balance(0)), known(await balance(1))],
    week: known(week),
    overview: known(overview),
    fault: known(fault),
    offline: known(offline),
    notices: known(await unread()),
  };
  return { answers, losses: { down: lost, rate: yieldOf(yesterday, overview.upBandwidth, lost), error: null } };
}
