import { useState } from 'react';
import { useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Pages } from '../Pages';
import { usePhone } from '../usePhone';
import type { Violator } from './byDevice';
import { DayFoot } from './DayFoot';
import { useDayIncomes } from './useDayIncomes';
import { ViolatorCard } from './ViolatorCard';
import { ViolatorTable } from './ViolatorTable';
import { whyNoIncome } from './whyNoIncome';

const perPage = 10;

/** The devices that broke a rule on a day, ten at a time, with what each of those shown earned. */
export function Violators({ day, list }: { day: string; list: readonly Violator[] }) {
  const t = useT();
  const now = useNow();
  const phone = usePhone();
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(list.length / perPage));
  const at = Math.min(page, last);
  const shown = list.slice((at - 1) * perPage, at * perPage);
  const incomes = useDayIncomes(day, [...new Set(shown.map(({ id }) => id).filter((id) => id !== ''))]);
  const rows = shown.map((violator) => {
    const cents = violator.id === '' ? null : incomes.of(violator.id);
    const { violations } = violator;
    return { day, violator, cents, why: whyNoIncome({ day, now, cents: cents ?? null, violations, device: null }) };
  });
  const label = t('noIncome.list.label', { day });
  return (
    <>
      {phone ? (
        <ul className="vcards" aria-label={label}>
          {rows.map((row) => (
            <ViolatorCard key={row.violator.key} {...row} />
          ))}
        </ul>
      ) : (
        <ViolatorTable label={label} rows={rows} />
      )}
      {incomes.failed > 0 && (
        <div className="vfail" role="alert">
          <Icon name="alert" size={16} />
          <span className="grow">{t('noIncome.list.incomeFailed', { count: incomes.failed })}</span>
          <Button size="sm" icon="refresh" onClick={incomes.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <DayFoot day={day}>
        <span className="num">{t('noIncome.list.total', { count: list.length })}</span>
        {last > 1 && <Pages page={at} last={last} onTurn={setPage} />}
      </DayFoot>
    </>
  );
}
