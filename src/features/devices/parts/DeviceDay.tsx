import { deviceName } from '../../../domain/devices/deviceName';
import { DayFoot } from '../../../domain/violations/DayFoot';
import { DayStepper } from '../../../domain/violations/DayStepper';
import { pastDay } from '../../../domain/violations/dayCalls';
import type { BrokenRule } from '../../../domain/violations/slaRulesIn';
import { useAppealText } from '../../../domain/violations/useAppealText';
import type { useDayIncome } from '../../../domain/violations/useDayIncome';
import { useDurationText } from '../../../domain/violations/useDurationText';
import { type Violation, whyNoIncome } from '../../../domain/violations/whyNoIncome';
import { shortDay } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatPercent, formatUsd } from '../../../lib/money';
import { dayOf, formatInstant } from '../../../lib/time';
import { violations } from '../../../platform/contract/billing';
import type { Device } from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { Button } from '../../../ui/kit/Button';
import { Chip } from '../../../ui/kit/Chip';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { useCopy } from '../../../ui/kit/useCopy';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import css from './DeviceDay.module.css';
import { useDayWords } from './useDayWords';

interface DeviceDayProps {
  device: Device;
  /** The day shown and the last one that can be, `YYYY-MM-DD`; undefined while it is not known which is shown. */
  day: string | undefined;
  income: ReturnType<typeof useDayIncome>;
  latest: string;
  onGo: (day: string) => void;
}

/** One day of a device: what it brought, and why; the violations of the day in the platform's words. */
export function DeviceDay({ device, day, income, latest, onGo }: DeviceDayProps) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={css.day} aria-label={t('devicePage.day.title')}>
      <div className={css.dayHead}>
        <h2 className="medium num">{day === undefined ? '\u00a0' : shortDay(day, locale)}</h2>
        {day !== undefined && (
          <DayStepper
            day={day}
            latest={latest}
            previous={t('devicePage.day.previous')}
            next={t('devicePage.day.next')}
            onGo={onGo}
          />
        )}
      </div>
      <div className={css.reason} aria-live="polite">
        {day === undefined ? <Waiting /> : <DayTold device={device} day={day} income={income} />}
      </div>
    </section>
  );
}

function Waiting() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <div className={css.skeleton} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      {late && [40, 72, 64].map((width) => <Skeleton key={width} width={`${width}%`} />)}
    </div>
  );
}

function DayTold({ device, day, income }: Omit<DayReasonsProps, 'list'>) {
  const t = useT();
  const call = useCall(violations, { query: { date: day } }, pastDay);
  const { data, error, isFetching, refetch } = call;
  if (data !== undefined) {
    const own = data.list.filter(({ deviceUUID }) => deviceUUID === device.id);
    return <DayReasons device={device} day={day} income={income} list={own} />;
  }
  if (!error || isFetching) return <Waiting />;
  return (
    <>
      <p className={`${css.amount} money`}>{typeof income.cents === 'number' ? formatUsd(income.cents) : '—'}</p>
      <Failure title={t('devicePage.day.failed')} error={error} onRetry={refetch} />
    </>
  );
}

interface DayReasonsProps {
  device: Device;
  day: string;
  income: ReturnType<typeof useDayIncome>;
  /** The device's violations of the day. */
  list: readonly Violation[];
}

function DayReasons({ device, day, income: { cents, estimate, retry }, list }: DayReasonsProps) {
  const t = useT();
  const now = useNow();
  const copy = useCopy();
  const appealText = useAppealText();
  const known = cents !== undefined;
  const why = whyNoIncome({ day, now, cents: cents ?? null, violations: list, device });
  const { says, scope } = useDayWords(day, cents ?? 0, why);
  const rules = new Set(
    why.violations.flatMap((one): readonly (BrokenRule | 'other')[] =>
      one.rules.length === 0 ? ['other'] : one.rules,
    ),
  );
  const share = cents && estimate && why.outcome === 'billed' ? cents / estimate.cents - 1 : null;
  return (
    <>
      <p className={css.amount}>
        <span className="money">{known ? cents === null ? '—' : formatUsd(cents) : <Skeleton width={72} />}</span>
        {[...rules].map((rule) => (
          <Chip key={rule} tone="warning" icon="alert">
            {t(`noIncome.rules.${rule}`)}
          </Chip>
        ))}
        {rules.size === 0 && known && why.circumstances[0] && (
          <Chip tone="neutral" icon="off">
            {t(`noIncome.marks.${why.circumstances[0].kind}`)}
          </Chip>
        )}
        {retry && (
          <Button size="sm" icon="refresh" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </p>
      {known && says.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {share !== null && <p className="t2">{usualWords(t, share)}</p>}
      {known && (why.unexplained || why.outcome === 'deducted') && <SupportPhone />}
      {why.violations.length > 0 && (
        <ul className={css.list}>
          {why.violations.map(({ key, violation, rules: of }) => (
            <ViolationFacts key={key} day={day} violation={violation} listed={of.length > 0} />
          ))}
        </ul>
      )}
      {why.once && <p className="t3 s12">{t('sla.once')}</p>}
      {known && why.outcome !== 'billed' && (
        <dl className={`${css.foot} num`}>
          {scope !== null && (
            <div>
              <dt>{t('noIncome.notBilled')}</dt>
              <dd>{scope}</dd>
            </div>
          )}
          {estimate !== null && why.outcome === 'unbilled' && (
            <div>
              <dt>{t('noIncome.estimate')}</dt>
              <dd>
                {t('noIncome.about', { amount: formatUsd(-estimate.cents) })}
                <span className="t3 s12">{t('noIncome.byMean', { count: estimate.days })}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
      <DayFoot day={day}>
        {list.length > 0 && (
          <button
            type="button"
            className="link"
            onClick={() =>
              void copy(
                appealText({
                  ...{ day, violations: list, cents: cents ?? null },
                  device: { id: device.id, deviceID: device.deviceID, name: deviceName(device) },
                }),
              )
            }
          >
            {t('noIncome.appeal.copy')}
          </button>
        )}
      </DayFoot>
    </>
  );
}

/** How far a day lies from the days that earn; `share` is the part of their mean. */
function usualWords(t: ReturnType<typeof useT>, share: number): string {
  if (Math.abs(share) < 0.005) return t('devicePage.day.usual');
  return t(share > 0 ? 'devicePage.day.above' : 'devicePage.day.below', { percent: formatPercent(Math.abs(share)) });
}

interface ViolationFactsProps {
  day: string;
  violation: Violation;
  /** Whether a rule of service is known for it. */
  listed: boolean;
}

function ViolationFacts({ day, violation, listed }: ViolationFactsProps) {
  const t = useT();
  const durationText = useDurationText();
  const { reason, rule, startTime, endTime } = violation;
  // Within the day its date stands above.
  const time = (at: number) => (dayOf(at) === day ? formatInstant(at).slice(11) : formatInstant(at));
  return (
    <li>
      {reason !== '' && (
        <p className="medium" lang={languageOf(reason)}>
          {reason}
        </p>
      )}
      <dl className={css.foot}>
        <div>
          <dt>{t('devicePage.day.span')}</dt>
          <dd className="num">
            {time(startTime)} – {time(endTime)}
            <span className="t3 s12">{durationText(endTime - startTime)}</span>
          </dd>
        </div>
        {rule !== '' && (
          <div>
            <dt>{t('devicePage.day.rule')}</dt>
            <dd lang={languageOf(rule)}>{rule}</dd>
          </div>
        )}
      </dl>
      {!listed && <p className="t3 s12">{t('noIncome.noRule')}</p>}
    </li>
  );
}
