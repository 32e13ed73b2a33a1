import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { type IncomeLine, periodInBill } from '../../../domain/bills/billLine';
import { sumBill } from '../../../domain/bills/billModel';
import { invoiceOf, knownInvoice } from '../../../domain/wallet/invoiceTypes';
import { recordWord } from '../../../domain/wallet/recordWords';
import { fullMonth } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { maskAccount, readableAccount } from '../../../lib/masking';
import { formatCents, formatRate, formatUsd } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { revealed } from '../../../lib/plainText';
import type { PayInfo } from '../../../platform/contract/account';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { Receipt, type ReceiptChange } from '../../../ui/kit/Receipt';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import css from './ConfirmReview.module.css';
import { type ConfirmState, changesOf, otherCard, type Pair, type ReviewChanges, type Reviewed } from './confirmFlow';

interface ConfirmReviewProps {
  /** `YYYY-MM`. */
  month: string;
  state: Extract<ConfirmState, { kind: 'ready' | 'sending' }>;
}

/**
 * The figures that the user is about to confirm, the changes in them, warnings, and why the last attempt failed
 * (R9-24, R9-25).
 */
export function ConfirmReview({ month, state }: ConfirmReviewProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const { reviewed, previous } = state;
  const { payInfo } = reviewed;
  const changes = previous && changesOf(previous, reviewed);
  const noCollection = payInfo.collectionMethod === '' || payInfo.collectionNumber.trim() === '';
  return (
    <>
      {changes && <ChangesTitle changes={changes} />}
      <Figures month={month} reviewed={reviewed} previous={previous} changes={changes} />
      {noCollection && (
        <Note tone="warning">
          {t('wallet.bill.confirming.noCollection')}
          {user.needReconcileUser ? (
            <Link className={css.link} to={paths.beneficiary} state={wayBack}>
              {t('wallet.bill.confirming.fillCollection')}
            </Link>
          ) : (
            t('wallet.bill.confirming.askBusiness')
          )}
        </Note>
      )}
      <p className="s13 t2">{t('wallet.bill.confirming.note')}</p>
      {state.kind === 'ready' && state.problem && (
        <Note tone="danger">
          {state.problem.outcome === 'notConfirmed'
            ? t('wallet.bill.confirming.notConfirmed', { answer: answerText(state.problem.error) })
            : state.problem.outcome === 'notSent'
              ? t('wallet.bill.confirming.notSent', { reason: errorText(state.problem.error) })
              : errorText(state.problem.error)}
        </Note>
      )}
    </>
  );
}

/** Says what changed and takes the focus, so that a second Enter cannot confirm anything the user has not read. */
function ChangesTitle({ changes }: { changes: ReviewChanges }) {
  const t = useT();
  const { locale } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  const parts = (['bill', 'account', 'invoice'] as const).filter((part) => changes[part]);
  const what = new Intl.ListFormat(locale).format(parts.map((part) => t(`wallet.bill.confirming.changed.${part}`)));
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="alert">
      <h3 className={css.title} ref={title} tabIndex={-1}>
        {t('wallet.bill.confirming.changed.title', { what: what.replace(/^./, (first) => first.toUpperCase()) })}
      </h3>
      <p className="t2">{t('wallet.bill.confirming.changed.detail')}</p>
    </div>
  );
}

interface FiguresProps {
  /** `YYYY-MM`. */
  month: string;
  reviewed: Reviewed;
  previous: Reviewed | null;
  changes: ReviewChanges | null;
}

/** Month, account, invoice type and the total, below the changes in them and in the bill. */
function Figures({ month, reviewed, previous, changes }: FiguresProps) {
  const t = useT();
  const facts = useFacts(month, reviewed, previous);
  const [{ bill }, was] = [reviewed, previous?.bill ?? reviewed.bill];
  const { afterTax, difference } = sumBill(bill);
  const tax = (of: MonthlyBill) => `${formatUsd(-sumBill(of).tax)} (${formatRate(of.tax_ratio)})`;
  const sums = [
    { label: t('wallet.bill.afterTax'), was: formatUsd(was.total_after_tax), now: formatUsd(bill.total_after_tax) },
    { label: t('wallet.bill.confirming.changed.tax'), was: tax(was), now: tax(bill) },
  ];
  const lines = useBillChanges(changes, month);
  return (
    <Receipt
      label={t('wallet.bill.confirming.figures')}
      changes={[...[...sums, ...facts].filter((one) => one.was !== one.now), ...lines]}
      parts={[
        {
          lines: facts.filter((one) => one.was === one.now).map(({ label, now }) => ({ label, value: now })),
          total: {
            label: t('wallet.bill.afterTax'),
            cents: bill.total_after_tax,
            headline: true,
            opened:
              difference === 0
                ? undefined
                : {
                    lines: [{ label: t('receipt.added'), cents: afterTax }],
                    source: <span>{t('wallet.bill.receipt.differs')}</span>,
                    initially: true,
                  },
          },
        },
      ]}
    />
  );
}

/** A fact as text, now and before. */
interface Fact {
  readonly label: string;
  readonly now: string;
  readonly was: string;
}

/** Month, account and invoice type (R9-24). Bank, card number and holder are only among them if they changed. */
function useFacts(month: string, { payInfo: now }: Reviewed, previous: Reviewed | null): readonly Fact[] {
  const t = useT();
  const { locale } = useLocale();
  const was = previous?.payInfo ?? now;
  const fact = (label: TextKey, words: (payInfo: PayInfo) => string): Fact => {
    const [one, other] = [words(now), words(was)];
    const none = t(one === other ? 'common.none' : 'wallet.bill.confirming.changed.none');
    return { label: t(label), now: one || none, was: other || none };
  };
  // If the old and the new number look the same when masked, show both in full.
  const account = (numberOf: (payInfo: PayInfo) => string) => {
    const [one, other] = [numberOf(now), numberOf(was)];
    const alike = one !== other && maskAccount(one) === maskAccount(other);
    return (payInfo: PayInfo) => (alike ? readableAccount : maskAccount)(numberOf(payInfo));
  };
  const holder = now.collectionMethod === 'enterpriseCard' ? 'company' : 'holder';
  const invoice = (payInfo: PayInfo) => {
    const type = invoiceOf(payInfo);
    const known = knownInvoice(type);
    return known === null ? type : t(`wallet.bill.confirming.invoices.${known}`);
  };
  return [
    { label: t('wallet.bill.month'), now: fullMonth(month, locale), was: fullMonth(month, locale) },
    fact('resources.wallet/monthly-withdraw.fields.method', (of) => recordWord(t, 'method', of.collectionMethod)),
    fact(
      'resources.wallet/monthly-withdraw.fields.account',
      account((of) => of.collectionNumber),
    ),
    ...[
      fact('wallet.bill.confirming.account.cardNumber', account(otherCard)),
      fact('wallet.bill.confirming.account.bankName', (of) => revealed(of.bankName)),
      fact(`wallet.bill.confirming.account.${holder}`, (of) => revealed(of.bankAccount)),
    ].filter((one) => one.was !== one.now),
    fact('wallet.bill.confirming.invoice', invoice),
  ];
}

/** The lines, fines and compensation that changed, with only their changed parts. */
function useBillChanges(changes: ReviewChanges | null, month: string): readonly ReceiptChange[] {
  const t = useT();
  const { locale } = useLocale();
  const none = t('wallet.bill.confirming.changed.none');
  const named = (name: string, detail: string) => ({
    label: name || t('common.none'),
    lang: languageOf(name),
    note: detail !== '' && <span lang={languageOf(detail)}>{detail}</span>,
  });
  const period = (line: IncomeLine) => periodInBill(line, month, locale).join(` ${t('dates.to')} `);
  /** The parts of a line as text; if there is an `other`, only the parts that differ from it. */
  const lineWords = (line: IncomeLine, other: IncomeLine | null) => {
    const price = (key: TextKey, of: (line: IncomeLine) => number): [string, string] => [
      of(line) === 0 && (other === null || of(other) === 0) ? '' : `${t(key)} ${formatCents(of(line))}`,
      other === null ? '' : `${t(key)} ${formatCents(of(other))}`,
    ];
    const parts: [string, string][] = [
      ...(other === null ? [] : [[period(line), period(other)] as [string, string]]),
      price('wallet.bill.income.price', (of) => of.price),
      price('wallet.bill.income.local', (of) => of.price_local),
      price('wallet.bill.income.international', (of) => of.price_international),
      [formatUsd(line.amount_total), other === null ? '' : formatUsd(other.amount_total)],
    ];
    return parts
      .filter(([one, two]) => one !== '' && one !== two)
      .map(([one]) => one)
      .join(' · ');
  };
  const lines = (changes?.income ?? []).map((pair): ReceiptChange => {
    const line = pair.now ?? pair.was;
    const moved = period(line) !== period(pair.was ?? line);
    return {
      ...named(line.external_name, moved ? '' : period(line)),
      now: pair.now === null ? none : lineWords(pair.now, pair.was),
      was: pair.was === null ? none : lineWords(pair.was, pair.now),
    };
  });
  const adjustments = (kind: 'fine' | 'compensation', list: readonly Pair<MonthlyBill['fine'][number]>[] = []) =>
    list.map(({ was, now }): ReceiptChange => {
      const renamed = was !== null && now !== null && was.reason !== now.reason;
      const words = (one: typeof was) => {
        if (one === null) return none;
        const amount = formatUsd(kind === 'fine' ? -one.amount : one.amount);
        return renamed ? `${one.reason || t('common.none')} ${amount}` : amount;
      };
      return {
        ...named(
          t(kind === 'fine' ? 'wallet.bill.fines' : 'wallet.bill.compensation'),
          renamed ? '' : (now ?? was)?.reason || t('common.none'),
        ),
        now: words(now),
        was: words(was),
      };
    });
  return [...lines, ...adjustments('fine', changes?.fine), ...adjustments('compensation', changes?.compensation)];
}
