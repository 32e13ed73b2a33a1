import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCents, sumCents } from '../../lib/money';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Icon } from '../../ui/Icon';
import { StatePanel } from '../../ui/StatePanel';
import { useViolationDay } from '../../ui/violations/useViolationDay';
import { useViolationsOf } from '../../ui/violations/useViolationsOf';
import { dayParameter } from '../../ui/violations/violationDay';
import { whyNoIncome } from '../../ui/violations/whyNoIncome';
import { DeviceBlock } from './DeviceBlock';
import './deviceDay.css';
import { type IncomeDay, incomeDays } from './incomeDays';
import { useIncomeHistory } from './useIncomeHistory';
import { useInSight } from './useInSight';

interface DeviceIncomeProps {
  device: Device;
  /** A day was chosen: what is told of it is to be read next. */
  onPick: () => void;
}

/** A device's income of the last 30 full days, day by day, newest first; each day leads to what is told of it. */
export function DeviceIncome({ device, onPick }: DeviceIncomeProps) {
  const t = useT();
  const call = useIncomeHistory(device.id);
  return (
    <DeviceBlock title={t('devicePage.income.title')} failed={t('devicePage.income.failed')} call={call}>
      {({ list }) =>
        list.length === 0 ? (
          <StatePanel icon="overview" title={t('devicePage.income.empty')} />
        ) : (
          <Days device={device} days={incomeDays(list)} onPick={onPick} />
        )
      }
    </DeviceBlock>
  );
}

function Days({ device, days, onPick }: DeviceIncomeProps & { days: readonly IncomeDay[] }) {
  const t = useT();
  const now = useNow();
  const { day: shown } = useViolationDay();
  const [seen, ref] = useInSight();
  const why = (day: string, cents: number, violations: Parameters<typeof whyNoIncome>[0]['violations']) =>
    whyNoIncome({ day, now, cents, violations, device });
  // What the device's record explains need not be asked for; of the others, one call a zero day.
  const puzzling = days.filter(({ day, cents }) => why(day, cents, []).unexplained).map(({ day }) => day);
  const violations = useViolationsOf(device.id, seen ? [...new Set([...puzzling, shown])] : []);
  return (
    <div className="tw" ref={ref}>
      <table className="tbl tbl--single tbl--card inc">
        <caption>{t('devicePage.income.note')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('devicePage.income.day')}</th>
            <th scope="col" className="r">
              <span className="hang">{t('devicePage.income.amount')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, cents, share }) => {
            const told = why(day, cents, violations.get(day) ?? []);
            const rules = told.violations.map((one) => one.rules[0] ?? 'other');
            const marks = [
              ...[...new Set(rules)].map((rule) => t(`noIncome.rules.${rule}`)),
              ...told.circumstances.map(({ kind }) => t(`noIncome.marks.${kind}`)),
            ];
            return (
              <tr key={day} className={day === shown ? 'is-sel' : undefined}>
                <td className="num">
                  <DayLink day={day} shown={day === shown} onPick={onPick}>
                    <span className="inc__sub">
                      {marks.length > 0 && (
                        <span className={rules.length > 0 ? 'inc__mark st--warn' : 'inc__mark'}>
                          {rules.length > 0 && <Icon name="alert" size={14} />}
                          {marks.join(' · ')}
                        </span>
                      )}
                      {told.outcome === 'unbilled' && <span className="inc__why">{t('noIncome.title')}</span>}
                    </span>
                  </DayLink>
                </td>
                <td className="r num">
                  <span className={cents === 0 ? 'dim' : undefined}>{formatCents(cents)}</span>
                  <span className="inc__bar" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="tbl__foot">
            <td>{t('devicePage.income.total')}</td>
            <td className="r num">{formatCents(sumCents(days.map(({ cents }) => cents)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface DayLinkProps {
  day: string;
  shown: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** Puts a day into the address; what stands under the date belongs to the link. */
function DayLink({ day, shown, onPick, children }: DayLinkProps) {
  const { search, state } = useLocation();
  const to = new URLSearchParams(search);
  to.set(dayParameter, day);
  const pick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onPick();
  };
  return (
    <Link className="inc__day" to={`?${to}`} replace state={state} aria-current={shown || undefined} onClick={pick}>
      {day}
      {children}
    </Link>
  );
}
