import { useGetOne } from 'react-admin';
import { billStage } from '../../../domain/bills/billModel';
import { deviceName, devicePath } from '../../../domain/devices/deviceLinks';
import { useDayIncome } from '../../../domain/violations/useDayIncome';
import { dayParameter } from '../../../domain/violations/violationRows';
import { dayTraceHref } from '../../../domain/wallet/walletAddress';
import { latestBillMonth } from '../../../lib/billMonths';
import { dayEnd, dayOf, dayStart } from '../../../lib/time';
import { getPayInfo } from '../../../platform/contract/account';
import { userIncomeHistory } from '../../../platform/contract/billing';
import { get as getDevice } from '../../../platform/contract/devices';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import type { BillRecord } from '../../../providers/dataProvider';
import { isNotFound } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { BillLinesStep, BillOnward, BillStep, UnverifiedStep } from './BillTrace';
import { Chain, ChainRow, ChainStep, LinkRow, ReadProgress, UsesStep } from './Chain';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';
import { useWalletRecords, weekEarned } from './useWalletRecords';

interface DayTraceProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** A device's UUID. */
  device: string | null;
}

/** Where the income of a day goes: of one device, or of all. */
export function DayTrace({ day, device }: DayTraceProps) {
  return device === null ? <AllDevices day={day} /> : <OneDevice day={day} id={device} />;
}

function AllDevices({ day }: { day: string }) {
  const t = useT();
  const query = { start_timestamp: dayStart(day), end_timestamp: dayEnd(day), key_style: 'camel_case' as const };
  const { data, error, refetch } = useCall(userIncomeHistory, { query });
  if (data === undefined && error) {
    return <Failure title={t('trace.day.failed')} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <p role="status">{t('ra.page.loading')}</p>;
  const cents = data.list.find(({ timestamp }) => dayOf(timestamp) === day)?.income ?? null;
  return <DayChain day={day} device={null} name={t('trace.day.all')} number={null} cents={cents} />;
}

function OneDevice({ day, id }: { day: string; id: string }) {
  const t = useT();
  const { data: device, error, refetch } = useCall(getDevice, { params: { id } });
  const { cents } = useDayIncome(id, day);
  if (device === undefined && error) {
    return <Failure title={t('trace.day.failed')} error={error} onRetry={refetch} />;
  }
  if (device === undefined || cents === undefined) return <p role="status">{t('ra.page.loading')}</p>;
  return <DayChain day={day} device={id} name={deviceName(device)} number={device.deviceID} cents={cents} />;
}

interface DayChainProps extends DayTraceProps {
  name: string;
  /** The device's ID. */
  number: string | null;
  cents: number | null;
}

function DayChain({ day, device, name, number, cents }: DayChainProps) {
  const t = useT();
  const dayWords = useDayWords();
  const cycle = useCall(getPayInfo, {}).data?.billingCycle;
  const source = device === null ? '/dashboard/bill' : `${devicePath(device)}?${dayParameter}=${day}`;
  return (
    <section className={css.trace} aria-label={t('trace.day.title', { day: dayWords(day) })}>
      <TraceHead
        title={t('trace.day.title', { day: dayWords(day) })}
        number={{ label: t('trace.day.of'), value: number === null ? name : `${name} ${number}`.trim() }}
        href={dayTraceHref(day, device)}
        amount={cents}
        facts={[]}
        status={null}
        focused
      />
      <Chain>
        <ChainStep icon="nodes" title={t('trace.day.step')} note={t('trace.platform')} here>
          {cents === null ? (
            <p className="s13 t2">{t('trace.day.none')}</p>
          ) : (
            <ul className={css.rows}>
              <LinkRow to={source} cents={cents} word={day}>
                {name}
              </LinkRow>
            </ul>
          )}
        </ChainStep>
        {cycle === 'week' && <WeekSteps day={day} />}
        <MonthSteps day={day} one={device !== null} weekly={cycle === 'week'} />
      </Chain>
    </section>
  );
}

/** The month's bill of the day, and what became of it. */
function MonthSteps({ day, one, weekly }: { day: string; one: boolean; weekly: boolean }) {
  const t = useT();
  const monthWords = useMonthWords();
  const month = day.slice(0, 7);
  const billed = month <= latestBillMonth(useNow());
  const { data: bill, error, refetch } = useGetOne<BillRecord>('bill', { id: month }, { enabled: billed });
  const none = !billed || isNotFound(error);
  if (bill) {
    const stage = billStage(bill.state, month);
    if (stage === 'unverified') return <UnverifiedStep month={month} bill={bill} />;
    return (
      <>
        <BillLinesStep month={month} bill={bill} only={{ day, one }} />
        <BillStep month={month} bill={bill} />
        {!weekly && <BillOnward month={month} stage={stage} amount={bill.total_after_tax} />}
      </>
    );
  }
  return (
    <ChainStep icon="book" title={t('trace.bill.title')}>
      {none ? (
        <p className="s13 t2">{t('trace.day.noBill', { month: monthWords(month) })}</p>
      ) : error ? (
        <Failure size="quiet" title={t('wallet.bill.failed')} error={error} onRetry={refetch} />
      ) : (
        <p className="s12 t3">{t('trace.bill.looking')}</p>
      )}
    </ChainStep>
  );
}

/** The weekly entry that holds the day, by the rule of the following Wednesday, and what was drawn from it. */
function WeekSteps({ day }: { day: string }) {
  const t = useT();
  const { data, error, read, retry } = useWalletRecords(1);
  const entry = data?.entries.find((one) => {
    const week = one.type === 'bill' ? weekEarned(one.create) : null;
    return week !== null && week.from <= day && day <= week.to;
  });
  if (data && entry) {
    const { rzId, create, amount } = entry;
    return (
      <>
        <ChainStep icon="plus" title={t('trace.day.weekEntry')} note={t('trace.day.byWeek')}>
          <ul className={css.rows}>
            <ChainRow tab="weekly-entry" number={rzId} create={create} part={amount} whole={amount} />
          </ul>
        </ChainStep>
        <UsesStep tab="weekly-entry" entry={entry} records={data} />
      </>
    );
  }
  return (
    <ChainStep icon="plus" title={t('trace.day.weekEntry')}>
      {data ? (
        <p className="s13 t2">{t('trace.day.noWeek')}</p>
      ) : error ? (
        <Failure size="quiet" title={t('trace.failed')} error={error} onRetry={retry} />
      ) : (
        <ReadProgress read={read} />
      )}
    </ChainStep>
  );
}
