import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { Button } from '../../../ui/kit/Button';
import { ChangedValue } from '../../../ui/kit/Facts';
import { useFirstRows } from '../../../ui/list/useFirstRows';
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
  const { bill, payInfo } = reviewed;
  const changes = previous && changesOf(previous, reviewed);
  const { difference } = sumBill(bill);
  const noCollection = payInfo.collectionMethod === '' || payInfo.collectionNumber.trim() === '';
  return (
    <>
      {changes && <ChangesTitle changes={changes} />}
      <div className={`${css.facts} num`}>
        <dl className="rcpt">
          <Rows rows={useFactRows(month, reviewed, previous)} />
        </dl>
        {changes && <BillChanges changes={changes} month={month} />}
        <dl className="rcpt">
          <Totals bill={bill} previous={previous?.bill ?? bill} />
        </dl>
      </div>
      {difference !== 0 && (
        <Note tone="warning">
          {t(difference > 0 ? 'wallet.bill.confirming.above' : 'wallet.bill.confirming.below', {
            difference: formatUsd(Math.abs(difference)),
          })}
        </Note>
      )}
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

interface Row {
  /** A key that is unique among the rows. */
  readonly id: string;
  readonly label: ReactNode;
  /** The current value (`now`) and the previous value (`was`). */
  readonly now: string;
  readonly was: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ id, label, now, was }) => (
    <div key={id}>
      <dt>{label}</dt>
      <dd>{was === now ? now : <ChangedValue was={was} now={now} />}</dd>
    </div>
  ));
}

/** Rows for month, account and invoice type (R9-24). Bank, card number and holder only have rows if they changed. */
function useFactRows(month: string, { payInfo: now }: Reviewed, previous: Reviewed | null): readonly Row[] {
  const t = useT();
  const { locale } = useLocale();
  const was = previous?.payInfo ?? now;
  const row = (label: TextKey, words: (payInfo: PayInfo) => string): Row => {
    const [one, other] = [words(now), words(was)];
    const none = t(one === other ? 'common.none' : 'wallet.bill.confirming.changed.none');
    return { id: label, label: t(label), now: one || none, was: other || none };
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
    { id: 'month', label: t('wallet.bill.month'), now: fullMonth(month, locale), was: fullMonth(month, locale) },
    row('resources.wallet/monthly-withdraw.fields.method', (of) => recordWord(t, 'method', of.collectionMethod)),
    row(
      'resources.wallet/monthly-withdraw.fields.account',
      account((of) => of.collectionNumber),
    ),
    ...[
      row('wallet.bill.confirming.account.cardNumber', account(otherCard)),
      row('wallet.bill.confirming.account.bankName', (of) => revealed(of.bankName)),
      row(`wallet.bill.confirming.account.${holder}`, (of) => revealed(of.bankAccount)),
    ].filter((one) => one.was !== one.now),
    row('wallet.bill.confirming.invoice', invoice),
  ];
}

/** Tax, if it changed, and the total. */
function Totals({ bill, previous }: { bill: MonthlyBill; previous: MonthlyBill }) {
  const t = useT();
  const tax = (of: MonthlyBill) => `${formatUsd(-sumBill(of).tax)} (${formatRate(of.tax_ratio)})`;
  const total = (of: MonthlyBill) => formatUsd(of.total_after_tax);
  return (
    <>
      {tax(bill) !== tax(previous) && (
        <Rows
          rows={[{ id: 'tax', label: t('wallet.bill.confirming.changed.tax'), now: tax(bill), was: tax(previous) }]}
        />
      )}
      <div className="rcpt__t">
        <dt>{t('wallet.bill.afterTax')}</dt>
        <dd>
          {total(bill) === total(previous) ? total(bill) : <ChangedValue was={total(previous)} now={total(bill)} />}
        </dd>
      </div>
    </>
  );
}

/** How many changes are shown before the user asks for all. */
const few = 5;

/** The lines, fines and compensation that changed: the first few, and all of them on demand. */
function BillChanges({ changes, month }: { changes: ReviewChanges; month: string }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const list = useChangeRows(changes, month);
  const { rows, more } = useFirstRows(list);
  if (list.length === 0) return null;
  return (
    <>
      <dl className={`rcpt ${css.changes}`} aria-label={t('wallet.bill.confirming.changed.list')}>
        <Rows rows={all ? rows : rows.slice(0, few)} />
      </dl>
      {all && more}
      {list.length > few && (
        <Button kind="text" size="sm" block aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t('wallet.bill.confirming.changed.fewer')
            : t('wallet.bill.confirming.changed.more', { count: list.length - few })}
        </Button>
      )}
    </>
  );
}

/** A row for each line, fine and compensation that changed. The row contains only the changed parts. */
function useChangeRows({ income, fine, compensation }: ReviewChanges, month: string): readonly Row[] {
  const t = useT();
  const { locale } = useLocale();
  const none = t('wallet.bill.confirming.changed.none');
  const named = (name: string, detail: string) => (
    <>
      <span lang={languageOf(name)}>{name || t('common.none')}</span>
      {detail !== '' && (
        <span className="sub" lang={languageOf(detail)}>
          {detail}
        </span>
      )}
    </>
  );
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
  const lines = income.map((pair, index): Row => {
    const line = pair.now ?? pair.was;
    const moved = period(line) !== period(pair.was ?? line);
    return {
      id: `income ${index}`,
      label: named(line.external_name, moved ? '' : period(line)),
      now: pair.now === null ? none : lineWords(pair.now, pair.was),
      was: pair.was === null ? none : lineWords(pair.was, pair.now),
    };
  });
  const adjustments = (kind: 'fine' | 'compensation', list: readonly Pair<MonthlyBill['fine'][number]>[]) =>
    list.map((pair, index): Row => {
      const { was, now } = pair;
      const renamed = was !== null && now !== null && was.reason !== now.reason;
      const words = (one: typeof was) => {
        if (one === null) return none;
        const amount = formatUsd(kind === 'fine' ? -one.amount : one.amount);
        return renamed ? `${one.reason || t('common.none')} ${amount}` : amount;
      };
      return {
        id: `${kind} ${index}`,
        label: named(
          t(kind === 'fine' ? 'wallet.bill.fines' : 'wallet.bill.compensation'),
          renamed ? '' : (now ?? was)?.reason || t('common.none'),
        ),
        now: words(now),
        was: words(was),
      };
    });
  return [...lines, ...adjustments('fine', fine), ...adjustments('compensation', compensation)];
}
