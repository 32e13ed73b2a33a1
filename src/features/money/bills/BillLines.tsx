import { useState } from 'react';
import { Link } from 'react-router';
import {
  billLineOf,
  billLinePath,
  type IncomeLine,
  periodEnds,
  periodInBill,
  rowsOf,
} from '../../../domain/bills/billLine';
import { TraceLink } from '../../../domain/wallet/TraceLink';
import { languageOf } from '../../../lib/language';
import { formatCents } from '../../../lib/money';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { lazyModule, useLazyOnPress, usePrefetch, useRunLazyOnPress } from '../../../ui/lazyModule';
import { keyed } from '../../../ui/list/keyed';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import { useEverOpen } from '../../../ui/overlays';
import { useRequest } from '../../../ui/page/useRequest';
import css from './BillLines.module.css';

const billExport = lazyModule(() => import('./billExport'), 'moneyPanels');
const billNodes = lazyModule(() => import('./BillNodes'), 'moneyPanels');

type Line = IncomeLine;

interface LinesProps {
  /** `YYYY-MM`. */
  month: string;
  income: readonly Line[];
  /**
   * Whether a line's inspection rows can be told apart from those of other lines (`rowsOf`). False after `onNotGiven`.
   */
  isApart: (line: Line) => boolean;
  /** Called if the rows that fit a line do not add up to its sum. */
  onNotGiven: (line: Line) => void;
}

/**
 * The lines of income of a month's bill (`YYYY-MM`), as a table, or as cards on a phone. A price of 0 means that the
 * price does not apply to the line. 导出整月明细 exports every device and day of the bill, 导出明细 only those of a line
 * (R9-21).
 */
export function BillLines({ month, income }: { month: string; income: MonthlyBill['income'] }) {
  const t = useT();
  const phone = usePhone();
  const { busy, start, prefetch } = useBillExport(month);
  const [notGiven, setNotGiven] = useState<readonly string[]>([]);
  const lines = {
    month,
    isApart: (line: Line) => rowsOf([line], income) !== null && !notGiven.includes(JSON.stringify(line)),
    onNotGiven: (line: Line) => setNotGiven((before) => [...before, JSON.stringify(line)]),
  };
  useRequest('exportBill', start);
  const LinesView = phone ? Rows : Table;
  const { rows, more } = useFirstRows(income);
  return (
    <>
      <div className={css.head}>
        <h3>{t('wallet.bill.income.title')}</h3>
        {income.length > 0 && <NodesButton month={month} income={income} />}
        <Button kind="text" size="sm" icon="download" busy={busy} onClick={start} {...prefetch}>
          {t('wallet.bill.income.exportMonth')}
        </Button>
      </div>
      {income.length === 0 && <p className={css.none}>{t('wallet.bill.income.none')}</p>}
      {income.length > 0 && <LinesView {...lines} income={rows} />}
      {more}
    </>
  );
}

/** 按节点, for agents 按矿工, with the drawer that it opens. */
function NodesButton({ month, income }: Pick<LinesProps, 'month' | 'income'>) {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  const { Part: BillNodes, fetch, busy } = useLazyOnPress(billNodes, 'BillNodes', () => setOpen(false));
  const prefetch = usePrefetch(billNodes);
  const press = () => {
    setOpen(true);
    fetch();
  };
  return (
    <>
      <Button kind="text" size="sm" busy={busy} aria-haspopup="dialog" onClick={press} {...prefetch}>
        {t(agent ? 'wallet.bill.income.byMiner' : 'wallet.bill.income.byNode')}
      </Button>
      {everOpen && BillNodes && <BillNodes month={month} income={income} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Exports a month's bill, or the rows of one of its lines. `busy` is true while the export's code loads. */
function useBillExport(month: string, only?: { readonly line: Line; readonly onNotGiven: () => void }) {
  const t = useT();
  const { client } = useConsole();
  const agent = useUser().user.role === 'agent';
  const named = useMonthWords()(month);
  const { busy, run } = useRunLazyOnPress(billExport);
  const start = () => run(({ exportBill }) => exportBill({ client, t, month, named, agent, ...(only && { only }) }));
  return { busy, start, prefetch: usePrefetch(billExport) };
}

/** A line's period (`periodInBill`): `05-01至05-31`, `May 1 to May 31`. */
function Period({ line, month }: { line: Line; month: string }) {
  const t = useT();
  const { locale } = useLocale();
  const [from, to] = periodInBill(line, month, locale);
  return (
    <>
      {from}
      <span className={css.to}>{t('dates.to')}</span>
      {to}
    </>
  );
}

function Price({ cents }: { cents: number }) {
  return <td className={`r num ${css.price} ${cents === 0 ? 'dim' : ''}`}>{formatCents(cents)}</td>;
}

/** The address of a line's nodes. */
const nodesOf = (month: string, line: Line) => billLinePath(billLineOf(month, line));

function ExportLine({ month, line, isApart, onNotGiven }: Omit<LinesProps, 'income'> & { line: Line }) {
  const t = useT();
  const monthWords = useMonthWords();
  const dayWords = useDayWords();
  const apart = isApart(line);
  const { start, prefetch } = useBillExport(month, apart ? { line, onNotGiven: () => onNotGiven(line) } : undefined);
  const [from, to] = periodEnds(line, dayWords);
  const words = t(apart ? 'wallet.bill.income.exportOf' : 'wallet.bill.income.exportMonthOf', {
    name: billLineOf(month, line).name,
    month: monthWords(month),
    from,
    to,
  });
  return (
    <button type="button" className="act" aria-label={words} title={words} onClick={start} {...prefetch}>
      {t(apart ? 'wallet.bill.income.export' : 'wallet.bill.income.exportMonth')}
    </button>
  );
}

function Table({ month, income, ...exporting }: LinesProps) {
  const t = useT();
  return (
    <div className="tw">
      <table className={`tbl tbl--single tbl--card ${css.income}`} aria-label={t('wallet.bill.income.title')}>
        <thead>
          <tr>
            <th scope="col">{t('wallet.bill.income.type')}</th>
            <th scope="col">{t('wallet.bill.income.period')}</th>
            <th scope="col" className={`r ${css.price}`}>
              {t('wallet.bill.income.price')}
            </th>
            <th scope="col" className={`r ${css.price}`}>
              {t('wallet.bill.income.local')}
            </th>
            <th scope="col" className={`r ${css.price}`}>
              {t('wallet.bill.income.international')}
            </th>
            <th scope="col" className="r">
              <span className="hang">{t('wallet.bill.income.amount')}</span>
            </th>
            <th scope="col" className="r">
              {t('wallet.bill.income.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {keyed(income, nameAndStart).map(([key, line]) => (
            <tr key={key}>
              <td className="medium" lang={languageOf(line.external_name)}>
                {line.external_name || t('common.none')}
                <span className={`sub ${css.prices}`}>
                  <Prices line={line} />
                </span>
              </td>
              <td className="num t2">
                <Period line={line} month={month} />
              </td>
              <Price cents={line.price} />
              <Price cents={line.price_local} />
              <Price cents={line.price_international} />
              <td className="r num medium">
                <TraceLink
                  subject={{ kind: 'bill', month }}
                  cents={line.amount_total}
                  label={t('wallet.bill.income.traceOf', {
                    name: line.external_name,
                    amount: formatCents(line.amount_total),
                  })}
                >
                  {formatCents(line.amount_total)}
                </TraceLink>
              </td>
              <td className="r">
                <Link
                  className="act"
                  to={nodesOf(month, line)}
                  aria-label={t('wallet.bill.income.detailOf', { name: line.external_name })}
                >
                  {t('wallet.bill.income.detail')}
                </Link>
                <ExportLine month={month} line={line} {...exporting} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rows({ month, income, ...exporting }: LinesProps) {
  const t = useT();
  return (
    <ul className={`${css.cards} num`}>
      {keyed(income, nameAndStart).map(([key, line]) => (
        <li key={key}>
          <Link to={nodesOf(month, line)}>
            <span className="grow">
              <b lang={languageOf(line.external_name)}>{line.external_name || t('common.none')}</b>
              <span>
                <Period line={line} month={month} />
              </span>
              <span>
                <Prices line={line} />
              </span>
            </span>
            <b>{formatCents(line.amount_total)}</b>
            <Icon name="right" size={16} />
          </Link>
          <ExportLine month={month} line={line} {...exporting} />
        </li>
      ))}
    </ul>
  );
}

/** The prices that apply, with labels. Used where there is no room for a column per price. */
function Prices({ line }: { line: Line }) {
  const t = useT();
  const prices: [string, number][] = [
    [t('wallet.bill.income.price'), line.price],
    [t('wallet.bill.income.local'), line.price_local],
    [t('wallet.bill.income.international'), line.price_international],
  ];
  const applying = prices.filter(([, cents]) => cents !== 0);
  return <>{applying.map(([label, cents]) => `${label} ${formatCents(cents)}`).join(' · ')}</>;
}

/** A key for a line, because lines have no id. */
const nameAndStart = ({ external_name, start_time }: Line) => `${external_name} ${start_time}`;
