import { BillChip } from '../../../domain/bills/BillChip';
import { billLinePath } from '../../../domain/bills/billLine';
import { billStage } from '../../../domain/bills/billModel';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { languageOf } from '../../../lib/language';
import { formatUsd } from '../../../lib/money';
import { dayOf, dayStart } from '../../../lib/time';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useT } from '../../../providers/texts';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import { ChainStep } from './ChainStep';
import { LinkRow } from './LinkRow';
import css from './Trace.module.css';

type Line = MonthlyBill['income'][number];

interface BillLinesStepProps {
  /** `YYYY-MM`. */
  month: string;
  bill: MonthlyBill;
  /** Only the lines that may hold this day, `YYYY-MM-DD`, of one device or of all. */
  of?: { readonly day: string; readonly one: boolean };
}

/** The lines of income of a bill. Which of them holds a device is inferred: the platform names none. */
export function BillLinesStep({ month, bill, of }: BillLinesStepProps) {
  const t = useT();
  const dayWords = useDayWords();
  const during = of ? bill.income.filter((line) => covers(line, of.day)) : bill.income;
  const { rows, more } = useFirstRows(during);
  const note = of === undefined ? t('trace.platform') : t(of.one ? 'trace.line.byDay' : 'trace.line.covering');
  return (
    <ChainStep icon="columns" title={t('trace.line.title')} note={during.length > 0 ? note : undefined}>
      {during.length === 0 ? (
        <p className="s13 t2">{t('trace.line.none')}</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((line) => {
            const [from, to] = [dayOf(line.start_time), dayOf(line.end_time)];
            const name = line.external_name || t('common.none');
            return (
              <LinkRow
                key={`${name} ${line.start_time} ${line.end_time} ${line.amount_total}`}
                to={billLinePath({ month, name: line.external_name, from, to })}
                cents={line.amount_total}
                word={`${dayWords(from)} – ${dayWords(to)}`}
              >
                <span lang={languageOf(name)}>{name}</span>
              </LinkRow>
            );
          })}
        </ul>
      )}
      {more}
    </ChainStep>
  );
}

const covers = ({ start_time, end_time }: Line, day: string) => dayOf(start_time) <= day && dayStart(day) <= end_time;

/** A month's bill that finance has not verified: it has no figures to show (R9-13). `here`: the drawer shows this bill. */
export function UnverifiedStep({ month, bill, here = false }: { month: string; bill: MonthlyBill; here?: boolean }) {
  const t = useT();
  return (
    <ChainStep icon="book" title={t('trace.bill.title')} here={here}>
      {!here && (
        <p>
          <BillChip code={bill.state} stage={billStage(bill.state, month)} />
        </p>
      )}
      <p className="s13 t2">{t('trace.bill.unverified')}</p>
    </ChainStep>
  );
}

/** A month's bill as a step towards the wallet. */
export function BillStep({ month, bill }: { month: string; bill: MonthlyBill }) {
  const t = useT();
  const monthWords = useMonthWords();
  return (
    <ChainStep icon="book" title={t('trace.bill.title')} note={t('trace.platform')}>
      <ul className={css.rows}>
        <LinkRow
          to={billTraceHref('', month)}
          cents={bill.total_after_tax}
          word={<BillChip code={bill.state} stage={billStage(bill.state, month)} />}
        >
          {t('trace.bill.link', { month: monthWords(month) })}
        </LinkRow>
      </ul>
      <p className="s12 t3">{t('trace.bill.afterTax', { amount: formatUsd(bill.total_after_tax) })}</p>
    </ChainStep>
  );
}
