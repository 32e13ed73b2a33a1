import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { WithdrawalStatus } from '../../../domain/wallet/RecordStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import { type RecordTab, recordHref } from '../../../domain/wallet/walletAddress';
import { formatRate, partOfCents } from '../../../lib/money';
import { weeklySettledParam } from '../../../platform/contract/billing';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Chain, ChainRow, ChainStep, Figures } from './Chain';
import { UsedEntries } from './EntryTrace';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';
import type { WalletRecords } from './useWalletRecords';

interface WithdrawalTraceProps {
  tab: RecordTab;
  withdrawal: Withdrawal;
  records: WalletRecords;
  focused: boolean;
}

/** A withdrawal: the entries that it used (first in, first out), and the amount that arrives. */
export function WithdrawalTrace({ tab, withdrawal, records, focused }: WithdrawalTraceProps) {
  const t = useT();
  const { txId, create, amount, status } = withdrawal;
  const failed = status === 'failure';
  return (
    <section className={css.trace} aria-label={txId}>
      <TraceHead
        title={t(`resources.wallet/${tab}.name`)}
        number={{ label: t('resources.wallet/monthly-withdraw.fields.number'), value: txId }}
        href={recordHref('', { tab, number: txId, create })}
        create={create}
        amount={amount}
        facts={[
          {
            label: t('resources.wallet/monthly-withdraw.fields.method'),
            value: recordWord(t, 'method', withdrawal.collectionMethod),
          },
          {
            label: t('resources.wallet/monthly-withdraw.fields.account'),
            value: (
              <span className="num">
                <AccountNumber account={withdrawal.collectionNumber} />
              </span>
            ),
          },
        ]}
        status={<WithdrawalStatus status={status} />}
        focused={focused}
      />
      <Chain>
        {failed ? (
          <ChainStep icon="plus" title={t('trace.entry.title')}>
            <p className="s13 t2">{t('trace.entry.failedOne')}</p>
          </ChainStep>
        ) : (
          <UsedEntries
            tab={tab === 'monthly-withdraw' ? 'monthly-entry' : 'weekly-entry'}
            taker={withdrawal}
            records={records}
          />
        )}
        <ChainStep icon="wallet" title={t('trace.taken.title')} note={t('trace.platform')} here>
          <ul className={css.rows}>
            <ChainRow tab={tab} number={txId} create={create} part={amount} whole={amount} here />
          </ul>
          {tab === 'weekly-withdraw' && !failed && <Fee amount={amount} />}
        </ChainStep>
      </Chain>
    </section>
  );
}

/** The weekly fee at today's rate and the amount that arrives (docs/platform.md, "Wallets"). */
function Fee({ amount }: { amount: number }) {
  const t = useT();
  const { data } = useCall(weeklySettledParam, {});
  if (data === undefined) return null;
  const fee = partOfCents(amount, data.payfee_rate);
  return (
    <Figures
      rows={[
        { label: t('trace.fee.rate', { rate: formatRate(data.payfee_rate, 3) }), cents: -fee },
        { label: t('trace.fee.arrives'), cents: amount - fee, total: true },
      ]}
    />
  );
}
