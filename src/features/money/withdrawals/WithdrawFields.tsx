import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { TextKey } from '../../../../i18n';
import { promptOf } from '../../../domain/wallet/walletGate';
import {
  amountProblem,
  areLimitsValid,
  deductFee,
  type WithdrawRules,
  withdrawalsForAll,
  withdrawLimits,
} from '../../../domain/wallet/withdrawTerms';
import { weekdayName } from '../../../lib/calendarWords';
import { readableAccount } from '../../../lib/masking';
import { formatCents, formatPercent, formatRate, formatUsd, parseUsd } from '../../../lib/money';
import { passwordFault } from '../../../lib/passwords';
import { ignoreRepeatedEnter } from '../../../lib/repeatedEvents';
import { formatCount } from '../../../lib/units';
import type { PayInfo } from '../../../platform/contract/account';
import { type Withdrawal, withdrawRefusal } from '../../../platform/contract/wallet';
import { Refused, ReviewChanged, ReviewUnread } from '../../../platform/errors';
import { useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { Field, PasswordToggle } from '../../../ui/form/Field';
import { oneValue } from '../../../ui/form/oneValue';
import { Receipt, type ReceiptLine, type ReceiptPart } from '../../../ui/kit/Receipt';
import { OtherAccountNote, useAccountWords } from './OtherAccountNote';
import withdrawCss from './Withdraw.module.css';
import { reviewOf, type WithdrawFlow, type WithdrawReview, type WithdrawState } from './withdrawFlow';

interface WithdrawFieldsProps {
  id: string;
  walletType: 0 | 1;
  form: WithdrawForm;
  rules: WithdrawRules;
  /** The balance, cents. */
  leftAmount: number;
  payInfo: PayInfo;
  /** The wallet's last withdrawal; null for none, undefined until it has loaded. */
  last: Withdrawal | null | undefined;
}

/** The form of a withdrawal: amount, account and wallet password. */
export function WithdrawFields({ id, walletType, form, rules, leftAmount, payInfo, last }: WithdrawFieldsProps) {
  const t = useT();
  const errorText = useErrorText();
  const account = useAccountWords();
  const { user } = useUser();
  const { problem, refused, amount } = form;
  const limits = { min: formatUsd(rules.getmoney_min), max: formatUsd(rules.getmoney_max) };
  const balance = formatUsd(leftAmount);
  const count = withdrawalsForAll(rules, leftAmount);
  const refusedAt = (place: 'amount' | 'password') => (refused?.place === place ? errorText(refused.error) : undefined);
  const amountError = problem ? t(`withdraw.problem.${problem}`, { ...limits, left: balance }) : refusedAt('amount');
  const passwordError = form.passwordProblem === null ? refusedAt('password') : t(form.passwordProblem);
  const change = refused ? changeOf(refused.error) : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      id={id}
      ref={form.element}
      className={withdrawCss.dialog}
      noValidate
      onSubmit={submit}
      onKeyDown={ignoreRepeatedEnter}
    >
      {refused?.place === 'form' && (
        <div className={withdrawCss.dialog} data-refused="" tabIndex={-1}>
          {change ? (
            <ChangedTerms walletType={walletType} change={change} />
          ) : (
            <Note tone="danger" icon="alert" role="alert">
              {t('withdraw.refused', { reason: errorText(refused.error) })}
            </Note>
          )}
        </div>
      )}
      <OtherAccountNote account={payInfo} last={last} />
      <Field
        label={t('withdraw.amount')}
        help={
          <span className="num">
            {t(areLimitsValid(rules) ? 'withdraw.limits' : 'withdraw.left', { ...limits, left: balance })}
            {count !== null && (
              <>
                <br />
                {t('withdraw.inAll', { max: limits.max, count: formatCount(count) })}
              </>
            )}
          </span>
        }
        error={amountError && <span className="num">{amountError}</span>}
      >
        {(ids) => (
          <div className={amountError ? 'inpw is-bad' : 'inpw'}>
            <span className="suf" aria-hidden="true">
              $
            </span>
            <input
              {...ids}
              ref={oneValue}
              className="num"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={form.text}
              onChange={(event) => form.editAmount(event.target.value)}
              onBlur={form.leaveAmount}
            />
            <button
              type="button"
              className={`link s13 ${withdrawCss.all}`}
              onClick={() => form.editAmount(formatCents(Math.max(0, withdrawLimits(rules, leftAmount).max)))}
            >
              {t('withdraw.all')}
            </button>
          </div>
        )}
      </Field>
      {walletType === 1 && (
        <>
          <AmountReceipt walletType={1} amount={problem ? null : amount} feeRate={rules.feeRate} />
          <Note tone="neutral">{t('withdraw.feeNote', { tax: formatPercent(user.taxRatio) })}</Note>
        </>
      )}
      <Field label={t('withdraw.account')}>
        {(ids) => <input {...ids} className="inp num" readOnly value={account(payInfo)} />}
      </Field>
      <WalletPasswordField value={form.password} onChange={form.editPassword} error={passwordError} />
    </form>
  );
}

interface ChangedTermsProps {
  walletType: 0 | 1;
  change: { readonly shown: WithdrawReview; readonly now: WithdrawReview };
}

/** The terms that have changed since the confirmation. Shown if the change has made the amount invalid. */
function ChangedTerms({ walletType, change: { shown, now } }: ChangedTermsProps) {
  const t = useT();
  const { changes } = useReview(walletType, null, now, shown);
  return (
    <>
      <Note tone="danger" icon="alert" role="alert">
        {t('withdraw.changed.noFit')}
      </Note>
      <Receipt label={t('withdraw.sum')} changes={changes} parts={[]} />
    </>
  );
}

interface WalletPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/**
 * The field for the wallet password. Its attributes make password managers ignore the field, so that they do not
 * confuse the wallet password with the login password.
 */
export function WalletPasswordField({ value, onChange, error }: WalletPasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('withdraw.password')} error={error}>
      {(ids) => (
        <div className={error === undefined ? 'inpw' : 'inpw is-bad'}>
          <input
            {...ids}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('withdraw.passwordHint')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <PasswordToggle shown={shown} onToggle={setShown} />
        </div>
      )}
    </Field>
  );
}

interface AmountReceiptProps {
  walletType: 0 | 1;
  /** The amount in cents; null if there is none yet. */
  amount: number | null;
  /** A fraction; null if it is not known. */
  feeRate: number | null;
  /** Whether the withdrawal has arrived. */
  closed?: boolean;
  changes?: Review['changes'];
  /** Lines before and after the sum. */
  before?: readonly ReceiptLine[];
  after?: readonly ReceiptLine[];
  foot?: ReactNode;
}

/**
 * The amount of a withdrawal, its fee, and what arrives. The weekly wallet's fee, and so what arrives, is an estimate
 * at every step, because no record of the platform has a fee.
 */
export function AmountReceipt({
  walletType,
  amount,
  feeRate,
  closed = false,
  changes = [],
  before = [],
  after = [],
  foot,
}: AmountReceiptProps) {
  const t = useT();
  const known = amount !== null && feeRate !== null ? deductFee(amount, feeRate) : null;
  const rate = feeRate === null ? null : formatRate(feeRate, 3);
  const estimated = walletType === 1;
  const fee: ReceiptLine = estimated
    ? {
        label: rate === null ? t('withdraw.fee') : t('withdraw.feeRate', { rate }),
        cents: known && -known.fee,
        estimated,
        opened:
          amount === null || rate === null
            ? undefined
            : { source: t('withdraw.feeWhy', { amount: formatUsd(amount), rate }) },
      }
    : { label: t('withdraw.fee'), value: t('withdraw.noFee') };
  const sum: ReceiptPart = {
    lines: [{ label: t('withdraw.amount'), cents: amount }, fee],
    total: {
      label: t('withdraw.arrives'),
      cents: known?.arrives ?? null,
      estimated,
      closed,
      opened: estimated ? { source: t('withdraw.arrivesWhy') } : undefined,
    },
  };
  return (
    <Receipt
      label={t('withdraw.sum')}
      changes={changes}
      parts={[{ lines: before }, sum, { lines: after }].filter(({ lines }) => lines.length > 0)}
      foot={foot}
    />
  );
}

type AmountProblem = NonNullable<ReturnType<typeof amountProblem>>;

/** Where a refusal is shown: at the amount, at the password, above the form, or in the confirmation. */
interface RefusedAt {
  readonly place: 'amount' | 'password' | 'form' | 'confirm';
  readonly error: unknown;
}

/** The form's values, errors and actions. */
export interface WithdrawForm {
  readonly step: 'form' | 'confirm';
  readonly text: string;
  /** The typed amount in cents; null if the text is not an amount. */
  readonly amount: number | null;
  readonly password: string;
  readonly problem: AmountProblem | null;
  /** What is wrong with the password, once the form was submitted; otherwise null. */
  readonly passwordProblem: TextKey | null;
  readonly refused: RefusedAt | null;
  /** The review that the confirmation shows, fixed when the user continued to it; null before that. */
  readonly shown: WithdrawReview | null;
  /** The review that the confirmation showed before a press found a change; otherwise null. */
  readonly previous: WithdrawReview | null;
  /**
   * The wallet's last withdrawal as it was when the user continued to the confirmation; if it had not loaded, as loaded
   * since.
   */
  readonly last: Withdrawal | null | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly editAmount: (text: string) => void;
  readonly editPassword: (text: string) => void;
  readonly leaveAmount: () => void;
  /** Continues to the confirmation, or focuses the first invalid field. */
  readonly submit: () => void;
  readonly goBack: () => void;
  readonly confirm: () => void;
  readonly clear: () => void;
}

/** The review as shown and as it is now, if an error says that a press found a change; otherwise null. */
export const changeOf = (error: unknown): { shown: WithdrawReview; now: WithdrawReview } | null =>
  error instanceof ReviewChanged ? { shown: error.shown as WithdrawReview, now: error.now as WithdrawReview } : null;

const amountCodes: readonly (number | null)[] = [withdrawRefusal.below, withdrawRefusal.above, withdrawRefusal.balance];

function placeOf(error: unknown): RefusedAt['place'] {
  if (!(error instanceof Refused)) return 'form';
  if (error.code === withdrawRefusal.wrongPassword) return 'password';
  return amountCodes.includes(error.code) ? 'amount' : 'form';
}

/** What is wrong with a wallet password before it is sent; null if nothing is. */
function passwordProblemOf(password: string): TextKey | null {
  if (password === '') return 'withdraw.passwordMissing';
  const fault = passwordFault(password);
  return fault && `forms.password.${fault}`;
}

/**
 * The form of a withdrawal with its confirmation step. A refusal returns to the form, keeps its values and focuses the
 * field concerned. If the review has changed or could not be read again, the confirmation stays and says so.
 *
 * @param leftAmount the balance, cents
 */
export function useWithdrawForm(
  flow: WithdrawFlow,
  state: WithdrawState,
  rules: WithdrawRules,
  leftAmount: number,
  payInfo: PayInfo,
  last: Withdrawal | null | undefined,
): WithdrawForm {
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [previous, setPrevious] = useState<WithdrawState>(state);
  const [refused, setRefused] = useState<RefusedAt | null>(null);
  const [shown, setShown] = useState<WithdrawReview | null>(null);
  const [lastShown, setLastShown] = useState<Withdrawal | null>();
  const [previousShown, setPreviousShown] = useState<WithdrawReview | null>(null);
  const element = useRef<HTMLFormElement>(null);

  if (previous !== state) {
    setPrevious(state);
    const changed = state.kind === 'refused' ? changeOf(state.error) : null;
    if (state.kind === 'refused' && changed && amountProblem(text, state.amount, changed.now, leftAmount) === null) {
      // Show the confirmation again, with the changes.
      setStep('confirm');
      setShown(changed.now);
      setPreviousShown(changed.shown);
    } else if (state.kind === 'refused' && state.error instanceof ReviewUnread && shown !== null) {
      setStep('confirm');
      setRefused({ place: 'confirm', error: state.error.reason });
    } else if (state.kind === 'refused') {
      setStep('form');
      setRefused(promptOf(state.error) === null ? { place: placeOf(state.error), error: state.error } : null);
      // If an earlier visit sent the withdrawal, the amount field of this page is still empty.
      if (text === '') setText(formatCents(state.amount));
    } else if (state.kind !== 'idle' && state.kind !== 'sending') setStep('form');
  }

  const amount = parseUsd(text);
  const problem = amountProblem(text, amount, rules, leftAmount);
  const passwordProblem = passwordProblemOf(password);
  const focus = (field: 'amount' | 'password') => {
    const input = element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
    input?.focus();
    input?.select();
  };
  const focusRefused = useEffectEvent(() => {
    if (refused?.place === 'amount' || refused?.place === 'password') focus(refused.place);
    else element.current?.querySelector<HTMLElement>('[data-refused]')?.focus();
  });
  useEffect(() => {
    if (refused !== null) focusRefused();
  }, [refused]);

  return {
    step,
    text,
    amount,
    password,
    problem: submitted || (touched && text !== '') ? problem : null,
    passwordProblem: submitted ? passwordProblem : null,
    refused,
    shown,
    previous: previousShown,
    last: lastShown === undefined ? last : lastShown,
    element,
    editAmount(next) {
      setText(next);
      if (refused?.place !== 'password') setRefused(null);
    },
    editPassword(next) {
      setPassword(next);
      if (refused?.place === 'password') setRefused(null);
    },
    leaveAmount: () => setTouched(true),
    submit() {
      if (problem === null && passwordProblem === null) {
        setRefused(null);
        setShown({ ...reviewOf(rules, payInfo), storable: flow.isStorable() });
        setPreviousShown(null);
        setLastShown(last);
        setStep('confirm');
        return;
      }
      flushSync(() => setSubmitted(true));
      focus(problem === null ? 'password' : 'amount');
    },
    goBack: () => setStep('form'),
    confirm() {
      if (amount === null || shown === null) return;
      setRefused(null);
      flow.send({ amount, password, shown });
    },
    clear() {
      setStep('form');
      setText('');
      setPassword('');
      setTouched(false);
      setSubmitted(false);
      setRefused(null);
      setShown(null);
      setPreviousShown(null);
    },
  };
}

/** Whether two reviews name exactly the same account. */
export const isSameAccount = (one: WithdrawReview, other: WithdrawReview): boolean =>
  one.collectionMethod === other.collectionMethod &&
  one.collectionNumber === other.collectionNumber &&
  one.cardNumber === other.cardNumber &&
  one.bankName === other.bankName &&
  one.bankAccount === other.bankAccount;

/** The title of a review that has changed since it was shown before: it says what changed. */
export function titleOf(shown: WithdrawReview, previous: WithdrawReview): TextKey {
  if (!isSameAccount(shown, previous)) return 'withdraw.changed.account';
  const { storable: _now, ...terms } = shown;
  const { storable: _was, ...before } = previous;
  return JSON.stringify(terms) === JSON.stringify(before) ? 'withdraw.changed.storable' : 'withdraw.changed.terms';
}

/** The account of a review, and everything that changed since the review shown before. */
export interface Review {
  readonly account: string;
  readonly changes: readonly { readonly label: string; readonly was: string; readonly now: string }[];
}

/**
 * A review in words. `walletType`: 0 monthly, 1 weekly.
 *
 * @param amount cents, to name what arrives by the old and the new fee; null to leave out the fee
 */
export function useReview(
  walletType: 0 | 1,
  amount: number | null,
  shown: WithdrawReview,
  previous: WithdrawReview | null,
): Review {
  const t = useT();
  const { locale } = useLocale();
  const words = useAccountWords();
  // If the short forms of two accounts look the same, show them in full.
  const whole = (one: WithdrawReview) => {
    const { collectionNumber: number, cardNumber, bankName, bankAccount } = one;
    const numbers = cardNumber === '' || cardNumber === number ? [number] : [number, cardNumber];
    return [...numbers.map(readableAccount), bankName, bankAccount].filter(Boolean).join(' ');
  };
  const apart = previous !== null && !isSameAccount(shown, previous) && words(shown) === words(previous);
  const account = apart ? whole : words;
  const limits = (one: WithdrawReview) => `${formatUsd(one.getmoney_min)}–${formatUsd(one.getmoney_max)}`;
  /** The text of a withdrawal day: a day of the month (monthly wallet) or a weekday (weekly wallet). */
  const day = (one: number) => (walletType === 0 ? String(one) : weekdayName(one, locale));
  const days = ({ getmoney_startday: first, getmoney_endday: last }: WithdrawReview) =>
    walletType === 1 && first === last
      ? day(first)
      : t(walletType === 0 ? 'withdraw.monthDays' : 'withdraw.dayRange', { first: day(first), last: day(last) });
  const about = (cents: number) => `${t('receipt.about')} ${formatUsd(cents)}`;
  /** The fee with its rate, because a changed rate may give the same cents. */
  const fee = ({ feeRate }: WithdrawReview) =>
    `${about(-deductFee(amount ?? 0, feeRate).fee)} (${formatRate(feeRate, 3)})`;
  const arrives = ({ feeRate }: WithdrawReview) => about(deductFee(amount ?? 0, feeRate).arrives);
  const change = (label: TextKey, told: (one: WithdrawReview) => string) => {
    if (previous === null || told(shown) === told(previous)) return [];
    return [{ label: t(label), was: told(previous), now: told(shown) }];
  };
  return {
    account: account(shown),
    changes: [
      ...change('withdraw.paidTo', account),
      ...(amount === null ? [] : [...change('withdraw.fee', fee), ...change('withdraw.arrives', arrives)]),
      ...change('withdraw.limitsOf', limits),
      ...change('withdraw.days', days),
    ],
  };
}
