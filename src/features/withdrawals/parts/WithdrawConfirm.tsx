import type { RefObject } from 'react';
import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import type { PayInfo } from '../../../platform/contract/account';
import { useT } from '../../../providers/texts';
import { AmountReceipt } from './AmountReceipt';
import { useAccountWords } from './useAccountWords';
import withdrawCss from './Withdraw.module.css';
import css from './WithdrawConfirm.module.css';

interface WithdrawConfirmProps {
  lead: RefObject<HTMLHeadingElement | null>;
  walletType: 0 | 1;
  /** Cents. */
  amount: number;
  rules: WithdrawRules;
  payInfo: PayInfo;
}

/** The summary to confirm: amount, fee, what arrives, and the account. */
export function WithdrawConfirm({ lead, walletType, amount, rules, payInfo }: WithdrawConfirmProps) {
  const t = useT();
  const account = useAccountWords();
  return (
    <div className={withdrawCss.dialog}>
      <h3 className={css.check} ref={lead} tabIndex={-1}>
        {t('withdraw.check')}
      </h3>
      <AmountReceipt whole walletType={walletType} amount={amount} feeRate={rules.feeRate} />
      <dl className="rcpt num">
        <div>
          <dt>{t('withdraw.account')}</dt>
          <dd>{account(payInfo)}</dd>
        </div>
      </dl>
    </div>
  );
}
