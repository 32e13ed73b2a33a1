import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { limitsHold, type WithdrawRules, withdrawLimits } from '../../../domain/wallet/withdrawTerms';
import { formatCents, formatPercent, formatUsd } from '../../../lib/money';
import type { PayInfo } from '../../../platform/contract/account';
import { useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { Field } from '../../../ui/form/Field';
import { AmountReceipt } from './AmountReceipt';
import { useAccountWords } from './useAccountWords';
import type { WithdrawForm } from './useWithdrawForm';
import { WalletPasswordField } from './WalletPasswordField';
import withdrawCss from './Withdraw.module.css';
import css from './WithdrawFields.module.css';

interface WithdrawFieldsProps {
  id: string;
  walletType: 0 | 1;
  form: WithdrawForm;
  rules: WithdrawRules;
  /** The balance, cents. */
  leftAmount: number;
  payInfo: PayInfo;
}

/** The form of a withdrawal: amount, account and wallet password. */
export function WithdrawFields({ id, walletType, form, rules, leftAmount, payInfo }: WithdrawFieldsProps) {
  const t = useT();
  const errorText = useErrorText();
  const account = useAccountWords();
  const { user } = useUser();
  const { problem, refused, amount } = form;
  const limits = { min: formatUsd(rules.getmoney_min), max: formatUsd(rules.getmoney_max) };
  const left = formatUsd(leftAmount);
  const refusedAt = (place: 'amount' | 'password') => (refused?.place === place ? errorText(refused.error) : undefined);
  const amountError = problem ? t(`withdraw.problem.${problem}`, { ...limits, left }) : refusedAt('amount');
  const passwordError = form.passwordMissing ? t('withdraw.passwordMissing') : refusedAt('password');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.submit();
  };
  // An input turns a line break between two cells into a space, or drops it. A tab stays, and is in no amount.
  const pasteCells = (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = event.clipboardData.getData('text').trim();
    if (!/[\r\n]/.test(cells)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = cells.replaceAll(/[\r\n]+/g, '\t');
    form.editAmount(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length));
  };
  const onlyOnce = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return (
    <form id={id} ref={form.element} className={withdrawCss.dialog} noValidate onSubmit={submit} onKeyDown={onlyOnce}>
      {refused?.place === 'form' && (
        <div data-refused="" tabIndex={-1}>
          <Note tone="danger" icon="alert" role="alert">
            {t('withdraw.refused', { reason: errorText(refused.error) })}
          </Note>
        </div>
      )}
      <Field
        label={t('withdraw.amount')}
        help={
          <span className="num">{t(limitsHold(rules) ? 'withdraw.limits' : 'withdraw.left', { ...limits, left })}</span>
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
              className="num"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={form.text}
              onChange={(event) => form.editAmount(event.target.value)}
              onPaste={pasteCells}
              onBlur={form.leaveAmount}
            />
            <button
              type="button"
              className={`link s13 ${css.all}`}
              onClick={() => form.editAmount(formatCents(Math.max(0, withdrawLimits(rules, leftAmount).most)))}
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
