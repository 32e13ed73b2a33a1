import type { KeyboardEvent, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { changeWalletSearch } from '../../../domain/wallet/walletAddress';
import { formatUsd } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import type { WithdrawState } from '../model/withdrawFlow';
import type { WithdrawForm } from './useWithdrawForm';

interface WithdrawActionsProps {
  view: 'form' | 'confirm' | 'doubt' | 'done';
  walletType: 0 | 1;
  formId: string;
  form: WithdrawForm;
  state: WithdrawState;
  onResubmit: () => void;
  onClose: () => void;
}

/** A held Enter and the second click of a double click must not press the button of the next step. */
const onlyOnce = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};
const single = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** The buttons below each step of a withdrawal. */
export function WithdrawActions({ view, walletType, formId, form, state, onResubmit, onClose }: WithdrawActionsProps) {
  const t = useT();
  if (view === 'form') {
    return (
      <>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button kind="primary" type="submit" form={formId} onKeyDown={onlyOnce}>
          {t('withdraw.next')}
        </Button>
      </>
    );
  }
  if (view === 'confirm') {
    const sending = state.kind === 'sending';
    const sent = sending ? state.amount : (form.amount ?? 0);
    return (
      <>
        <Button disabled={sending} onKeyDown={onlyOnce} onClick={form.goBack}>
          {t('withdraw.back')}
        </Button>
        <Button
          kind="primary"
          className="num"
          busy={sending}
          busyLabel={t('withdraw.sending')}
          onKeyDown={onlyOnce}
          onClick={single(form.confirm)}
        >
          {t('withdraw.confirm', { amount: formatUsd(sent) })}
        </Button>
      </>
    );
  }
  if (view === 'doubt') {
    const over = state.kind === 'notFound' || state.kind === 'stale';
    return (
      <>
        <Button onClick={onClose}>{t(over ? 'withdraw.understood' : 'ra.action.close')}</Button>
        {state.kind === 'unsettled' && state.resendable && (
          <Button kind="primary" onKeyDown={onlyOnce} onClick={single(onResubmit)}>
            {t('withdraw.doubt.resubmit')}
          </Button>
        )}
        {over && <RecordsLink walletType={walletType} onClose={onClose} />}
      </>
    );
  }
  return (
    <>
      <RecordsLink walletType={walletType} onClose={onClose} />
      <Button kind="primary" onKeyDown={onlyOnce} onClick={onClose}>
        {t('withdraw.finish')}
      </Button>
    </>
  );
}

/** Links to the records of the wallet's withdrawals. */
function RecordsLink({ walletType, onClose }: { walletType: 0 | 1; onClose: () => void }) {
  const t = useT();
  const { search } = useLocation();
  const records = walletType === 0 ? 'monthly-withdraw' : 'weekly-withdraw';
  return (
    <Link
      className="btn"
      to={{ search: changeWalletSearch(search, { records, range: 'year' }) }}
      onKeyDown={onlyOnce}
      onClick={onClose}
    >
      {t('withdraw.records')}
    </Link>
  );
}
