import { languageOf } from '../../lib/language';
import { formatInstant } from '../../lib/time';
import { useT } from '../../providers/texts';
import { BrokenRules } from './BrokenRules';
import { DayOutcome } from './DayOutcome';
import { ViolatorName } from './ViolatorName';
import type { ViolatorRow } from './ViolatorTable';

/** A device and what it broke, on a phone. */
export function ViolatorCard({ day, violator, cents, why }: ViolatorRow) {
  const t = useT();
  return (
    <li className="vcard">
      <div className="vcard__top">
        <ViolatorName violator={violator} day={day} />
        <div className="vcard__r">
          <span className="vh">{t('noIncome.list.incomeShort')}</span>
          <DayOutcome cents={cents} why={why} />
        </div>
      </div>
      {why.violations.map(({ key, violation, rules }) => (
        <div key={key} className="vcard__v">
          <BrokenRules rule={violation.rule} rules={rules} />
          {violation.reason !== '' && (
            <p className="t2" lang={languageOf(violation.reason)}>
              {violation.reason}
            </p>
          )}
          <p className="t3 s12 num">
            {formatInstant(violation.startTime)} – {formatInstant(violation.endTime)}
          </p>
        </div>
      ))}
      {why.once && <p className="t3 s12">{t('sla.once')}</p>}
    </li>
  );
}
