import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { SlaButton } from './SlaButton';
import css from './Violations.module.css';
import { billMonthOf } from './whyNoIncome';

/** Under what is told of a day: the rules in full, and the month's bill once there is one. Needs `noIncome`. */
export function DayFoot({ day, children }: { day: string; children?: ReactNode }) {
  const t = useT();
  const month = billMonthOf(day, useNow());
  return (
    <div className={css.foot}>
      {children}
      <div className={css.links}>
        <SlaButton />
        {month !== null && (
          <Link className="s13" to={`/wallet?month=${month}`}>
            {t('noIncome.seeBill', { month })}
          </Link>
        )}
      </div>
    </div>
  );
}
