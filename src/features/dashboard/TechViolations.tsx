import { useId } from 'react';
import { useT } from '../../providers/texts';
import { DayStepper } from '../../ui/violations/DayStepper';
import { DayViolations } from '../../ui/violations/DayViolations';
import { useViolationDay } from '../../ui/violations/useViolationDay';
import { TechDayField } from './TechDayField';

/** The violations of a day over all nodes; the day is in the address, yesterday unless it says another. */
export function TechViolations() {
  const t = useT();
  const id = useId();
  const { day, latest, go } = useViolationDay();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 className="card__title" id={id}>
          {t('techDashboard.violations.title')}
        </h2>
        <div className="card__end techday">
          <DayStepper
            day={day}
            latest={latest}
            previous={t('techDashboard.violations.previousDay')}
            next={t('techDashboard.violations.nextDay')}
            onGo={go}
          >
            <TechDayField day={day} latest={latest} onGo={go} />
          </DayStepper>
        </div>
      </div>
      <p className="vh" aria-live="polite">
        {t('techDashboard.violations.shown', { day })}
      </p>
      <DayViolations day={day} />
    </section>
  );
}
