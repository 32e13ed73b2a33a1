import css from '../../../domain/bills/BillLayout.module.css';
import { BillReceipt } from '../../../domain/bills/BillReceipt';
import { type BillStage, billStepsDone, sumBill } from '../../../domain/bills/billModel';
import { goToMonthlyWallet } from '../../../domain/wallet/monthlyWallet';
import listsCss from '../../../domain/wallet/WalletLists.module.css';
import { shortInstant } from '../../../lib/calendarWords';
import { formatCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { useMonthWords } from '../../../providers/calendar';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import { Fold } from '../../../ui/kit/Fold';
import { HeroMoney } from '../../../ui/kit/HeroMoney';
import { Adjustments } from './Adjustments';
import { BillLines } from './BillLines';
import { BillSteps } from './BillSteps';
import { BillTraceLink } from './BillTraceLink';
import { CollectionNote } from './CollectionNote';
import { ConfirmPlace } from './ConfirmPlace';
import { Deadline } from './Deadline';

interface BillProps {
  bill: MonthlyBill;
  /** `YYYY-MM`. */
  month: string;
  stage: Exclude<BillStage, 'unverified'>;
  /** When a bill was read that is not current and cannot be confirmed, unix seconds; null for the current one. */
  asOf: number | null;
  onConfirm: () => void;
}

/** A verified bill: amount, receipt, steps, lines of income and adjustments. */
export function Bill({ bill, month, stage, asOf, onConfirm }: BillProps) {
  const t = useT();
  const { locale } = useLocale();
  const monthWords = useMonthWords();
  const now = useNow();
  const sum = sumBill(bill);
  const done = billStepsDone(stage);
  const phone = usePhone();
  const receipt = (
    <Fold
      title={t('wallet.bill.receipt.title')}
      sum={t('wallet.bill.receipt.sum', { income: formatCents(sum.income) })}
    >
      <BillReceipt sum={sum} taxRatio={bill.tax_ratio} total={bill.total_after_tax} />
    </Fold>
  );
  return (
    <div className={css.layout}>
      <div className={css.lead}>
        <div>
          <span className="s13 t2">{t('wallet.bill.afterTax')}</span>
          {asOf !== null && (
            <span className="s13 t3 num" title={formatInstant(asOf)}>
              {' '}
              · {t('common.dataAt', { time: shortInstant(asOf, now, locale) })}
            </span>
          )}
          <br />
          <HeroMoney cents={bill.total_after_tax} />
          <span className="unit">USD</span>
        </div>
        {!phone && receipt}
        {phone && stage === 'unconfirmed' && <Deadline />}
        {stage === 'unconfirmed' ? (
          <ConfirmPlace onConfirm={asOf === null ? onConfirm : null} />
        ) : (
          <>
            <p className="s12 t2">{t(`wallet.bill.about.${stage}`, { month: monthWords(month) })}</p>
            <CollectionNote />
          </>
        )}
        {stage === 'placed' && <BillTraceLink month={month} />}
        {stage === 'placed' && (
          <Button kind="tonal" block onClick={goToMonthlyWallet}>
            {t('wallet.bill.toWithdraw')}
          </Button>
        )}
      </div>
      {phone && receipt}
      <div className={css.side}>
        {!phone && done !== null && <BillSteps done={done} paid={stage === 'paid'} />}
        <Fold
          title={t('wallet.bill.income.title')}
          sum={t('wallet.bill.income.sum', {
            lines: bill.income.length,
            fines: bill.fine.length,
            compensation: bill.compensation.length,
          })}
        >
          <BillLines month={month} income={bill.income} />
          <div className={`${listsCss.adjustment} num`}>
            <Adjustments
              title={t('wallet.bill.fines')}
              none={t('wallet.bill.noFines')}
              sign={-1}
              total={sum.fines}
              list={bill.fine}
            />
            <Adjustments
              title={t('wallet.bill.compensation')}
              none={t('wallet.bill.noCompensation')}
              sign={1}
              total={sum.compensation}
              list={bill.compensation}
            />
          </div>
        </Fold>
      </div>
    </div>
  );
}
