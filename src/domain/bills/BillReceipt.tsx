import { formatCents, formatRate, formatUsd } from '../../lib/money';
import { type Translate, useT } from '../../providers/texts';
import { Note } from '../../ui/feedback/Note';
import type { IconName } from '../../ui/kit/Icon';
import { Chip, type Tone } from '../../ui/kit/Status';
import type { BillStage, BillSum } from './billModel';

interface BillReceiptProps {
  sum: BillSum;
  /** The tax rate as a fraction, such as 0.06. */
  taxRatio: number;
  /** The platform's total after tax, cents. */
  total: number;
}

/**
 * The sum of a bill, line by line: income − fines + compensation − tax. Shows a warning if the platform's total differs
 * by even a cent.
 */
export function BillReceipt({ sum, taxRatio, total }: BillReceiptProps) {
  const t = useT();
  const agrees = sum.difference === 0;
  const difference = formatUsd(Math.abs(sum.difference));
  return (
    <>
      <dl className="rcpt num">
        <div>
          <dt>{t('wallet.bill.receipt.income')}</dt>
          <dd>{formatCents(sum.income)}</dd>
        </div>
        <div>
          <dt>{t('wallet.bill.receipt.fines')}</dt>
          <dd>{signedCents(-sum.fines)}</dd>
        </div>
        <div>
          <dt>{t('wallet.bill.receipt.compensation')}</dt>
          <dd>{signedCents(sum.compensation)}</dd>
        </div>
        <div className="rcpt__s">
          <dt>{t('wallet.bill.receipt.beforeTax')}</dt>
          <dd>{formatCents(sum.beforeTax)}</dd>
        </div>
        <div>
          <dt>{t('wallet.bill.receipt.tax', { rate: formatRate(taxRatio) })}</dt>
          <dd>{signedCents(-sum.tax)}</dd>
        </div>
        <div className="rcpt__t">
          <dt>{t(agrees ? 'wallet.bill.receipt.afterTax' : 'wallet.bill.receipt.added')}</dt>
          <dd>{formatCents(sum.afterTax)}</dd>
        </div>
      </dl>
      {!agrees && (
        <Note tone="warning">
          {t(sum.difference > 0 ? 'wallet.bill.receipt.above' : 'wallet.bill.receipt.below', {
            platform: formatUsd(total),
            difference,
          })}
        </Note>
      )}
    </>
  );
}

/** Formats cents with a sign, such as `+62.25` or `−238.40`. Zero has no sign. */
export function signedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

/** The colour and the icon of each stage of a bill. */
export const billAppearance: Record<BillStage, { tone: Tone; icon: IconName }> = {
  unverified: { tone: 'info', icon: 'clock' },
  unconfirmed: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'ok' },
  modified: { tone: 'success', icon: 'ok' },
  audited: { tone: 'success', icon: 'ok' },
  paid: { tone: 'success', icon: 'ok' },
  placed: { tone: 'success', icon: 'wallet' },
  unknown: { tone: 'neutral', icon: 'info' },
};

/** The name of a bill's stage; an unknown `code` is shown as it is. */
export const stageText = (t: Translate, stage: BillStage, code: number): string =>
  t(`wallet.bill.stage.${stage}`, { code });

/** A chip with the name of a bill's stage. */
export function BillChip({ code, stage }: { code: number; stage: BillStage }) {
  const t = useT();
  return <Chip {...billAppearance[stage]}>{stageText(t, stage, code)}</Chip>;
}
