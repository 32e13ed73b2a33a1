import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { AccountNumber } from '../../../domain/wallet/AccountNumber';
import { RecordStatus } from '../../../domain/wallet/RecordStatus';
import { recordWord } from '../../../domain/wallet/recordWords';
import { type Subject, subjectKey, type TraceState } from '../../../domain/wallet/TraceLink';
import { type RecordTab, recordHref, withoutRecord } from '../../../domain/wallet/walletAddress';
import { deductFee } from '../../../domain/wallet/withdrawTerms';
import { formatRate, formatUsd, sumCents } from '../../../lib/money';
import { weeklySettledParam } from '../../../platform/contract/billing';
import type { Entry, WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { Incomplete } from '../../../platform/errors';
import { useCall } from '../../../providers/calls';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import { Drawer } from '../../../ui/overlays';
import { useAddressDrawer } from '../../../ui/overlays/AddressDrawer';
import { BillTrace } from './BillTrace';
import { Chain, ChainRow, ChainStep, Figures, ReadProgress } from './Chain';
import { DayTrace } from './DayTrace';
import { withdrawnBy } from './drawnFrom';
import { EntryTrace, UsedEntries } from './EntryTrace';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';
import { useWalletRecords, type WalletRecords } from './useWalletRecords';

/** The source and use of the money of a record, a bill or a day, and whether its wallet adds up. */
export function Trace({ subject }: { subject: Subject | null }) {
  const t = useT();
  const { toBill } = (useLocation().state ?? {}) as TraceState;
  const { shown, open, close } = useAddressDrawer({
    subject,
    keyOf: subjectKey,
    without: withoutRecord,
    onClosed: ({ kind }, returned) => {
      if (toBill || (!returned && kind !== 'record')) focusBill();
      // The row of a record that was opened by its address.
      else if (!returned) document.querySelector<HTMLElement>('[aria-current] [data-record]')?.focus();
    },
  });
  if (shown === null) return null;
  return (
    <Drawer open={open} onClose={close} title={t('trace.title')}>
      {shown.kind === 'record' ? (
        <RecordTraces tab={shown.tab} number={shown.number} onUnknown={close} />
      ) : shown.kind === 'bill' ? (
        <BillTrace month={shown.month} />
      ) : (
        <DayTrace day={shown.day} device={shown.device} />
      )}
    </Drawer>
  );
}

/** Moves the focus to the bill's title. */
function focusBill(): void {
  const title = document.getElementById('bill-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}

function RecordTraces({ tab, number, onUnknown }: { tab: RecordTab; number: string; onUnknown: () => void }) {
  const t = useT();
  const walletType: WalletType = tab.startsWith('monthly') ? 0 : 1;
  const { data, error, reading, read, retry } = useWalletRecords(walletType);
  const found = data && recordsOf(tab, number, data);
  const shown = found !== undefined && found.length > 0;
  const missing = found?.length === 0 && !reading && error === null;
  const unknown = useEffectEvent(() => {
    toast.error(t('trace.unknown', { number }));
    onUnknown();
  });
  useEffect(() => {
    if (missing) unknown();
  }, [missing]);

  if (error instanceof Incomplete && !shown) {
    return (
      <StatePanel
        role="alert"
        icon="alert"
        failed
        title={t('trace.failed')}
        detail={t('trace.changed')}
        action={
          <Button icon="refresh" onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  if (error && !shown) return <Failure title={t('trace.failed')} error={error} onRetry={retry} />;
  if (data === undefined || !shown) return <ReadProgress read={read} />;
  return (
    <>
      {error && <Failure size="quiet" title={t('trace.failed')} error={error} onRetry={retry} />}
      {found.map(({ key, record }) =>
        'rzId' in record ? (
          <EntryTrace key={key} tab={tab} entry={record} records={data} focused={key === number} />
        ) : (
          <WithdrawalTrace key={key} tab={tab} withdrawal={record} records={data} focused={key === number} />
        ),
      )}
      <WalletCheckCard walletType={walletType} records={data} onRetry={retry} />
    </>
  );
}

/** The records with a number: several may have the same one, such as a bill and its compensation. */
function recordsOf(tab: RecordTab, number: string, { entries, withdrawals }: WalletRecords) {
  const found: (Entry | Withdrawal)[] = tab.endsWith('entry')
    ? entries.filter(({ rzId }) => rzId === number)
    : withdrawals.filter(({ txId }) => txId === number);
  return found.map((record, index) => ({ record, key: index === 0 ? number : `${number} ${index}` }));
}

interface WalletCheckCardProps {
  walletType: WalletType;
  records: WalletRecords;
  onRetry: () => unknown;
}

/**
 * The sums of a wallet's records, with a mark where they are the platform's own figures. Where they are not, those stand
 * beside them without a verdict: no call ties a balance to the records (R9-46).
 */
function WalletCheckCard({ walletType, records, onRetry }: WalletCheckCardProps) {
  const t = useT();
  const { entries, withdrawals, balance } = records;
  const takers = withdrawals.filter((one) => withdrawnBy(one) > 0);
  const entered = sumCents(entries.map(({ amount }) => amount));
  const drawn = sumCents(takers.map(withdrawnBy));
  const remaining = sumCents([entered, -drawn]);
  const agrees = !(balance instanceof Error) && balance.leftAmount === remaining && balance.withdrawalAmount === drawn;
  return (
    <section className={css.check} aria-labelledby="recon-check">
      <h3 className={css.heading} id="recon-check">
        {t('trace.check.title')}
        <span className="s12 t3">{t(`wallet.balances.${walletType === 0 ? 'monthly' : 'weekly'}`)}</span>
      </h3>
      <Figures
        rows={[
          { label: t('trace.check.entered', { count: entries.length }), cents: entered },
          { label: t('trace.check.drawn', { count: takers.length }), cents: -drawn },
          { label: t('trace.check.left'), cents: remaining, total: true },
        ]}
      />
      {balance instanceof Error ? (
        <Failure size="quiet" title={t('wallet.balances.failed')} error={balance} onRetry={onRetry} />
      ) : agrees ? (
        <Note tone="success">{t('trace.check.agrees')}</Note>
      ) : (
        <p className="s12 t3">
          {t('trace.check.platform', {
            left: formatUsd(balance.leftAmount),
            drawn: formatUsd(balance.withdrawalAmount),
          })}
        </p>
      )}
    </section>
  );
}

interface WithdrawalTraceProps {
  tab: RecordTab;
  withdrawal: Withdrawal;
  records: WalletRecords;
  focused: boolean;
}

/** A withdrawal: the entries that it used (first in, first out), and the amount that arrives. */
function WithdrawalTrace({ tab, withdrawal, records, focused }: WithdrawalTraceProps) {
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
        status={<RecordStatus record={withdrawal} />}
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
  const { fee, arrives } = deductFee(amount, data.payfee_rate);
  return (
    <Figures
      rows={[
        { label: t('trace.fee.rate', { rate: formatRate(data.payfee_rate, 3) }), cents: -fee },
        { label: t('trace.fee.arrives'), cents: arrives, total: true },
      ]}
    />
  );
}
