import type { ReactNode, RefObject } from 'react';
import { formatUsd } from '../../../lib/money';
import type { PayInfo } from '../../../platform/contract/account';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { CopyButton } from '../../../ui/CopyButton';
import { Facts } from '../../../ui/Facts';
import { Icon } from '../../../ui/Icon';
import { WithdrawalStatus } from '../WithdrawalStatus';
import { AmountReceipt } from './AmountReceipt';
import { useAccountWords } from './useAccountWords';
import { useDayWords } from './useDayWords';
import type { WithdrawState } from './withdrawState';
import type { WithdrawRules } from './withdrawTerms';
import { weeklyPayday } from './withdrawWindow';

interface WithdrawDoneProps {
  lead: RefObject<HTMLHeadingElement | null>;
  walletType: 0 | 1;
  state: Extract<WithdrawState, { kind: 'done' }>;
  rules: WithdrawRules;
  payInfo: PayInfo;
}

/** A withdrawal that was made: its number, what arrives, where and when. */
export function WithdrawDone({ lead, walletType, state, rules, payInfo }: WithdrawDoneProps) {
  const t = useT();
  const now = useNow();
  const day = useDayWords();
  const account = useAccountWords();
  const { amount, txId, how, record } = state;
  const failed = record?.status === 'failure';
  const title = failed
    ? t('withdraw.done.failed')
    : t(how === 'elsewhere' ? 'withdraw.done.elsewhere' : 'withdraw.done.title', { amount: formatUsd(amount) });
  const rows: [string, ReactNode][] = [
    [
      t('withdraw.done.order'),
      <span className="wdd__tx" key="tx">
        <span className="mono">{txId}</span>
        <CopyButton text={txId} label={t('withdraw.done.copy')} />
      </span>,
    ],
    [t('withdraw.account'), account(record ?? payInfo)],
  ];
  if (record) rows.push([t('withdraw.done.status'), <WithdrawalStatus key="status" status={record.status} />]);
  return (
    <div className="wdd">
      <div>
        <Icon name={failed ? 'fail' : 'ok'} className={failed ? 'wdd__ico wdd__ico--bad' : 'wdd__ico'} />
        <h3 className="dialog__t num" ref={lead} tabIndex={-1}>
          {title}
        </h3>
        <p className="t2">
          {how === 'found' && !failed && `${t('withdraw.done.found')} `}
          {failed
            ? t('withdraw.done.failedDetail')
            : walletType === 1
              ? t('withdraw.done.weekly', { day: day(weeklyPayday(record?.create ?? now)) })
              : t('withdraw.done.monthly')}
        </p>
      </div>
      <Facts className="rcpt" rows={rows} />
      <AmountReceipt whole walletType={walletType} amount={amount} feeRate={rules.feeRate} />
    </div>
  );
}
