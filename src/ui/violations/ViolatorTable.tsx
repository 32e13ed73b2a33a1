import { languageOf } from '../../lib/language';
import { formatInstant } from '../../lib/time';
import { useT } from '../../providers/texts';
import { BrokenRules } from './BrokenRules';
import type { Violator } from './byDevice';
import { DayOutcome } from './DayOutcome';
import { ViolatorName } from './ViolatorName';
import type { WhyNoIncome } from './whyNoIncome';

export interface ViolatorRow {
  day: string;
  violator: Violator;
  /** Income of the day in cents; null where it is not known, undefined while it is asked for. */
  cents: number | null | undefined;
  why: WhyNoIncome;
}

/** Devices and what they broke, a row each violation; a device's name and income stand once. */
export function ViolatorTable({ label, rows }: { label: string; rows: readonly ViolatorRow[] }) {
  const t = useT();
  return (
    <div className="tw">
      <table className="tbl tbl--card vtbl" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('noIncome.list.device')}</th>
            <th scope="col">{t('noIncome.list.rule')}</th>
            <th scope="col">{t('noIncome.list.time')}</th>
            <th scope="col">{t('noIncome.list.reason')}</th>
            <th scope="col" className="r">
              <span className="hang">{t('noIncome.list.income')}</span>
            </th>
          </tr>
        </thead>
        {rows.map(({ day, violator, cents, why }) => (
          <tbody key={violator.key}>
            {why.violations.map(({ key, violation, rules }, nth) => (
              <tr key={key}>
                {nth === 0 && (
                  <td rowSpan={violator.violations.length}>
                    <ViolatorName violator={violator} day={day} />
                  </td>
                )}
                <td>
                  <BrokenRules rule={violation.rule} rules={rules} />
                </td>
                <td className="num t2">
                  {formatInstant(violation.startTime)}
                  <br />
                  {formatInstant(violation.endTime)}
                </td>
                <td className="t2" lang={languageOf(violation.reason)}>
                  {violation.reason || <span className="dim">—</span>}
                </td>
                {nth === 0 && (
                  <td className="r" rowSpan={violator.violations.length}>
                    <DayOutcome cents={cents} why={why} />
                    {why.once && <span className="sub vonce">{t('sla.once')}</span>}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
