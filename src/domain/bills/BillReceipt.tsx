import type { ReactNode } from 'react';
import { languageOf } from '../../lib/language';
import { formatRate } from '../../lib/money';
import type { MonthlyBill } from '../../platform/contract/billing';
import { type Translate, useT } from '../../providers/texts';
import { Receipt, type ReceiptLine } from '../../ui/kit/Receipt';
import { Chip, type StatusLook } from '../../ui/kit/Status';
import { type BillStage, sumBill } from './billModel';

interface BillReceiptProps {
  bill: MonthlyBill;
  stage: BillStage;
  /** Shown below the total's label. */
  note?: ReactNode;
  /** Whether it shows the sentence that explains its marks (`Receipt`). */
  hint?: boolean;
}

/**
 * The sum of a bill, line by line: income − fines + compensation − tax. Income, fines and compensation open the amounts
 * that add up to them. The total is the platform's. If the lines do not add up to it, even by a cent, it opens the
 * difference.
 */
export function BillReceipt({ bill, stage, note, hint }: BillReceiptProps) {
  const t = useT();
  const { income, fines, compensation, beforeTax, tax, difference } = sumBill(bill);
  const source = <span>{t('wallet.bill.receipt.platform')}</span>;
  /** What an amount opens; undefined if there are no amounts that add up to it. */
  const opened = (name: string, lines: readonly ReceiptLine[]) =>
    lines.length > 0 ? { name, lines, source } : undefined;
  const adjustments = (sign: -1 | 1, list: MonthlyBill['fine']) =>
    list.map(({ reason, amount }) => ({
      label: reason || t('common.none'),
      lang: languageOf(reason),
      cents: sign * amount,
      added: true,
    }));
  return (
    <Receipt
      label={t('wallet.bill.receipt.title')}
      hint={hint}
      parts={[
        {
          lines: [
            {
              label: t('wallet.bill.receipt.income'),
              cents: income,
              opened: opened(
                'income',
                bill.income.map(({ external_name, amount_total }) => ({
                  label: external_name || t('common.none'),
                  lang: languageOf(external_name),
                  cents: amount_total,
                })),
              ),
            },
            {
              label: t('wallet.bill.receipt.fines'),
              cents: -fines,
              added: true,
              opened: opened('fines', adjustments(-1, bill.fine)),
            },
            {
              label: t('wallet.bill.receipt.compensation'),
              cents: compensation,
              added: true,
              opened: opened('compensation', adjustments(1, bill.compensation)),
            },
          ],
        },
        {
          lines: [
            { label: t('wallet.bill.receipt.beforeTax'), cents: beforeTax },
            { label: t('wallet.bill.receipt.tax', { rate: formatRate(bill.tax_ratio) }), cents: -tax, added: true },
          ],
          total: {
            label: t('wallet.bill.receipt.afterTax'),
            note,
            cents: bill.total_after_tax,
            closed: stage === 'placed' || stage === 'paid',
            headline: true,
            opened:
              difference === 0
                ? undefined
                : { name: 'total', source: <span>{t('wallet.bill.receipt.differs')}</span>, initially: true },
          },
        },
      ]}
    />
  );
}

/** The look of each stage of a bill, the same wherever a bill is shown: no two of the usual ones share an icon. */
export const billAppearance: Record<BillStage, StatusLook> = {
  unverified: { tone: 'neutral', icon: 'circle' },
  unconfirmed: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'info', icon: 'ok' },
  modified: { tone: 'info', icon: 'ok' },
  audited: { tone: 'info', icon: 'ok' },
  paid: { tone: 'success', icon: 'card' },
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
