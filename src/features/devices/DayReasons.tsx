import { Link } from 'react-router';
import { languageOf } from '../../lib/language';
import { formatUsd } from '../../lib/money';
import { formatInstant } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import type { IconName } from '../../ui/iconPaths';
import { Skeleton } from '../../ui/Skeleton';
import { SupportPhone } from '../../ui/SupportPhone';
import type { Tone } from '../../ui/tone';
import { useCodeText } from '../../ui/useCodeText';
import { BrokenRules } from '../../ui/violations/BrokenRules';
import { billMonthOf, type Outcome, type WhyNoIncome } from '../../ui/violations/whyNoIncome';
import { joined } from './deviceModel';
import './deviceDay.css';
import type { useDayIncome } from './useDayIncome';
import { useDayWords } from './useDayWords';

interface DayReasonsProps {
  day: string;
  device: Device;
  income: ReturnType<typeof useDayIncome>;
  why: WhyNoIncome;
}

const looks: Readonly<Record<Outcome, { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: 'info', icon: 'clock' },
  unknown: { tone: 'neutral', icon: 'info' },
  billed: { tone: 'success', icon: 'ok' },
  partly: { tone: 'warning', icon: 'alert' },
  billedAnyway: { tone: 'warning', icon: 'alert' },
  unbilled: { tone: 'neutral', icon: 'off' },
  deducted: { tone: 'danger', icon: 'alert' },
};

/** What a day brought and why: amount, reasons, violations, what was not billed and where it would have gone. */
export function DayReasons({ day, device, income: { cents, estimate, retry }, why }: DayReasonsProps) {
  const t = useT();
  const { says, scope } = useDayWords(day, cents ?? 0, why);
  const { tone, icon } = looks[why.outcome];
  const known = cents !== undefined;
  const asks = known && (why.unexplained || why.outcome === 'deducted');
  return (
    <div className="why">
      <div className="why__top">
        <span className="s13 t2">{t('noIncome.income')}</span>
        <span className="why__sum num">
          {known ? cents === null ? '—' : formatUsd(cents) : <Skeleton width={72} />}
        </span>
        {known && (
          <Chip tone={tone} icon={icon}>
            {t(`noIncome.brief.${why.outcome}`)}
          </Chip>
        )}
        {retry && (
          <Button size="sm" icon="refresh" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      {known && says.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {asks && <SupportPhone />}
      {why.violations.length > 0 && (
        <ul className="vio">
          {why.violations.map(({ key, violation, rules }) => (
            <li key={key}>
              <BrokenRules rule={violation.rule} rules={rules} />
              {violation.reason !== '' && (
                <p className="t2" lang={languageOf(violation.reason)}>
                  {violation.reason}
                </p>
              )}
              <p className="t3 num s12">
                {formatInstant(violation.startTime)} – {formatInstant(violation.endTime)}
              </p>
            </li>
          ))}
          {why.once && <li className="t3 s12">{t('sla.once')}</li>}
        </ul>
      )}
      {known && scope !== null && (
        <dl className="why__f">
          <div>
            <dt>{t('noIncome.notBilled')}</dt>
            <dd className="num">{scope}</dd>
          </div>
          <div>
            <dt>{t('noIncome.wouldBe')}</dt>
            <dd className="num">
              <Destination day={day} device={device} />
            </dd>
          </div>
          {estimate !== null && why.outcome === 'unbilled' && (
            <div>
              <dt>{t('noIncome.estimate')}</dt>
              <dd className="num">
                {t('noIncome.estimateOf', { amount: formatUsd(estimate.cents), days: estimate.days })}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** Where the day's income would have gone: the month's bill, by the device's way of being billed. */
function Destination({ day, device }: { day: string; device: Device }) {
  const t = useT();
  const codeText = useCodeText();
  const billed = billMonthOf(day, useNow());
  const month = day.slice(0, 7);
  const mode = joined(codeText('billingMode', device.billingMode));
  return (
    <>
      {billed === null ? (
        t('noIncome.billLater', { month })
      ) : (
        <Link to={`/wallet?month=${billed}`}>{t('noIncome.bill', { month })}</Link>
      )}
      <span className="t3">·{mode}</span>
    </>
  );
}
