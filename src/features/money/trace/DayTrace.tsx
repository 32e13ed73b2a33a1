import { useGetOne } from 'react-admin';
import { checkingStart } from '../../../domain/bills/billModel';
import { deviceName, devicePath } from '../../../domain/devices/deviceLinks';
import { useDayIncome } from '../../../domain/violations/useDayIncome';
import { dayParameter } from '../../../domain/violations/violationRows';
import { dayTraceHref } from '../../../domain/wallet/walletAddress';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { latestBillMonth } from '../../../lib/billMonths';
import { shortDay } from '../../../lib/calendarWords';
import { paths } from '../../../lib/paths';
import { dayEnd, dayOf, dayStart } from '../../../lib/time';
import * as account from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import * as devices from '../../../platform/contract/devices';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import type { BillRecord } from '../../../providers/dataProvider';
import { isNotFound } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Loaded, type LoadedProps } from '../../../ui/feedback/Loaded';
import { BillSteps } from './BillTrace';
import { ReadProgress, Step, UsesStep, useRecordLine } from './Chain';
import { TraceSection } from './TraceSection';
import { useWalletRecords, weekEarned } from './useWalletRecords';

interface DayTraceProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The UUID of a device; null for all devices. */
  device: string | null;
}

/** Where the income of a day goes. `device`: only the income of that device. */
export function DayTrace({ day, device }: DayTraceProps) {
  return device === null ? <AllDevices day={day} /> : <OneDevice day={day} id={device} />;
}

function AllDevices({ day }: { day: string }) {
  const t = useT();
  const query = { start_timestamp: dayStart(day), end_timestamp: dayEnd(day), key_style: 'camel_case' as const };
  const { data, error, refetch } = useCall(billing.userIncomeHistory, { query });
  const own = data?.list.find(({ timestamp }) => dayOf(timestamp) === day);
  const income = data && { of: t('trace.day.all'), number: '', cents: own?.income ?? null };
  return <Income day={day} device={null} income={{ data: income, error, refetch }} />;
}

function OneDevice({ day, id }: { day: string; id: string }) {
  const { data: device, error, refetch } = useCall(devices.get, { params: { id } });
  const { cents } = useDayIncome(id, day);
  const income = device && cents !== undefined ? { of: deviceName(device), number: device.deviceID, cents } : undefined;
  return <Income day={day} device={id} income={{ data: income, error: device ? null : error, refetch }} />;
}

interface IncomeProps extends DayTraceProps {
  /** Whose income it is (`of`), the device's ID (`number`), and the income in `cents`, null if there is none. */
  income: LoadedProps<{ readonly of: string; readonly number: string; readonly cents: number | null }>['query'];
}

function Income({ day, device, income }: IncomeProps) {
  const t = useT();
  const dayWords = useDayWords();
  const source = device === null ? paths.billDashboard : `${devicePath(device)}?${dayParameter}=${day}`;
  return (
    <Loaded query={income} loading={<p role="status">{t('ra.page.loading')}</p>} failedTitle={t('trace.day.failed')}>
      {({ of, number, cents }) => (
        <TraceSection
          title={t('trace.day.title', { day: dayWords(day) })}
          number={{ label: t('trace.day.of'), value: `${of} ${number}`.trim() }}
          href={dayTraceHref(day, device)}
          amount={cents}
        >
          <Step
            icon="nodes"
            title={t('trace.day.step')}
            note={t('trace.platform')}
            here
            lines={cents === null ? [] : [{ label: of, link: { to: source }, note: day, cents }]}
            none={t('trace.day.none')}
          />
          <LaterSteps day={day} singleDevice={device !== null} />
        </TraceSection>
      )}
    </Loaded>
  );
}

/**
 * The later steps: the bill of the day's month, its wallet entry and the withdrawals from it. For an account with
 * weekly settlement, the weekly entry comes first.
 */
function LaterSteps({ day, singleDevice }: { day: string; singleDevice: boolean }) {
  const t = useT();
  const monthWords = useMonthWords();
  const weekly = useCall(account.getPayInfo, {}).data?.billingCycle === 'week';
  const month = day.slice(0, 7);
  const billed = month <= latestBillMonth(useNow());
  const { data: bill, error, refetch } = useGetOne<BillRecord>('bill', { id: month }, { enabled: billed });
  return (
    <>
      {weekly && <WeekSteps day={day} />}
      {bill ? (
        <BillSteps month={month} bill={bill} from={{ day, one: singleDevice }} weekly={weekly} />
      ) : (
        <Step icon="book" title={t('trace.bill.title')}>
          {!billed ? (
            <NotBilled month={month} />
          ) : isNotFound(error) ? (
            <p className="s13 t2">{t('wallet.bill.none', { month: monthWords(month) })}</p>
          ) : error ? (
            <Failure size="line" title={t('wallet.bill.failed')} error={error} onRetry={refetch} />
          ) : (
            <p className="s12 t3">{t('trace.bill.looking')}</p>
          )}
        </Step>
      )}
    </>
  );
}

/** Says that a month (`YYYY-MM`) is not over, and when its bill can be checked. */
function NotBilled({ month }: { month: string }) {
  const t = useT();
  const { locale } = useLocale();
  const monthWords = useMonthWords();
  const { data: settlement } = useSettlement();
  const start = settlement?.monthly ? checkingStart(month, settlement.monthly) : null;
  return (
    <p className="s13 t2 num">
      {t('trace.day.notOver', { month: monthWords(month) })}
      {start !== null && t('trace.day.checkingFrom', { day: shortDay(start, locale) })}
    </p>
  );
}

/**
 * The weekly entry that contains the day, and the withdrawals from that entry. By the rule (`weekEarned`), this is the
 * entry of the Wednesday after the day's week.
 */
function WeekSteps({ day }: { day: string }) {
  const t = useT();
  const recordLine = useRecordLine(1);
  const reading = useWalletRecords(1);
  const { data } = reading;
  const entry = data?.entries.find((one) => {
    const week = one.type === 'bill' ? weekEarned(one.create) : null;
    return week !== null && week.from <= day && day <= week.to;
  });
  return (
    <>
      <Step
        icon="plus"
        title={t('trace.day.weekEntry')}
        note={entry && t('trace.day.byWeek')}
        lines={entry ? [recordLine({ record: entry })] : []}
      >
        {data ? !entry && <p className="s13 t2">{t('trace.day.noWeek')}</p> : <ReadProgress of={reading} />}
      </Step>
      {data && entry && <UsesStep entry={entry} records={data} />}
    </>
  );
}
