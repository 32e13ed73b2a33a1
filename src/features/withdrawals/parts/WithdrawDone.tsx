import type { ReactNode, RefObject } from 'react';
import { WithdrawalStatus } from '../../../domain/wallet/WithdrawalStatus';
import type { WithdrawRules } from '../../../domain/wallet/withdrawTerms';
import { weeklyPayday } from '../../../domain/wallet/withdrawWindow';
import { shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import type { PayInfo } from '../../../platform/contract/account';
import { useZone } from '../../../providers/calendar';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { CopyButton } from '../../../ui/kit/CopyButton';
import { Facts } from '../../../ui/kit/Facts';
import { Icon } from '../../../ui/kit/Icon';
import type { WithdrawState } from '../model/withdrawFlow';
import { AmountReceipt } from './AmountReceipt';
import { useAccountWords } from './useAccountWords';
import withdrawCss from './Withdraw.module.css';
import css from './WithdrawDone.module.css';

type DoneState = Extract<WithdrawState, { kind: 'done' }>;

interface WithdrawDoneProps {
  lead: RefObject<HTMLParagraphElement | null>;
  walletType: 0 | 1;
  state: DoneState;
  rules: WithdrawRules;
  payInfo: PayInfo;
}

/** The dialog's title for a withdrawal that was made. */
export function useDoneTitle(): (state: DoneState) => string {
  const t = useT();
  return ({ amount, how, record }) =>
    record?.status === 'failure'
      ? t('withdraw.done.failed')
      : t(how === 'elsewhere' ? 'withdraw.done.elsewhere' : 'withdraw.done.title', { amount: formatUsd(amount) });
}

/** A withdrawal that was made: when it arrives, its order number, amounts and account. */
export function WithdrawDone({ lead, walletType, state, rules, payInfo }: WithdrawDoneProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const account = useAccountWords();
  const zone = useZone();
  const { amount, txId, how, record } = state;
  const failed = record?.status === 'failure';
  const rows: [string, ReactNode][] = [
    [
      t('withdraw.done.order'),
      <span className={css.number} key="tx">
        <span className="mono">{txId}</span>
        <CopyButton text={txId} label={t('withdraw.done.copy')} />
      </span>,
    ],
    [t('withdraw.account'), account(record ?? payInfo)],
  ];
  if (record) rows.push([t('withdraw.done.status'), <WithdrawalStatus key="status" status={record.status} />]);
  return (
    <div className={withdrawCss.dialog}>
      <div className={css.done}>
        <Icon name={failed ? 'fail' : 'ok'} className={failed ? `${css.icon} ${css.failed}` : css.icon} />
        <p ref={lead} tabIndex={-1}>
          {how === 'found' && !failed && `${t('withdraw.done.found')} `}
          {failed
            ? t('withdraw.done.failedDetail')
            : walletType === 1
              ? t('withdraw.done.weekly', {
                  day: shortDay(weeklyPayday(record?.create ?? now), locale),
                  zone,
                })
              : t('withdraw.done.monthly')}
        </p>
      </div>
      <Facts className="rcpt" rows={rows} />
      <AmountReceipt whole walletType={walletType} amount={amount} feeRate={rules.feeRate} />
    </div>
  );
}
